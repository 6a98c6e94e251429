"""The write-ahead log as it lies on the disk, frame by frame.

SQLite reads it up to the first frame that is not sound and forgets the rest without a word. That is right for an
end that a pulled plug has torn off. Damage further in is something else: what stands behind it had been committed.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from struct import Struct, unpack
from typing import NamedTuple

PAGE = 4096
# Where page 1 says how many pages there are; zero lets SQLite count them itself.
PAGE_COUNT = slice(28, 32)
# Far beyond any journal: a page number that is damaged must not make a file of a thousand gigabytes.
MOST_PAGES = 1 << 18

# Magic number, version, page size, count of logs, two salts, two sums.
HEADER = Struct(">8I")
# Page number, pages in all if this frame ends a commit, two salts, two sums.
FRAME = Struct(">6I")
BIG_ENDIAN_MAGIC, LITTLE_ENDIAN_MAGIC = 0x377F0683, 0x377F0682
WORD = 0xFFFFFFFF

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page as one commit wrote it. Sound: its sum fits its bytes and the frame before it."""

    page: int
    ends_commit: bool
    sound: bool
    content: bytes


def read_log(path: Path) -> list[Frame]:
    data = path.read_bytes() if path.exists() else b""
    if len(data) < HEADER.size:
        return []
    magic, _, _, _, *salts_and_sums = HEADER.unpack_from(data)
    order = ">" if magic == BIG_ENDIAN_MAGIC else "<"
    salts, before = salts_and_sums[:2], (salts_and_sums[2], salts_and_sums[3])
    sound = magic in (BIG_ENDIAN_MAGIC, LITTLE_ENDIAN_MAGIC) and _sums(order, data[:24], (0, 0)) == before
    frames: list[Frame] = []
    for start in range(HEADER.size, len(data) - FRAME.size - PAGE + 1, FRAME.size + PAGE):
        page, pages, *own = FRAME.unpack_from(data, start)
        content = data[start + FRAME.size : start + FRAME.size + PAGE]
        if not sound and not frames:
            # The log's head is damaged; its first frame knows the salts as well.
            salts = own[:2]
        expected = _sums(order, data[start : start + 8] + content, before)
        before = (own[2], own[3])
        fits = own[:2] == salts and expected == before
        frames.append(Frame(page, pages > 0, fits and (sound or bool(frames)), content))
    return frames


def _sums(order: str, data: bytes, before: Sums) -> Sums:
    first, second = before
    words = unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & WORD
        second = (second + odd + first) & WORD
    return first, second


def is_damaged_inside(frames: Sequence[Frame]) -> bool:
    """Whether something was committed behind the first frame that is not sound.

    Each commit is on the disk before the next one begins, so a frame that fits the end of a commit proves it.
    """
    first = next((place for place, frame in enumerate(frames) if not frame.sound), len(frames))
    behind = zip(frames[first:], frames[first + 1 :], strict=False)
    return any(end.ends_commit and after.sound for end, after in behind)


def laid_over(data: bytes, frames: Sequence[Frame]) -> bytes:
    """The file as it would be with everything from the log in it, up to the last commit that is sound."""
    ends = [place for place, frame in enumerate(frames) if frame.ends_commit and frame.sound]
    pages = bytearray(data)
    for frame in _plausible(frames[: ends[-1] + 1] if ends else ()):
        end = frame.page * PAGE
        pages.extend(bytes(max(0, end - len(pages))))
        pages[end - PAGE : end] = frame.content
    return bytes(pages)


def _plausible(frames: Iterable[Frame]) -> Iterable[Frame]:
    return (frame for frame in frames if 1 <= frame.page <= MOST_PAGES)
