"""The touch sense: frames of pad levels become touches, hovering hands and pads that are unwell. Pure.

A touch is told once, when its contact is ripe. The strongest portal wins if it beats the runner-up two to
one; otherwise it gets a moment to become clear, and is then told as unsure. Seat pads lie apart from the
board, so each is judged alone; a seat pad claims the portal that is touched next.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hub.language import Pad, Place
from hub.readings import Frame
from hub.senses.noticed import Freed, Hover, Lifted, Noisy, Noticed, Stuck, Touched
from hub.senses.pad import RETRY_SECONDS, Bar, Track, follow, lose

SURE_RATIO = 2.0
# How long an unclear touch may take to become clear: a finger that lands between two pads rolls onto one.
GRACE_SECONDS = 0.12
HOVERING_PADS = 4
# A pad with less than this share of the strongest feels that one's finger from the side.
SIDE_SHARE = 1 / 3
CLAIM_SECONDS = 4.0
# Weaker than this nothing is worth being called a runner-up.
FAINT = 4
PADS_TOLD = 4


class Claim(NamedTuple):
    """A seat pad that was touched: "the next touch is mine"."""

    since: float
    last: float


@dataclass(frozen=True)
class TouchState:
    tracks: Mapping[Pad, Track] = field(default_factory=dict)
    claims: Mapping[Place, Claim] = field(default_factory=dict)
    hovering: bool = False
    unclear: Touched | None = None  # a touch that may still become clear

    @property
    def board_is_quiet(self) -> bool:
        """No portal is touched; seat pads may be, they are no part of the board."""
        return not any(pad.kind == "portal" and track.contact for pad, track in self.tracks.items())

    @property
    def restless(self) -> bool:
        return any(track.since is not None for track in self.tracks.values())

    @property
    def barred(self) -> dict[Pad, Bar]:
        """Pads that do not count for now, with the reason."""
        return {pad: track.bar for pad, track in self.tracks.items() if track.bar is not None}


def sense(state: TouchState, frame: Frame) -> tuple[TouchState, tuple[Noticed, ...]]:
    before = state.tracks
    state = replace(state, tracks=_look(before, frame))
    changes, tracks = _changes(before, state.tracks, frame.at)
    state, places = _judge_places(replace(state, tracks=tracks), frame.at)
    state, portals = _judge_portals(state, frame.at)
    return state, (*changes, *places, *portals)


def _look(tracks: Mapping[Pad, Track], frame: Frame) -> dict[Pad, Track]:
    seen = {pad: follow(tracks.get(pad, Track()), level.strength, frame.at) for pad, level in frame.levels.items()}
    return seen | {pad: lose(tracks.get(pad, Track()), frame.at) for pad in frame.missing}


def _changes(
    before: Mapping[Pad, Track], now: Mapping[Pad, Track], at: float
) -> tuple[list[Noticed], dict[Pad, Track]]:
    noticed: list[Noticed] = []
    tracks = dict(now)
    for pad, track in now.items():
        noticed += _change(pad, before.get(pad, Track()), track, at)
        if _wants_baseline(track, at):
            noticed.append(Stuck(pad, at))
            tracks[pad] = track._replace(restless_since=at)
    return noticed, tracks


def _change(pad: Pad, before: Track, now: Track, at: float) -> Iterable[Noticed]:
    if now.missing_since is not None:
        return
    if now.bar is Bar.NOISY and before.bar is not Bar.NOISY:
        yield Noisy(pad, at)
    if now.bar is Bar.STUCK and before.bar is not Bar.STUCK:
        yield Stuck(pad, at)
    if now.bar is None and before.bar in (Bar.STUCK, Bar.NOISY):
        yield Freed(pad, at)
    if before.contact and before.told and now.since is None:
        yield Lifted(pad, at)


def _wants_baseline(track: Track, at: float) -> bool:
    """A barred pad that neither swings nor comes to rest has a baseline that no longer fits."""
    if track.restless_since is None or track.calm_since is not None or track.missing_since is not None:
        return False
    return at - track.restless_since >= RETRY_SECONDS


def _judge_places(state: TouchState, at: float) -> tuple[TouchState, list[Noticed]]:
    noticed: list[Noticed] = []
    tracks, claims = dict(state.tracks), dict(state.claims)
    board = max((track.strength for track in _contacts(tracks, "portal").values()), default=0)
    for pad, track in _contacts(tracks, "place").items():
        # A strong finger on the board may be felt on the wire of a seat pad.
        if track.ripe and track.strength * 2 >= board:
            noticed.append(Touched(pad, at, _began(track, at), track.strength))
            tracks[pad] = track._replace(told=True)
        if tracks[pad].told:
            claims[Place(pad.number)] = Claim(_began(track, at), at)
    claims = {place: claim for place, claim in claims.items() if at - claim.last <= CLAIM_SECONDS}
    return replace(state, tracks=tracks, claims=claims), noticed


def _judge_portals(state: TouchState, at: float) -> tuple[TouchState, list[Noticed]]:
    contacts = _contacts(state.tracks, "portal")
    if state.hovering:
        return _tell(replace(state, hovering=bool(contacts)), contacts), []
    fresh = {pad: track for pad, track in contacts.items() if track.fresh}
    if not fresh:
        return _lifted_while_unclear(state)
    winner = max(fresh, key=lambda pad: fresh[pad].strength)
    if not fresh[winner].ripe:
        return state, []
    hand = _comparable(contacts)
    if len(hand) >= HOVERING_PADS:
        state = replace(state, hovering=True, unclear=None)
        return _tell(state, contacts), [Hover(tuple(hand), at)]
    if winner not in hand:
        # It feels, from the side, a finger that was told before.
        return _tell(state, fresh), []
    return _decide(state, fresh, _contest(state, winner, at), at)


def _decide(state: TouchState, fresh: Iterable[Pad], touched: Touched, at: float) -> tuple[TouchState, list[Noticed]]:
    if not touched.sure:
        earlier = state.unclear
        touched = touched if earlier is None or touched.strength >= earlier.strength else earlier
        state = replace(state, unclear=touched)
        if at - touched.since < GRACE_SECONDS:
            return state, []
    return replace(_tell(state, fresh), claims={}, unclear=None), [touched]


def _lifted_while_unclear(state: TouchState) -> tuple[TouchState, list[Noticed]]:
    """A short tap between two pads is still a touch."""
    if state.unclear is None:
        return state, []
    return replace(state, unclear=None, claims={}), [state.unclear]


def _comparable(contacts: Mapping[Pad, Track]) -> list[Pad]:
    """The portals in contact, without those that only feel the strongest one's finger from the side."""
    strongest = max(track.strength for track in contacts.values())
    return [pad for pad, track in contacts.items() if track.strength >= strongest * SIDE_SHARE]


def _contest(state: TouchState, winner: Pad, at: float) -> Touched:
    """The winner against every portal that is not already held by an earlier touch."""
    rivals = {
        pad: track.strength
        for pad, track in state.tracks.items()
        if pad.kind == "portal" and track.bar is None and not track.told and track.missing_since is None
    }
    ranked = sorted(rivals.items(), key=lambda rival: (rival[0] != winner, -rival[1]))[:PADS_TOLD]
    strength = rivals[winner]
    second, second_strength = ranked[1] if len(ranked) > 1 else (None, 0)
    ratio = strength / max(1, second_strength)
    return Touched(
        winner,
        at,
        since=_began(state.tracks[winner], at),
        strength=strength,
        runner_up=second if second_strength >= FAINT else None,
        runner_up_strength=max(0, second_strength),
        ratio=round(ratio, 1),
        sure=ratio >= SURE_RATIO,
        place=_claimant(state, at),
        pads=tuple((pad, level) for pad, level in ranked if pad == winner or level >= FAINT),
    )


def _claimant(state: TouchState, at: float) -> Place | None:
    """The seat whose pad is held; if none is, the one touched last; if several are held, nobody can tell."""
    held = [place for place, claim in state.claims.items() if claim.last == at]
    if held:
        return held[0] if len(held) == 1 else None
    return max(state.claims, key=lambda place: state.claims[place].last, default=None)


def _tell(state: TouchState, pads: Iterable[Pad]) -> TouchState:
    told = {pad: state.tracks[pad]._replace(told=True) for pad in pads}
    return replace(state, tracks={**state.tracks, **told})


def _contacts(tracks: Mapping[Pad, Track], kind: str) -> dict[Pad, Track]:
    return {pad: track for pad, track in tracks.items() if pad.kind == kind and track.contact}


def _began(track: Track, at: float) -> float:
    return at if track.since is None else track.since
