"""Secrets that browsers carry. The hub keeps only their hashes."""

import hmac
import secrets
from hashlib import sha256


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """A plain hash is enough: nobody guesses 256 random bits, however fast they try."""
    return sha256(token.encode(errors="replace")).hexdigest()


def same(one: str, other: str) -> bool:
    """Compares without telling by its duration how much was right."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
