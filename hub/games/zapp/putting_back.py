"""What people must do on the real table after an undo, in a sensible order."""

from hub.games.contract import Message
from hub.games.zapp.journeys import space_of
from hub.games.zapp.state import CHOOSE, MOVE, ON_RING, REVEAL, Player, Zapp, find_player, number_of_choice


def put_back(now: Zapp, then: Zapp) -> tuple[Message, ...]:
    steps: list[Message] = []
    for player in then.players:
        steps += _pieces(now, then, player)
    for player in then.players:
        steps += _barrels(now, then, player)
    if now.dice != then.dice:
        steps.append(Message("dice", {"dice": list(then.dice)}) if then.dice else Message("dice_off"))
    return tuple(steps)


def _pieces(now: Zapp, then: Zapp, player: Player) -> list[Message]:
    current = find_player(now, player.seat)
    return [
        _piece(then, player, number)
        for number, apprentice in enumerate(player.apprentices, start=1)
        if current is None or current.apprentices[number - 1] != apprentice
    ]


def _piece(then: Zapp, player: Player, number: int) -> Message:
    params = {"seat": player.seat, "apprentice": number}
    apprentice = player.apprentices[number - 1]
    if apprentice.at == ON_RING:
        return Message("piece_to_space", {**params, "space": space_of(then, player, number)})
    return Message(f"piece_to_{apprentice.at}", params)


def _barrels(now: Zapp, then: Zapp, player: Player) -> list[Message]:
    stood, stands = _stands(now, find_player(now, player.seat)), _stands(then, player)
    if stood and stands and now.round == then.round:
        return []
    back = [Message("barrel_to_middle", {"seat": player.seat})] if stood else []
    return [*back, _barrel(then, player)] if stands else back


def _barrel(then: Zapp, player: Player) -> Message:
    """Whatever stood there was opened before it went away: its number is no secret any more."""
    number = number_of_choice(then, player)
    if number is None:
        return Message("barrel_to_seat", {"seat": player.seat})
    return Message("numbered_barrel_to_seat", {"seat": player.seat, "barrel": number})


def _stands(state: Zapp, player: Player | None) -> bool:
    """A barrel stays in front of its seat from the choice until its spell fails or is done (Z-17, Z-27)."""
    if player is None or player.choice is None:
        return False
    if state.phase == MOVE:
        return player.seat in state.order or (state.turn is not None and state.turn.seat == player.seat)
    return state.phase in (CHOOSE, REVEAL)
