"""What every test may ask for."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

from hub.clock import ManualClock
from tests.tools.chromium import find_chromium

# How fast a machine is must decide nothing, and the same commit gives the same result everywhere.
# make test PYTEST="--hypothesis-profile=explore" looks further.
settings.register_profile(
    "steady", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", settings.get_profile("steady"), derandomize=False, max_examples=1000)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--hardware", action="store_true", help="also run the tests that need a wired Pi")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--hardware"):
        return
    skip = pytest.mark.skip(reason="needs a wired Pi: run with --hardware")
    for item in items:
        if "hardware" in item.keywords:
            item.add_marker(skip)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium; every test opens a context of its own in it."""
    path = find_chromium()
    if path is None:
        pytest.fail("there is no Chromium; make test installs it or says how")
    # Chromium refuses its sandbox to root, who runs the tests in most containers.
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=sandbox)
        yield chromium
        chromium.close()
