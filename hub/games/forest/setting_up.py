"""F-1 to F-10: before the first clue."""

from hub.games.contract import Setup
from hub.games.forest.board import starts
from hub.games.forest.cards import draw, drawn_map, drawn_words, new_deck
from hub.games.forest.options import Rules, read_own_words, read_rules
from hub.games.forest.state import HAND, HAND_FOR_ALL, Forest, Player, player_of
from hub.games.places import read_places
from hub.language import Place, Seat


def set_up(setup: Setup) -> Forest:
    rules = read_rules(setup)
    places = read_places(setup)
    players = tuple(new_player(rules, seat, place) for seat, place in places.items())
    words = drawn_words(setup.seed) if rules.words == "dealt" else ("",) * 19
    table = Forest(rules, setup.seed, words, read_own_words(setup), players, deck=new_deck(rules, setup.seed))
    if rules.variant == "all":
        return begin_attempt(table, setup.seats[0])
    for seat in places:
        table = deal_in(table, seat)
    return table


def new_player(rules: Rules, seat: Seat, place: Place) -> Player:
    """Apprentice and base start together on the portal of the nearest start icon (F-6)."""
    start = starts(rules.start_kind)[place - 1]
    return Player(seat, place, start, start)


def deal_in(state: Forest, seat: Seat) -> Forest:
    """One map and four clue cards (F-7, F-9)."""
    player = player_of(state, seat)
    path = drawn_map(state.rules, state.seed, state.maps_drawn, player.place)
    state = state._replace(maps_drawn=state.maps_drawn + 1)
    return draw(state, player._replace(map=path), HAND)


def begin_attempt(state: Forest, apprentice: Seat) -> Forest:
    """Go for it all: one sole apprentice with one map and twenty clue cards (F-66)."""
    fresh = tuple(
        new_player(state.rules, player.seat, player.place)._replace(ready=True, here=player.here)
        for player in state.players
    )
    state = state._replace(players=fresh, owner=apprentice)
    player = player_of(state, apprentice)
    path = drawn_map(state.rules, state.seed, state.maps_drawn, player.place)
    state = state._replace(maps_drawn=state.maps_drawn + 1)
    return draw(state, player._replace(map=path, ready=False), HAND_FOR_ALL)
