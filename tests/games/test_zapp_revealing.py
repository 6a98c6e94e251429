"""Z-16 to Z-19, AZ-2, AZ-3, AZ-19, AZ-20: all turn over, and whose spells work."""

from hub.games.zapp.moves import Agree
from tests.games.zapp_story import Story


def chosen(**barrels: int) -> Story:
    return Story(*barrels).rolls(4, 4).weighs(**barrels)


def test_z16_when_all_have_chosen_every_number_is_open_to_everybody() -> None:
    story = Story("red", "blue").rolls(4, 4).weighs(red=6)
    assert story.seat("red", "red")["opened"] is None
    story.weighs(blue=9)
    assert story.moments() == ["barrel_chosen", "reveal"]
    for viewer in ("table", "spectator", "red", "blue"):
        assert [seat["opened"]["number"] for seat in story.view(viewer)["seats"]] == [6, 9]
    assert story.now() == "compare_labels"


def test_z16_the_numbers_stay_open_to_be_checked_until_the_next_throw() -> None:
    story = chosen(red=12, blue=11).does("agree")
    assert (story.state.phase, story.seat("red")["opened"]["number"]) == ("roll", 12)
    assert story.rolls(1, 1).seat("red")["opened"] is None


def test_z16_without_sensors_everybody_reads_their_label() -> None:
    story = Story("red", "blue").rolls(4, 4).does("choose", seat="red").does("choose", seat="blue")
    assert (story.now("red"), story.now("table")) == ("your_number", "say_numbers")
    assert story.refuses("show", viewer="blue", seat="red", barrel=3) == "not_yours"
    story.does("show", viewer="red", seat="red", barrel=3)
    assert story.now("red") == "say_numbers"
    assert story.refuses("show", seat="blue", barrel=3) == "barrel_taken"
    assert story.does("show", seat="blue", barrel=5).now() == "compare_labels"


def test_labels_are_read_only_when_all_have_chosen() -> None:
    story = Story("red", "blue").rolls(4, 4).does("choose", seat="red")
    assert story.refuses("show", seat="red", barrel=3) == "nothing_to_show"
    assert story.refuses("agree") == "nothing_to_agree"


def test_z17_a_number_above_the_magic_one_is_no_spell_and_does_nothing_more() -> None:
    story = chosen(red=9, blue=6).does("agree")
    assert story.view()["order"] == ["blue"]
    assert (story.seat("red")["opened"]["spell"], story.seat("blue")["opened"]["spell"]) == (False, True)
    assert story.refuses("advance", viewer="red", apprentice=1) == "not_yours"


def test_z18_az2_the_magic_number_itself_is_a_spell_and_moves_first() -> None:
    story = chosen(red=6, blue=8).does("agree")
    assert story.view()["order"] == ["blue", "red"]


def test_z19_az3_the_highest_number_moves_first_wherever_people_sit() -> None:
    story = chosen(red=2, green=5, blue=3, yellow=7).does("agree")
    assert story.view()["order"] == ["yellow", "green", "blue", "red"]
    assert story.told() == {
        "code": "spells", "params": {"seats": ["yellow", "green", "blue", "red"], "magic": 8},
    }  # fmt: skip


def test_zx2_the_rulebook_s_picture_4() -> None:
    story = chosen(blue=9, red=6, yellow=4, green=2).does("agree")
    assert story.view()["order"] == ["red", "yellow", "green"]


def test_az19_if_nobody_s_spell_works_a_new_round_begins() -> None:
    story = chosen(red=9, blue=10).does("agree")
    assert (story.state.phase, story.state.round) == ("roll", 2)
    assert story.told() == {"code": "no_spell", "params": {"seats": [], "magic": 8}}
    assert story.moments() == ["round"]


def test_az20_the_label_counts_and_a_scale_that_thought_otherwise_is_mentioned() -> None:
    story = chosen(red=6, blue=2).does("show", seat="red", barrel=7)
    assert story.told()["code"] == "label_differs"
    assert story.seat("red")["opened"]["misread"]
    assert story.seat("red")["opened"]["candidates"] == [6]
    assert story.does("agree").view()["turn"]["number"] == 7


def test_az20_a_label_that_agrees_is_no_warning() -> None:
    story = chosen(red=6, blue=2).does("show", seat="red", barrel=6)
    assert story.told()["code"] == "shown"
    assert not story.seat("red")["opened"]["misread"]


def test_where_all_numbers_are_known_the_hub_goes_on_by_itself() -> None:
    story = chosen(red=6, blue=2)
    due = story.match.game.due(story.state)
    assert due is not None
    assert (due.seconds, due.move) == (5, Agree())
    unsure = Story("red", "blue").rolls(4, 4).weighs(red=[6, 7], blue=2)
    assert unsure.match.game.due(unsure.state) is None


def test_after_the_moves_have_begun_no_label_can_be_changed() -> None:
    assert chosen(red=6, blue=2).does("agree").refuses("show", seat="red", barrel=8) == "nothing_to_show"
