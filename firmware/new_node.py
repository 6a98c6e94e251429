"""Makes a key and a settings file for a new barrel node. Runs on a computer, not on the board.

python3 firmware/new_node.py +z > barrel_settings.py
"""

import secrets
import sys

UPS = ("+z", "-z", "+x", "-x", "+y", "-y")


def settings(key: str, up: str) -> str:
    return (
        f'"""One barrel node. The hub needs the same key; nobody else should see it."""\n\nKEY = "{key}"\nUP = "{up}"\n'
    )


def main(words: list[str]) -> int:
    up = words[0] if words else "+z"
    if len(words) > 1 or up not in UPS:
        print(f"say which axis points up in a standing barrel: {' '.join(UPS)}", file=sys.stderr)
        return 2
    key = secrets.token_hex(16)
    print(settings(key, up), end="")
    print(f"for the hub: key {key}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
