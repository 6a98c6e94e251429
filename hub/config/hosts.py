"""Is this the name or the address of a machine?"""

import re
from ipaddress import ip_address

LABEL = re.compile(r"(?!-)[A-Za-z0-9-]{1,63}(?<!-)")


def is_host(text: str) -> bool:
    return _is_address(text) or _is_name(text)


def is_trusted_host(text: str) -> bool:
    """A leading dot stands for every name below it."""
    return is_host(text) or (text.startswith(".") and _is_name(text[1:]))


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _is_name(text: str) -> bool:
    """Names of digits and dots alone are addresses with a mistake in them."""
    labels = text.split(".")
    return len(text) <= 253 and all(map(LABEL.fullmatch, labels)) and not labels[-1].isdigit()
