"""What the hub brings to a game of forest: portal words, clue cards and paths, read once from their files."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from hub.errors import BadValue
from hub.games.forest.board import PATH_LENGTH, StartKind, mirrored, path_problem, starts, turned
from hub.language import Place, Portal, read_portal

Text = Mapping[str, str]
Steps = tuple[Portal, ...]

LANGUAGES = ("en", "fr")
# A hexagon on a tablet and a card on a phone hold no more than this.
LONGEST_TEXT = 14
FEWEST_PORTALS = 72
FEWEST_CLUES = 120
PATHS_PER_KIND = 30

_CLUE_ID = re.compile(r"c\d{3}")


class PortalWord(NamedTuple):
    """What stands on a portal, in every language."""

    id: str
    text: Text


class ClueCard(NamedTuple):
    """A card with two words, one of which is meant when it is played."""

    id: str
    words: tuple[Text, Text]


class Content(NamedTuple):
    """All words and paths of one edition."""

    portals: Mapping[str, PortalWord]
    clues: Mapping[str, ClueCard]
    paths: Mapping[StartKind, tuple[Steps, ...]]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def _clue(card: str, words: list[Text]) -> ClueCard:
    if len(words) != 2:
        raise BadValue(f"clue card {card} has {len(words)} words; a card has two")
    return ClueCard(card, (words[0], words[1]))


def _paths(lists: list[list[int]]) -> tuple[Steps, ...]:
    return tuple(tuple(read_portal(number) for number in numbers) for numbers in lists)


def _load() -> Content:
    portals, clues, paths = _read("portals.toml"), _read("clues.toml"), _read("paths.toml")
    return Content(
        {word: PortalWord(word, text) for word, text in portals["portals"].items()},
        {card: _clue(card, words) for card, words in clues["clues"].items()},
        {"corners": _paths(paths["corners"]), "sides": _paths(paths["sides"])},
    )


CONTENT = _load()
PORTAL_WORDS: Mapping[str, PortalWord] = CONTENT.portals
CLUE_CARDS: Mapping[str, ClueCard] = CONTENT.clues
PATHS: Mapping[StartKind, tuple[Steps, ...]] = CONTENT.paths


@cache
def path_from(kind: StartKind, index: int, place: Place) -> Steps:
    """A shipped path as it runs from the start of this place (A-3)."""
    return tuple(turned(portal, place - 1) for portal in PATHS[kind][index])


def problems(content: Content = CONTENT) -> list[str]:
    """Everything wrong with the words and paths, in words; nothing when they are fit to play with."""
    portal_texts = {f"portal {word.id}": word.text for word in content.portals.values()}
    clue_texts = {
        f"clue card {card.id}, word {number}": text
        for card in content.clues.values()
        for number, text in enumerate(card.words, start=1)
    }
    return [
        *_deck_problems(content),
        *_text_problems({**portal_texts, **clue_texts}),
        *_duplicates({**portal_texts, **clue_texts}),
        *_giveaways(portal_texts.values(), clue_texts),
        *(problem for kind, paths in content.paths.items() for problem in _path_problems(kind, paths)),
    ]


def _deck_problems(content: Content) -> Iterator[str]:
    if len(content.portals) < FEWEST_PORTALS:
        yield f"there are {len(content.portals)} portal words; at least {FEWEST_PORTALS} are needed"
    for card in content.clues:
        if not _CLUE_ID.fullmatch(card):
            yield f"clue card {card!r} has an odd id; right is c and three digits, as in c001"
    if len(content.clues) < FEWEST_CLUES:
        yield f"there are {len(content.clues)} clue cards; at least {FEWEST_CLUES} are needed"
    for kind, paths in content.paths.items():
        if len(paths) != PATHS_PER_KIND:
            yield f"there are {len(paths)} paths from {kind}; {PATHS_PER_KIND} are needed"


def _text_problems(texts: Mapping[str, Text]) -> Iterator[str]:
    for name, text in texts.items():
        if sorted(text) != sorted(LANGUAGES):
            yield f"{name} has texts in: {', '.join(sorted(text))}; needed: {', '.join(LANGUAGES)}"
        for language, wording in text.items():
            if wording != wording.strip() or not 1 <= len(wording) <= LONGEST_TEXT:
                yield f"{name} ({language}) is {wording!r}; right are 1 to {LONGEST_TEXT} characters, trimmed"


def _duplicates(texts: Mapping[str, Text]) -> Iterator[str]:
    for language in LANGUAGES:
        uses = Counter(text[language].casefold() for text in texts.values() if language in text)
        for word, times in uses.items():
            if times > 1:
                yield f"{word!r} ({language}) stands {times} times; once is right"


def _giveaways(portals: Iterable[Text], clues: Mapping[str, Text]) -> Iterator[str]:
    on_portals = {
        (language, word)
        for text in portals
        for language, wording in text.items()
        for word in wording.casefold().split()
    }
    for name, text in clues.items():
        for language, wording in text.items():
            if (language, wording.casefold()) in on_portals:
                yield f"{name} ({language}) is {wording!r}, which also stands on a portal"


def _path_problems(kind: StartKind, paths: Iterable[Steps]) -> Iterator[str]:
    start = starts(kind)[0]
    seen: dict[Steps, int] = {}
    for number, path in enumerate(paths, start=1):
        if code := path_problem(start, path):
            yield f"path {number} from {kind} breaks a rule: {code}"
        elif len({start, *path}) < PATH_LENGTH:
            yield f"path {number} from {kind} comes by more than one portal again"
        if (twin := seen.get(path)) is not None:
            yield f"path {number} from {kind} is path {twin} again or its mirror image"
        seen[path] = seen[_mirror_image(kind, path)] = number


def _mirror_image(kind: StartKind, path: Steps) -> Steps:
    # The axis runs through the start: a side middle lies on the left-right axis, a corner one sixth off it.
    sixths = 5 if kind == "corners" else 0
    return tuple(turned(mirrored(portal), sixths) for portal in path)
