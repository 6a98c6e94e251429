"""The barrel node: its logic here and inside a real MicroPython, its packets through bthome-ble."""
