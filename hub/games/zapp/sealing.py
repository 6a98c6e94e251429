"""A sealed choice: everybody sees that it is fixed, nobody what it is, and all can check it afterwards."""

from hashlib import sha256

from hub.errors import Refused
from hub.games.zapp.state import Choice
from hub.games.zapp.words import Barrel

SHORTEST_SALT, LONGEST_SALT = 32, 64
_DIGITS = frozenset("0123456789abcdef")


def sealed(candidates: tuple[Barrel, ...], salt: str) -> Choice:
    """Thirteen numbers are soon tried out: only a long salt keeps them secret."""
    if not SHORTEST_SALT <= len(salt) <= LONGEST_SALT or not _DIGITS.issuperset(salt):
        raise Refused("salt_missing", digits=SHORTEST_SALT)
    return Choice(tuple(sorted(set(candidates))), salt)


def sealed_text(choice: Choice) -> str:
    """What the seal is made of: the salt, a colon, and the barrel, such as "0f…:7", or "0f…:6+7" where unsure."""
    return f"{choice.salt}:{'+'.join([str(barrel) for barrel in choice.candidates])}"


def commitment(choice: Choice) -> str | None:
    """SHA-256 of the sealed text; nothing where only a tap told of a choice, for then the hub knows nothing."""
    return sha256(sealed_text(choice).encode()).hexdigest() if choice.salt else None
