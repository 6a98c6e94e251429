"""Both languages say everything, and say it with the same blanks to fill in."""

from collections import Counter

import pytest

from hub.wording import LANGUAGES, Wording, placeholders, read_catalogue, written_texts

ENGLISH, FRENCH = read_catalogue("en"), read_catalogue("fr")


def test_both_languages_have_the_same_keys() -> None:
    assert set(ENGLISH) == set(FRENCH)


def test_both_languages_fill_in_the_same_blanks() -> None:
    different = [
        key for key in ENGLISH.keys() & FRENCH.keys() if placeholders(ENGLISH[key]) != placeholders(FRENCH[key])
    ]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_written_twice(language: str) -> None:
    texts = list(written_texts(language))
    assert [key for _, key, text in texts if not text.strip()] == []
    assert [key for key, times in Counter(key for _, key, _ in texts).items() if times > 1] == []


def test_counts_choose_the_form_and_french_counts_none_as_one() -> None:
    say = Wording().say
    assert say("en", "told.undone", {"count": 1}) == ENGLISH["told.undone.one"].replace("{count}", "1")
    assert say("en", "told.undone", {"count": 0}) == ENGLISH["told.undone.other"].replace("{count}", "0")
    assert say("fr", "told.undone", {"count": 0}) == FRENCH["told.undone.one"].replace("{count}", "0")


@pytest.mark.parametrize(
    ("language", "value", "shown"),
    [
        ("en", "red", "Red"),
        ("fr", "red", "Rouge"),
        ("fr", {"en": "moon", "fr": "lune"}, "lune"),
        ("en", ["red", "blue", "green"], "Red, Blue and Green"),
        ("fr", ["red", "blue"], "Rouge et Bleu"),
        ("en", ["red"], "Red"),
        ("en", None, "?"),
        ("en", 7, "7"),
        ("en", {"code": "no_match", "params": {}}, ENGLISH["refused.no_match"]),
    ],
)
def test_each_kind_of_value_is_shown_in_its_way(language: str, value: object, shown: str) -> None:
    template = Wording().catalogue(language)["refused.bad_value"]
    assert Wording().say(language, "refused.bad_value", {"problem": value}) == template.replace("{problem}", shown)


def test_an_unknown_key_shows_itself() -> None:
    assert Wording().say("en", "refused.never_heard_of") == "refused.never_heard_of"
