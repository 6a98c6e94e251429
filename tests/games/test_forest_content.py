"""The words, cards and paths that come with the hub are fit to play with."""

import json
from collections import Counter
from itertools import product

import pytest

from hub.errors import BadValue
from hub.games.forest.board import NEIGHBOURS, StartKind, path_problem, starts
from hub.games.forest.content import (
    CLUE_CARDS,
    CONTENT,
    PATHS,
    PORTAL_WORDS,
    ClueCard,
    Content,
    PortalWord,
    Steps,
    _clue,
    path_from,
    problems,
)
from hub.language import PLACES, PORTALS, Place, Portal

KINDS: tuple[StartKind, ...] = ("corners", "sides")
INNER = {5, 6, 9, 10, 11, 14, 15}


def with_portal(word: PortalWord) -> Content:
    return CONTENT._replace(portals={**PORTAL_WORDS, word.id: word})


def with_card(card: ClueCard) -> Content:
    return CONTENT._replace(clues={**CLUE_CARDS, card.id: card})


def with_first_path(path: Steps) -> Content:
    return CONTENT._replace(paths={**PATHS, "corners": (path, *PATHS["corners"][1:])})


def test_nothing_is_wrong_with_what_is_shipped() -> None:
    assert problems() == []


def test_there_is_enough_for_many_matches() -> None:
    assert len(PORTAL_WORDS) >= 72
    assert len(CLUE_CARDS) >= 120
    assert {kind: len(paths) for kind, paths in PATHS.items()} == {"corners": 30, "sides": 30}


def test_entries_know_their_id_and_can_be_sent_as_json() -> None:
    for word in PORTAL_WORDS.values():
        assert PORTAL_WORDS[word.id] is word
        assert set(json.loads(json.dumps(word.text))) == {"en", "fr"}
    for card in CLUE_CARDS.values():
        assert CLUE_CARDS[card.id] is card
        assert [set(text) for text in json.loads(json.dumps(card.words))] == [{"en", "fr"}] * 2


@pytest.mark.parametrize(("kind", "place"), list(product(KINDS, PLACES)))
def test_f11_to_f13_every_path_is_valid_from_every_place(kind: StartKind, place: Place) -> None:
    start = starts(kind)[place - 1]
    for index in range(30):
        assert path_problem(start, path_from(kind, index, place)) is None


def test_f14_some_paths_loop_and_most_do_not() -> None:
    for kind in KINDS:
        loops = sum(len({starts(kind)[0], *path}) == 10 for path in PATHS[kind])
        assert 5 <= loops <= 15


@pytest.mark.parametrize("kind", KINDS)
def test_f15_a23_no_two_dealt_paths_are_alike_wherever_people_sit(kind: StartKind) -> None:
    walks = {(starts(kind)[place - 1], *path_from(kind, index, place)) for index, place in product(range(30), PLACES)}
    assert len(walks) == 30 * 6


def test_a3_place_one_sees_the_path_as_written_and_the_others_turned() -> None:
    assert path_from("corners", 0, Place(1)) == PATHS["corners"][0] == (4, 5, 10, 11, 16, 12, 7, 3, 2, 6)
    assert path_from("corners", 0, Place(2)) == (2, 6, 10, 15, 18, 19, 16, 12, 7, 11)
    assert path_from("corners", 0, Place(4)) == (16, 15, 10, 9, 4, 8, 13, 17, 18, 14)


@pytest.mark.parametrize("kind", KINDS)
def test_paths_are_spread_over_the_whole_board(kind: StartKind) -> None:
    visits = Counter(portal for path in PATHS[kind] for portal in path)
    assert set(visits) == set(PORTALS)
    assert all(visits[portal] >= 10 for portal in PORTALS if portal != starts(kind)[0])
    assert {path[0] for path in PATHS[kind]} == set(NEIGHBOURS[starts(kind)[0]])
    assert all(3 <= sum(portal in INNER for portal in path) <= 7 for path in PATHS[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_paths_begin_with_the_same_three_steps(kind: StartKind) -> None:
    assert len({path[:3] for path in PATHS[kind]}) == 30


def test_a_missing_language_is_named() -> None:
    lines = problems(with_portal(PortalWord("tent", {"en": "Tent"})))
    assert lines == ["portal tent has texts in: en; needed: en, fr"]


@pytest.mark.parametrize("text", ["", " Tent", "An enormous tent"])
def test_a_text_that_does_not_fit_is_named(text: str) -> None:
    (line,) = problems(with_portal(PortalWord("tent", {"en": text, "fr": "Tente"})))
    assert line == f"portal tent (en) is {text!r}; right are 1 to 14 characters, trimmed"


def test_a_word_that_stands_twice_is_named() -> None:
    card = ClueCard("c900", ({"en": "ROUND", "fr": "circulaire"}, {"en": "cube", "fr": "cube"}))
    assert problems(with_card(card)) == ["'round' (en) stands 2 times; once is right"]


def test_a_clue_that_stands_on_a_portal_is_named() -> None:
    card = ClueCard("c900", ({"en": "rusty", "fr": "corrodé"}, {"en": "cube", "fr": "cube"}))
    assert problems(with_card(card)) == ["clue card c900, word 1 (en) is 'rusty', which also stands on a portal"]


def test_an_odd_card_id_is_named() -> None:
    card = ClueCard("cube", ({"en": "cubic", "fr": "cubique"}, {"en": "sour", "fr": "acide"}))
    assert problems(with_card(card)) == ["clue card 'cube' has an odd id; right is c and three digits, as in c001"]


def test_a_card_with_one_word_is_not_read() -> None:
    with pytest.raises(BadValue, match="clue card c900 has 1 words; a card has two"):
        _clue("c900", [{"en": "cubic", "fr": "cubique"}])


def test_too_little_of_everything_is_said() -> None:
    poor = Content({}, {}, {"corners": (), "sides": PATHS["sides"]})
    assert problems(poor) == [
        "there are 0 portal words; at least 72 are needed",
        "there are 0 clue cards; at least 120 are needed",
        "there are 0 paths from corners; 30 are needed",
    ]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((2, 3), "path 1 from corners breaks a rule: path_length"),
        ((2, 3, 7, 12, 16, 19, 18, 17, 13, 4), "path 1 from corners breaks a rule: path_not_adjacent"),
        ((2, 1, 4, 8, 13, 17, 18, 19, 16, 12), "path 1 from corners breaks a rule: path_goes_back"),
        ((2, 5, 1, 2, 6, 7, 12, 16, 19, 18), "path 1 from corners comes by more than one portal again"),
    ],
)
def test_f11_to_f14_a_path_that_breaks_a_rule_is_named(path: tuple[int, ...], line: str) -> None:
    assert problems(with_first_path(tuple(map(Portal, path)))) == [line]


def test_f15_a_path_that_stands_twice_is_named() -> None:
    assert problems(with_first_path(PATHS["corners"][4])) == ["path 5 from corners is path 1 again or its mirror image"]


def test_f15_a_mirror_image_is_named() -> None:
    assert PATHS["corners"][4] == (2, 5, 4, 9, 10, 15, 16, 19, 18, 17)
    image = tuple(map(Portal, (4, 5, 2, 6, 10, 15, 18, 19, 16, 12)))
    assert problems(with_first_path(image)) == ["path 5 from corners is path 1 again or its mirror image"]
