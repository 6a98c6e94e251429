"""One section of the file: hands out checked values and notices what nobody asked for."""

from collections.abc import Callable, Container, Mapping
from typing import TypeVar

from hub.config.problems import Problems, did_you_mean, key_as_written, kind, shown

Choice = TypeVar("Choice", bound=str)


class Section:
    """Every read tells its problem and then answers with a stand-in, so that one mistake hides no other."""

    def __init__(self, values: Mapping[str, object], key: str, problems: Problems) -> None:
        self._values = values
        self._key = key
        self._asked: dict[str, None] = {}
        self.problems = problems

    def key(self, name: str) -> str:
        written = key_as_written(name)
        return f"{self._key}.{written}" if self._key else written

    def has(self, name: str) -> bool:
        """Is it there? Asking makes the key a known one."""
        self._asked[name] = None
        return name in self._values

    def names(self) -> tuple[str, ...]:
        """All keys of this section; whoever takes them all is answerable for them all."""
        self._asked |= dict.fromkeys(self._values)
        return tuple(self._values)

    def wrong(self, name: str, wrong: str, right: str) -> None:
        self.problems.add(self.key(name), wrong, right)

    def close(self) -> None:
        """Report every key that nobody asked for."""
        for name in self._values:
            if name not in self._asked:
                self.wrong(name, "this key is not known", did_you_mean(name, self._asked))

    def text(self, name: str, default: str, right: str, fits: Callable[[str], bool]) -> str:
        value = self._take(name, default)
        if not isinstance(value, str):
            self.wrong(name, f"is {kind(value)}", f"{right}, in quotes")
        elif not fits(value):
            self.wrong(name, f"{shown(value)} cannot be used", right)
        else:
            return value
        return default

    def texts(self, name: str, default: tuple[str, ...], right: str, fits: Callable[[str], bool]) -> tuple[str, ...]:
        value = self._take(name, list(default))
        if not isinstance(value, list):
            self.wrong(name, f"is {kind(value)}", right)
            return default
        for item in value:
            if not (isinstance(item, str) and fits(item)):
                self.wrong(name, f"{shown(item)} cannot be used", right)
        return tuple(item for item in value if isinstance(item, str))

    def choice(self, name: str, choices: tuple[Choice, ...], default: Choice | None) -> Choice | None:
        """One of a few words; without a default somebody has to choose."""
        right = "write " + " or ".join(f'"{choice}"' for choice in choices)
        if default is None and not self.has(name):
            self.wrong(name, "is missing", right)
            return None
        value = self._take(name, default)
        for choice in choices:
            if choice == value:
                return choice
        self.wrong(name, f"{shown(value)} is not known", right)
        return default

    def number(
        self,
        name: str,
        among: Container[int],
        right: str,
        default: int | None = None,
        show: Callable[[int], str] = shown,
    ) -> int | None:
        """A whole number; one that does not fit is told but still answered, as other keys may refer to it."""
        if default is None and not self.has(name):
            self.wrong(name, "is missing", right)
            return None
        value = self._take(name, default)
        if type(value) is not int:
            bare = "numbers stand without quotes: " if isinstance(value, str) else ""
            self.wrong(name, f"is {kind(value)}", bare + right)
            return default
        if value not in among:
            self.wrong(name, f"{show(value)} cannot be used", right)
        return value

    def section(self, name: str, right: str) -> "Section | None":
        """The section below this one, or None if it is not there."""
        if not self.has(name):
            return None
        value = self._take(name, {})
        if not isinstance(value, dict):
            self.wrong(name, f"is {kind(value)}", right)
            return None
        return Section(value, self.key(name), self.problems)

    def empty(self, name: str) -> "Section":
        """Stands for a section that nobody wrote: all its values are the usual ones."""
        return Section({}, self.key(name), self.problems)

    def sections(self, name: str, right: str) -> "list[Section]":
        """The sections written as [[name]], counted from 1 as people count."""
        if not self.has(name):
            self.wrong(name, "is missing", right)
            return []
        value = self._take(name, [])
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            self.wrong(name, "is an empty list" if value == [] else f"is {kind(value)}", right)
            return []
        return [Section(item, f"{self.key(name)}[{count}]", self.problems) for count, item in enumerate(value, start=1)]

    def _take(self, name: str, default: object) -> object:
        self._asked[name] = None
        return self._values.get(name, default)
