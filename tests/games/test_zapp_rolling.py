"""Z-4 to Z-8, Z-28, Z-29: three phases, and the magic number."""

import pytest

from tests.games.zapp_story import Story


def round_without_spells(story: Story) -> Story:
    seats = [player.seat for player in story.state.players]
    story.rolls(1, 1).weighs(**{seat: 13 - index for index, seat in enumerate(seats)})
    return story.does("agree")


def test_z4_number_then_shaking_then_moving_again_and_again() -> None:
    story = Story("red", "blue")
    phases = [
        story.state.phase,
        story.rolls(6, 6).state.phase,
        story.weighs(red=12, blue=1).state.phase,
        story.does("agree").state.phase,
        story.does("advance", apprentice=1).does("advance", apprentice=1).state.phase,
    ]
    assert phases == ["roll", "choose", "reveal", "move", "roll"]
    assert story.state.round == 2


def test_z5_zx1_the_sum_of_the_dice_is_the_magic_number_for_everybody() -> None:
    story = Story().rolls(4, 5)
    assert {story.view(viewer)["magic"] for viewer in ("table", "red", "spectator")} == {9}
    assert story.told() == {"code": "rolled", "params": {"dice": [4, 5], "magic": 9}}
    assert story.moments() == ["magic"]


def test_z6_anybody_may_throw_though_turns_are_advised() -> None:
    story = Story("red", "blue")
    assert story.view()["roller"] == "red"
    story.does("roll", viewer="blue", dice=[2, 3])
    assert story.state.magic == 5
    assert Story("red", "blue").refuses("roll", viewer="spectator", dice=[2, 3]) == "not_yours"


def test_az18_the_dice_go_round_clockwise() -> None:
    story = Story("red", "green", "blue")
    rollers = []
    for _ in range(4):
        rollers.append(story.view()["roller"])
        round_without_spells(story)
    assert rollers == ["red", "green", "blue", "red"]


def test_z7_the_dice_stay_as_they_lie_until_the_next_round() -> None:
    story = Story().rolls(4, 5)
    assert story.refuses("roll", dice=[1, 1]) == "dice_lie"
    story = round_without_spells(Story("red", "blue"))
    assert (story.state.phase, story.view()["dice"]) == ("roll", [1, 1])
    assert story.rolls(2, 2).view()["dice"] == [2, 2]


@pytest.mark.parametrize("dice", [[], [3], [0, 3], [7, 1], [1, 2, 3]])
def test_az5_two_ordinary_dice(dice: list[int]) -> None:
    assert Story().refuses("roll", dice=dice) == "bad_dice"


def test_az5_other_dice_are_a_house_rule() -> None:
    assert Story(die_faces=8).rolls(8, 8).state.magic == 16
    assert Story(die_faces=4).refuses("roll", dice=[5, 1]) == "bad_dice"


def test_az5_barrel_13_never_succeeds_with_ordinary_dice_and_barrel_1_always_does() -> None:
    story = Story("red", "blue").moves(6, 6, red=13, blue=1)
    assert story.view()["order"] == ["blue"]
    assert Story("red", "blue").moves(1, 1, red=13, blue=1).view()["order"] == ["blue"]


def test_the_hub_throws_where_the_house_has_no_dice_and_an_undo_does_not_throw_anew() -> None:
    story = Story("red", "blue", dice="hub")
    assert [move["move"] for move in story.legal()] == ["roll"]
    first = story.does("roll").view()["dice"]
    story.undo()
    assert story.does("roll").view()["dice"] == first
    assert all(1 <= die <= 6 for die in first)
    assert Story("red", "blue", dice="hub").refuses("roll", dice=[6, 6]) == "hub_throws"


def test_the_hub_s_dice_show_every_sum_in_time() -> None:
    sums = {Story("red", "blue", dice="hub", seed=seed).does("roll").state.magic for seed in range(200)}
    assert sums == set(range(2, 13))


def test_a_touch_on_a_seat_s_pad_throws_the_hub_s_dice() -> None:
    story = Story("red", "blue", dice="hub").notices("place_touched", place=4)
    assert story.state.phase == "choose"
    assert Story("red", "blue").ignores("place_touched", place=4) == "means_nothing_now"


def test_z8_before_the_dice_nothing_can_be_chosen_and_shaking_counts_for_nothing() -> None:
    story = Story()
    assert story.refuses("choose", seat="red") == "wait_for_dice"
    assert story.ignores("scale_settled", seat="red", barrel=5, salt="0" * 32) == "wait_for_dice"
    assert story.ignores("barrel_shaken", barrel=5, strength=1.2) == "means_nothing_now"
    assert story.view()["fouls"] == []


def test_z28_the_barrels_are_mixed_before_every_round_but_the_first() -> None:
    story = Story("red", "blue")
    assert (story.now(), story.now("red"), story.view()["mix"]) == ("roll_first", "you_roll_first", False)
    round_without_spells(story)
    assert (story.now(), story.now("blue"), story.view()["mix"]) == ("roll_mix", "you_roll_mix", True)


def test_z29_with_memory_they_are_not_mixed() -> None:
    story = round_without_spells(Story("red", "blue", variant="memory"))
    assert (story.now(), story.now("blue"), story.view()["mix"]) == ("roll_keep", "you_roll_keep", False)


def test_az21_with_memory_a_barrel_may_go_back_to_any_free_place() -> None:
    """Nobody is asked where it stands: the table tracks no places on the summit."""
    story = round_without_spells(Story("red", "blue", variant="memory"))
    assert story.ignores("barrel_set_down", barrel=13) == "means_nothing_now"
    assert "barrels" not in story.view()
