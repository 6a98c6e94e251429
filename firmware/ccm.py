"""AES-CCM as BTHome uses it (13-byte nonce, 4-byte check, nothing in the clear), from a board's plain AES."""

MYPY = False
if MYPY:
    from firmware.shapes import Block, Seal

BLOCK_LENGTH = 16
CHECK_LENGTH = 4
# Flags of CCM: a check of four bytes, and a length in two bytes (what remains of 15 after the nonce).
CHECK_FLAGS = 0x09
STREAM_FLAGS = 0x01


def sealer(block: "Block") -> "Seal":
    """A function that seals messages, given AES-128 for one block."""

    def seal(nonce: bytes, message: bytes) -> bytes:
        check = xor(_check(block, nonce, message), block(_stream(nonce, 0)))
        return _cipher(block, nonce, message) + check[:CHECK_LENGTH]

    return seal


def _check(block: "Block", nonce: bytes, message: bytes) -> bytes:
    """Every block of the message stirred into one; the first says how long it is."""
    stirred = block(bytes((CHECK_FLAGS,)) + nonce + len(message).to_bytes(2, "big"))
    for part in _parts(message):
        stirred = block(xor(part + bytes(BLOCK_LENGTH - len(part)), stirred))
    return stirred


def _cipher(block: "Block", nonce: bytes, message: bytes) -> bytes:
    out = b""
    for number, part in enumerate(_parts(message)):
        out += xor(part, block(_stream(nonce, number + 1)))
    return out


def _stream(nonce: bytes, number: int) -> bytes:
    return bytes((STREAM_FLAGS,)) + nonce + number.to_bytes(2, "big")


def _parts(message: bytes) -> list[bytes]:
    return [message[start : start + BLOCK_LENGTH] for start in range(0, len(message), BLOCK_LENGTH)]


def xor(left: bytes, right: bytes) -> bytes:
    """As long as the shorter of the two."""
    return bytes([left[at] ^ right[at] for at in range(min(len(left), len(right)))])
