"""What is said about a match: every sentence exists in both languages, and an undo says what to put back."""

from hub.wording import LANGUAGES, Wording
from tests.games.zapp_story import Story

say = Wording().say


def codes(steps: list[dict[str, object]]) -> list[str]:
    return [str(step["code"]) for step in steps]


# Putting back


def test_an_undone_move_goes_back_with_everybody_it_banished() -> None:
    story = Story(banishing="strict").with_pieces(red=[5], blue=[9], yellow=[6]).about_to_move("red", 4, {"green": 2})
    steps = story.does("advance", apprentice=1).undo()
    assert steps == [
        {"code": "piece_to_space", "params": {"seat": "red", "apprentice": 1, "space": 5}},
        {"code": "piece_to_space", "params": {"seat": "blue", "apprentice": 1, "space": 9}},
        {"code": "piece_to_space", "params": {"seat": "yellow", "apprentice": 1, "space": 6}},
        {"code": "numbered_barrel_to_seat", "params": {"seat": "red", "barrel": 4}},
    ]


def test_a_first_step_goes_back_to_the_start_and_a_way_home_back_on_the_ring() -> None:
    story = Story("red", "blue").about_to_move("red", 4, {"blue": 2}).does("advance", apprentice=1)
    assert codes(story.undo())[0] == "piece_to_start"
    story.with_pieces(red=[2]).about_to_move("red", 4, {"blue": 2}).does("advance", apprentice=1)
    assert codes(story.undo()) == ["piece_to_space"]


def test_who_did_not_leave_after_all_gets_all_three_apprentices_back() -> None:
    story = Story("red", "green", "blue").with_pieces(red=["town"]).does("leave", seat="red")
    steps = story.undo()
    assert codes(steps) == ["piece_to_town", "piece_to_start", "piece_to_start"]


def test_an_undone_choice_goes_back_to_the_middle_without_a_word_about_its_number() -> None:
    story = Story("red", "blue").rolls(4, 4).weighs(red=6)
    assert story.undo() == [{"code": "barrel_to_middle", "params": {"seat": "red"}}]


def test_an_undone_reveal_leaves_the_other_barrels_where_they_are() -> None:
    story = Story("red", "blue").rolls(4, 4).weighs(red=6, blue=2)
    assert story.undo() == [{"code": "barrel_to_middle", "params": {"seat": "blue"}}]


def test_undoing_the_throw_takes_the_dice_up_again() -> None:
    story = Story("red", "blue").rolls(4, 4)
    assert codes(story.undo()) == ["dice_off"]


def test_undoing_into_the_round_before_brings_its_barrels_and_dice_back() -> None:
    story = Story("red", "blue").moves(4, 4, red=12, blue=11).rolls(2, 3).weighs(red=1)
    steps = story.undo(3)
    assert steps == [
        {"code": "barrel_to_middle", "params": {"seat": "red"}},
        {"code": "numbered_barrel_to_seat", "params": {"seat": "red", "barrel": 12}},
        {"code": "numbered_barrel_to_seat", "params": {"seat": "blue", "barrel": 11}},
        {"code": "dice", "params": {"dice": [4, 4]}},
    ]


def test_a_barrel_nobody_has_read_goes_back_without_a_number() -> None:
    story = Story("red", "blue", choose_seconds=30).rolls(4, 4).does("choose", seat="red").does("time_up")
    assert story.does("foul", kind="peek", seat="red").does("foul", kind="peek", seat="red").state.round == 2
    assert story.undo() == [{"code": "barrel_to_seat", "params": {"seat": "red"}}]


# Wording


def test_a_foul_and_a_forgotten_banishment_read_like_sentences() -> None:
    story = Story().with_pieces(red=[5], blue=[9], yellow=[6]).about_to_move("red", 4)
    told = story.does("advance", apprentice=1).does("done").told()
    text = say("en", f"told.{told['code']}", told["params"])
    assert text == "Red's barrel is back. Forgotten: Blue 1 and Yellow 1 could have been banished"
    told = Story().rolls(2, 2).notices("barrel_flipped", barrel=3).told()
    assert say("en", "told.foul", told["params"]) == "Foul: a barrel was turned over before all had chosen"
    assert say("fr", "told.foul", told["params"]).startswith("Faute : un tonneau a été retourné")


def test_every_option_and_choice_is_worded() -> None:
    for language in LANGUAGES:
        texts = Wording().catalogue(language)
        for option in Story().match.game.options:
            assert f"option.{option.name}" in texts
            if option.name == "variant":
                wanted = [key for choice in option.choices for key in (f"variant.{choice}", f"variant.{choice}.help")]
            else:
                choices = [choice for choice in option.choices if not isinstance(choice, bool)]
                wanted = [f"option.{option.name}.help", *(f"option.{option.name}.{choice}" for choice in choices)]
            assert [key for key in wanted if key not in texts] == []
