"""What nobody must find out, said as a match that cannot be told from the real one: other barrels were in hand.

A sealed number is not among it: the seal binds it, and would look different. That nothing but the seal depends on it is
a property of its own, tested beside the seals.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from hub.games.chance import shuffled
from hub.games.contract import Disguise
from hub.games.zapp.state import OVER, Choice, Zapp
from hub.games.zapp.words import BARRELS, Barrel
from hub.language import Viewer


class Renaming(NamedTuple):
    """Each barrel that nobody chose and nobody saw takes the place of another such barrel."""

    names: Mapping[Barrel, Barrel]

    def state(self, state: Zapp) -> Zapp:
        fouls = tuple(foul._replace(barrel=foul.barrel and self._name(foul.barrel)) for foul in state.fouls)
        return state._replace(in_hand=tuple(map(self._name, state.in_hand)), fouls=fouls)

    def line(self, line: Mapping[str, Any]) -> Mapping[str, Any]:
        if "fact" not in line:
            return line
        said = dict(line)
        if said.get("barrel") is not None:
            said["barrel"] = self._name(said["barrel"])
        if "candidates" in said:
            said["candidates"] = [self._name(barrel) for barrel in said["candidates"]]
        return said

    def _name(self, barrel: Barrel) -> Barrel:
        return self.names.get(barrel, barrel)


def disguise(states: Sequence[Zapp], _: Viewer, seed: int) -> Disguise[Zapp]:
    """The same for every viewer: nobody knows more than the others."""
    known = {barrel for state in states for barrel in _known(state)}
    unknown = shuffled(seed, "disguise/barrels", (barrel for barrel in BARRELS if barrel not in known))
    renaming = Renaming(dict(pairwise((*unknown, *unknown[:1]))))
    return Disguise(renaming.state, renaming.line)


def _known(state: Zapp) -> Iterator[Barrel]:
    yield from state.turned_over
    for player in state.players:
        yield from _bound(player.choice) if player.choice else ()
    if state.phase == OVER:
        yield from (foul.barrel for foul in state.fouls if foul.barrel is not None)


def _bound(choice: Choice) -> tuple[Barrel, ...]:
    return choice.candidates if choice.label is None else (*choice.candidates, choice.label)
