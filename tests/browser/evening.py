"""People at the table: they read the tablet, tap it, and lay real fingers on simulated electrodes."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Table

A_GREETING_MS = 400
FAINTLY = 15.0
# Two touches within half a second are one gesture.
A_BREATH_MS = 500


class Evening:
    """One tablet, and hands on the board."""

    def __init__(self, table: Table, tablet: Page) -> None:
        self.table = table
        self.tablet = tablet

    def sit(self, place: int, name: str) -> None:
        self.tablet.locator(f'.sit-place[data-place="{place}"]').click()
        self.tablet.get_by_label("Name").first.fill(name)
        self.tablet.get_by_role("button", name="Sit down").click()

    def tap(self, name: str) -> None:
        self.tablet.get_by_role("button", name=name, exact=True).click()

    def move(self, move: str) -> Locator:
        """The button of a move, wherever the tablet shows it."""
        return self.tablet.locator(f'[data-move="{move}"]')

    def everyone_is_ready(self) -> None:
        self.tap("Everyone is ready")
        expect(self.move("ready")).to_have_count(0)

    def choose_first(self) -> None:
        self.move("choose").first.click()
        expect(self.move("choose")).to_have_count(0)

    def lit(self) -> list[int]:
        """The portals that glow."""
        tiles = self.tablet.locator(".tile[data-legal]")
        tiles.first.wait_for()
        return [int(str(tile.get_attribute("data-portal"))) for tile in tiles.all()]

    def touch(
        self, portal: int, seen: Callable[[], object], place: int | None = None, beside: int | None = None
    ) -> None:
        """A finger at the electrode, once a touch counts; it stays until the tablet shows what came of it."""
        self.tablet.wait_for_timeout(A_BREATH_MS)
        self.table.post("/open", {})
        self.table.wait_until_open()
        self.tablet.locator(".stand[data-open]").wait_for()
        if place is not None:
            self.say_who(place)
        if beside is not None:
            self.table.press(f"portal:{beside}", FAINTLY)
        self.table.press(f"portal:{portal}")
        seen()
        self.table.lift_all()

    def say_who(self, place: int) -> None:
        """The other hand stays on the own seat pad."""
        self.table.press(f"place:{place}")
        self.tablet.wait_for_timeout(A_GREETING_MS)

    def headline(self, says: str) -> Locator:
        return self.tablet.get_by_role("heading", level=1, name=says)


def walk(evening: Evening, verdicts: str) -> None:
    """Guesses of one path, judged aloud by its owner: y and n, one letter a guess."""
    for verdict in verdicts:
        judge = evening.move("judge_yes" if verdict == "y" else "judge_no")
        evening.touch(evening.lit()[0], judge.wait_for)
        judge.click()
        expect(judge).to_have_count(0)
