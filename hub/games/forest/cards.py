"""Dealing: maps, clue cards, and a deck that never runs dry while there are discards."""

from hub.games.chance import shuffled
from hub.games.forest.content import CLUE_CARDS, PATHS, PORTAL_WORDS, path_from
from hub.games.forest.options import Rules
from hub.games.forest.state import PAPER_CARD, PAPER_DECK, Forest, Player, with_player
from hub.language import PORTALS, Place, Portal


def new_deck(rules: Rules, seed: int) -> tuple[str, ...]:
    if rules.clues == "paper":
        return (PAPER_CARD,) * PAPER_DECK
    return shuffled(seed, "clues/0", CLUE_CARDS)


def drawn_words(seed: int) -> tuple[str, ...]:
    """Nineteen portals at random (F-2)."""
    return shuffled(seed, "words", PORTAL_WORDS)[: len(PORTALS)]


def drawn_map(rules: Rules, seed: int, number: int, place: Place) -> tuple[Portal, ...] | None:
    """The number-th map, turned towards this place (F-9, A-3); no map twice before the pile is through (A-23)."""
    if rules.maps == "paper":
        return None
    count = len(PATHS[rules.start_kind])
    pile = shuffled(seed, f"maps/{number // count}", range(count))
    return path_from(rules.start_kind, pile[number % count], place)


def draw(state: Forest, player: Player, up_to: int) -> Forest:
    """Up to so many in hand; the discards become the new deck when it runs out (F-44, F-45, A-16, A-19)."""
    missing = up_to - len(player.hand)
    if missing <= 0:
        return state
    if len(state.deck) < missing:
        state = _with_reshuffled_discards(state)
    drawn, deck = state.deck[:missing], state.deck[missing:]
    players = with_player(state, player._replace(hand=player.hand + drawn))
    return state._replace(players=players, deck=deck)


def _with_reshuffled_discards(state: Forest) -> Forest:
    """What is left of the deck is drawn first; the shuffled discards lie under it."""
    shuffles = state.shuffles + 1
    under = shuffled(state.seed, f"clues/{shuffles}", state.discards)
    return state._replace(deck=state.deck + under, discards=(), shuffles=shuffles)
