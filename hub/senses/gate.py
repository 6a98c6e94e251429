"""When a touch is a guess. Pure.

After a ruling people move pieces across the board. So a guess opens only once the board has been quiet for a
while, or when somebody taps "touch now"; it stays open until a touch counts or the next ruling comes.
"""

from dataclasses import dataclass, replace

QUIET_SECONDS = 1.5
# When the table asked to touch once more, nobody moves pieces: a lifted finger is enough of a pause.
ASKED_QUIET_SECONDS = 0.5
LONG_AGO = float("-inf")


@dataclass(frozen=True)
class Gate:
    open_since: float | None = None
    quiet_since: float | None = None
    ruled_at: float = LONG_AGO
    spent_at: float = LONG_AGO
    asked_at: float = LONG_AGO
    tapped_at: float | None = None

    @property
    def is_open(self) -> bool:
        return self.open_since is not None

    def admits(self, since: float) -> bool:
        """Whether a touch that began then counts; a finger that lay there before does not."""
        return self.open_since is not None and since >= self.open_since


def watch(gate: Gate, at: float, wanted: bool, ruled_at: float, quiet: bool) -> Gate:
    """The gate after one more look at the board."""
    quiet_since = (at if gate.quiet_since is None else gate.quiet_since) if quiet else None
    gate = replace(gate, quiet_since=quiet_since)
    if not wanted:
        return replace(gate, open_since=None, tapped_at=None, ruled_at=ruled_at)
    if ruled_at > gate.ruled_at:
        tapped = gate.tapped_at if gate.tapped_at is not None and gate.tapped_at >= ruled_at else None
        gate = replace(gate, open_since=None, tapped_at=tapped, ruled_at=ruled_at)
    if not gate.is_open and (gate.tapped_at is not None or _rested(gate, at)):
        return replace(gate, open_since=at)
    return gate


def tap(gate: Gate, at: float) -> Gate:
    """Somebody says "touch now"."""
    return replace(gate, tapped_at=at)


def spend(gate: Gate, at: float) -> Gate:
    """A touch counted: the first one is the guess, what follows is not (F-26)."""
    return replace(gate, open_since=None, tapped_at=None, spent_at=at)


def ask(gate: Gate, at: float) -> Gate:
    """It was not clear which portal was touched: the same people may touch once more."""
    return replace(gate, open_since=None, tapped_at=None, asked_at=at)


def _rested(gate: Gate, at: float) -> bool:
    if gate.quiet_since is None:
        return False
    decided_at = max(gate.ruled_at, gate.spent_at)
    if gate.asked_at > decided_at and gate.quiet_since >= gate.asked_at:
        return at - gate.quiet_since >= ASKED_QUIET_SECONDS
    return at - max(gate.quiet_since, decided_at) >= QUIET_SECONDS
