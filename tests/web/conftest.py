"""What the browser tests share: Chromium, a server with the built page, and visitors."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent / "helpers"))

from browsing import ARGUMENTS, ROOT, TIMEOUT, Visitor, find_chromium
from running import Running


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    from playwright.sync_api import expect, sync_playwright

    path = find_chromium()
    if not path:
        pytest.fail("The browser tests need Chromium: apt-get install chromium, or set RUBRICA_CHROMIUM to its path.")
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the page as it is in web/."""
    built = subprocess.run([ROOT / "script" / "web"], capture_output=True, text=True)
    if built.returncode:
        pytest.fail(f"The page could not be built: {built.stderr}")
    server = Running(tmp_path_factory.mktemp("site")).start()
    yield server
    server.kill()
    faults = [line for line in server.log().splitlines() if '"level":"error"' in line]
    assert not faults, faults[0][:1500]


@pytest.fixture
def visit(browser: Any, site: Running) -> Iterator[Callable[..., Visitor]]:
    """Open browsers; nothing may go wrong in any of them."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        visitor = Visitor(browser, site.url, **options)
        visitors.append(visitor)
        return visitor

    yield come
    problems = [problem for visitor in visitors for problem in visitor.problems]
    for visitor in visitors:
        visitor.close()
    assert not problems
