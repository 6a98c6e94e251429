"""All texts, in every language the table speaks. The same rules as in the page's wording.js."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from hub.errors import BadValue
from hub.language import Seat

LANGUAGES = ("en", "fr")
FALLBACK = "en"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Wording:
    """Turns a code and its parameters into a sentence."""

    def catalogue(self, language: str) -> Mapping[str, str]:
        """Every text of one language under its dotted key."""
        return read_catalogue(language)

    def say(self, language: str, key: str, params: Mapping[str, Any] | None = None) -> str:
        given = params or {}
        texts = self.catalogue(language)
        template = texts.get(_plural_key(texts, language, key, given), key)
        return _PLACEHOLDER.sub(lambda place: self._shown(language, given.get(place[1])), template)

    def refusal(self, language: str, code: str, params: Mapping[str, Any]) -> str:
        return self.say(language, f"refused.{code}", params)

    def _shown(self, language: str, value: Any) -> str:
        if value is None:
            return "?"
        if isinstance(value, list | tuple):
            return self._joined(language, [self._shown(language, item) for item in value])
        if isinstance(value, Mapping):
            return self._picked(language, value)
        if isinstance(value, str) and value in set(Seat):
            return self.say(language, f"seat.{value}")
        return str(value)

    def _joined(self, language: str, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.say(language, 'ui.and')} {words[-1]}"

    def _picked(self, language: str, value: Mapping[str, Any]) -> str:
        if "code" in value:
            return self.refusal(language, str(value["code"]), value.get("params") or {})
        return str(value.get(language) or value.get(FALLBACK) or next(iter(value.values()), ""))


@cache
def read_catalogue(language: str) -> Mapping[str, str]:
    if language not in LANGUAGES:
        raise BadValue(f"{language!r} is no language of this table; it speaks {', '.join(LANGUAGES)}")
    texts: dict[str, str] = {}
    for file, key, text in written_texts(language):
        if key in texts:
            raise BadValue(f"{language}/{file}: {key} is written twice; keep one of them")
        texts[key] = text
    return texts


def written_texts(language: str) -> Iterator[tuple[str, str, str]]:
    """File, dotted key and text of everything that is written down in a language."""
    folder = files("hub").joinpath("languages", language)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            for key, text in _flat(tomllib.loads(file.read_text(encoding="utf-8"))):
                yield file.name, key, text


def placeholders(text: str) -> frozenset[str]:
    return frozenset(_PLACEHOLDER.findall(text))


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, str(value)


def _plural_key(texts: Mapping[str, str], language: str, key: str, params: Mapping[str, Any]) -> str:
    count = params.get("count")
    if not isinstance(count, int | float):
        return key
    # French counts none as one: "0 carte".
    singular = count < 2 if language == "fr" else count == 1
    form = f"{key}.one" if singular else f"{key}.other"
    return form if form in texts else key
