"""The touch sense: frames of pad levels become touches, hovering hands and pads that are unwell. Pure.

A touch is told once, when its contact is ripe. The strongest portal wins if it beats the runner-up two to
one; otherwise it gets a moment to become clear, and is then told as unsure. Seat pads lie apart from the
board, so each is judged alone; a seat pad claims the portal that is touched next.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hub.language import Pad, Place
from hub.readings import Frame
from hub.senses.noticed import Freed, Hover, Lifted, Noisy, Noticed, Stuck, Touched
from hub.senses.pad import FIRM, RELEASE, RETRY_SECONDS, Bar, Track, follow, lose, risen, told, touched_anew

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
HAND = 0  # of the pads under a hand, none feels another's finger


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
    at: float = float("-inf")  # of the last look

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
    if frame.at < state.at:
        # Time has gone back, so nothing remembered has a meaning.
        state = TouchState()
    before = state.tracks
    state = replace(state, at=frame.at, tracks=_look(before, frame))
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
    if track.bar is None or track.restless_since is None or track.calm_since is not None:
        return False
    return track.missing_since is None and at - track.restless_since >= RETRY_SECONDS[track.bar]


def _judge_places(state: TouchState, at: float) -> tuple[TouchState, list[Noticed]]:
    noticed: list[Noticed] = []
    tracks, claims = dict(state.tracks), dict(state.claims)
    board = max((track.strength for track in _contacts(tracks, "portal").values()), default=0)
    for pad, track in _contacts(tracks, "place").items():
        # A strong finger on the board may be felt on the wire of a seat pad.
        if track.ripe and track.strength * 2 >= board:
            noticed.append(Touched(pad, at, _began(track, at), track.strength))
            tracks[pad] = told(track, aside=False)
        if tracks[pad].told:
            claims[Place(pad.number)] = Claim(_began(track, at), at)
    claims = {place: claim for place, claim in claims.items() if at - claim.last <= CLAIM_SECONDS}
    return replace(state, tracks=tracks, claims=claims), noticed


def _judge_portals(state: TouchState, at: float) -> tuple[TouchState, list[Noticed]]:
    state = _rise(state, at)
    contacts = _contacts(state.tracks, "portal")
    if state.hovering:
        return _tell(replace(state, hovering=bool(contacts)), contacts, HAND), []
    fresh = {pad: track for pad, track in contacts.items() if track.fresh}
    if not fresh:
        return _lifted_while_unclear(state)
    winner = max(fresh, key=lambda pad: fresh[pad].strength)
    if not fresh[winner].ripe:
        return state, []
    hand = _comparable(contacts, state.tracks)
    if len(hand) >= HOVERING_PADS:
        state = replace(state, hovering=True, unclear=None)
        return _tell(state, contacts, HAND), [Hover(tuple(hand), at)]
    if winner not in hand:
        # It feels, from the side, a finger that was told before.
        return _tell(state, fresh, max(track.strength for track in contacts.values())), []
    return _decide(state, fresh, _contest(state, winner, at), at)


def _decide(state: TouchState, fresh: Iterable[Pad], touched: Touched, at: float) -> tuple[TouchState, list[Noticed]]:
    if not touched.sure:
        earlier = state.unclear
        touched = touched if earlier is None or touched.strength >= earlier.strength else earlier
        state = replace(state, unclear=touched)
        if at - touched.since < GRACE_SECONDS:
            return state, []
    return replace(_tell(state, fresh, touched.strength), claims={}, unclear=None), [touched]


def _lifted_while_unclear(state: TouchState) -> tuple[TouchState, list[Noticed]]:
    """A short tap between two pads is still a touch."""
    unclear = state.unclear
    if unclear is None:
        return state, []
    track = state.tracks.get(unclear.pad, Track())
    if track.counts:
        return replace(state, unclear=None, claims={}), [unclear]
    # The pad has gone, or is gone for a moment only: nobody knows whether the finger has left.
    return replace(state, unclear=None if track.since is None or track.bar else unclear), []


def _comparable(contacts: Mapping[Pad, Track], tracks: Mapping[Pad, Track]) -> list[Pad]:
    """The portals that feel something new, without those that only feel the strongest one's finger from the side."""
    enough = max(RELEASE, max(track.strength for track in contacts.values()) * SIDE_SHARE)
    news = {pad: track for pad, track in tracks.items() if pad.kind == "portal" and track.counts and not track.told}
    return [pad for pad, track in news.items() if track.strength >= enough]


def _contest(state: TouchState, winner: Pad, at: float) -> Touched:
    """The winner against every portal that is not already held by an earlier touch."""
    rivals = {
        pad: track.strength
        for pad, track in state.tracks.items()
        if pad.kind == "portal" and track.counts and not track.told
    }
    ranked = sorted(rivals.items(), key=lambda rival: (rival[0] != winner, -rival[1]))[:PADS_TOLD]
    strength = rivals[winner]
    second, second_strength = ranked[1] if len(ranked) > 1 else (None, 0)
    ratio = strength / max(1, second_strength)
    # As long as a portal is blind, a faint touch may be a finger on that one, felt from the side.
    doubtful = strength < FIRM and not all(track.counts for track in _portals(state))
    return Touched(
        winner,
        at,
        since=_began(state.tracks[winner], at),
        strength=strength,
        runner_up=second if second_strength >= FAINT else None,
        runner_up_strength=max(0, second_strength),
        ratio=math.floor(ratio * 10) / 10,  # never rounded up to a clear win
        sure=ratio >= SURE_RATIO and not doubtful,
        place=_claimant(state, at),
        pads=tuple((pad, level) for pad, level in ranked if pad == winner or level >= FAINT),
    )


def _portals(state: TouchState) -> list[Track]:
    return [track for pad, track in state.tracks.items() if pad.kind == "portal"]


def _claimant(state: TouchState, at: float) -> Place | None:
    """The seat whose pad is held; if none is, the one touched last; if several are held, nobody can tell."""
    held = [place for place, claim in state.claims.items() if claim.last == at]
    if held:
        return held[0] if len(held) == 1 else None
    return max(state.claims, key=lambda place: state.claims[place].last, default=None)


def _rise(state: TouchState, at: float) -> TouchState:
    """A second finger may come to a pad that has felt the first one from the side all the time."""
    contacts = _contacts(state.tracks, "portal")
    strongest = max((track.strength for track in contacts.values()), default=0)
    anew = {pad: touched_anew(track, at) for pad, track in contacts.items() if risen(track, strongest)}
    return replace(state, tracks={**state.tracks, **anew}) if anew else state


def _tell(state: TouchState, pads: Iterable[Pad], strength: int) -> TouchState:
    """These contacts are told; one that feels less than half of that strength feels it from the side."""
    news = {pad: told(state.tracks[pad], 2 * state.tracks[pad].strength < strength) for pad in pads}
    return replace(state, tracks={**state.tracks, **news})


def _contacts(tracks: Mapping[Pad, Track], kind: str) -> dict[Pad, Track]:
    return {pad: track for pad, track in tracks.items() if pad.kind == kind and track.contact}


def _began(track: Track, at: float) -> float:
    return at if track.since is None else track.since
