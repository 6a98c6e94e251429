"""AES-128 for single blocks, in plain Python: stands in for a board's own AES where MicroPython has none.

Follows FIPS 197; the tests compare it with the cryptography package. Boards use their built-in AES.
"""


def _double(value: int) -> int:
    value <<= 1
    return value ^ 0x11B if value & 0x100 else value


def _rotate(value: int, bits: int) -> int:
    return (value << bits | value >> (8 - bits)) & 0xFF


def _substitutes() -> bytes:
    """The S-box: walks through all inverses by multiplying with 3 and dividing by 3."""
    box = bytearray(256)
    box[0] = 0x63
    power = inverse = 1
    while True:
        power ^= _double(power)
        for shift in (1, 2, 4):
            inverse = (inverse ^ inverse << shift) & 0xFF
        inverse ^= 0x09 if inverse & 0x80 else 0
        box[power] = (
            0x63 ^ inverse ^ _rotate(inverse, 1) ^ _rotate(inverse, 2) ^ _rotate(inverse, 3) ^ _rotate(inverse, 4)
        )
        if power == 1:
            return bytes(box)


BOX = _substitutes()
ROUNDS = 10
# Where each byte comes from when the rows are shifted.
SHIFTED = (0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11)


class Aes:
    def __init__(self, key: bytes) -> None:
        words, constant = [key[at : at + 4] for at in range(0, 16, 4)], 1
        for number in range(4, 4 * (ROUNDS + 1)):
            word = words[-1]
            if number % 4 == 0:
                word = bytes([BOX[word[1]] ^ constant, BOX[word[2]], BOX[word[3]], BOX[word[0]]])
                constant = _double(constant)
            words.append(bytes([word[at] ^ words[number - 4][at] for at in range(4)]))
        self._keys = [b"".join(words[at : at + 4]) for at in range(0, len(words), 4)]

    def encrypt(self, block: bytes) -> bytes:
        state = _add(block, self._keys[0])
        for number in range(1, ROUNDS):
            state = _add(_mix(_shift(state)), self._keys[number])
        return _add(_shift(state), self._keys[ROUNDS])


def _add(state: bytes, key: bytes) -> bytes:
    return bytes([state[at] ^ key[at] for at in range(16)])


def _shift(state: bytes) -> bytes:
    return bytes([BOX[state[at]] for at in SHIFTED])


def _mix(state: bytes) -> bytes:
    mixed = []
    for at in range(0, 16, 4):
        column = state[at : at + 4]
        whole = column[0] ^ column[1] ^ column[2] ^ column[3]
        mixed += [column[row] ^ whole ^ _double(column[row] ^ column[(row + 1) % 4]) for row in range(4)]
    return bytes(mixed)
