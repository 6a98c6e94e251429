"""One node's own settings: make a copy for each with `python3 firmware/new_node.py` and put it beside the firmware."""

# 32 hexadecimal digits, or "" to speak in the open.
KEY = ""
# Which axis of the accelerometer points up in a standing barrel: +z -z +x -x +y -y
UP = "+z"
