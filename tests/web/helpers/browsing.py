"""A browser for the tests: real Chromium, and pages that fail their test when something goes wrong in them."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[3]
TIMEOUT = 45_000
"""Milliseconds that the page may take for anything, on a machine that has more to do."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LIGHT = "chromium-headless-shell"
"""Chromium without a window: half of the work for the same pages."""
NAMES = (LIGHT, "chromium", "chromium-browser", "google-chrome")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TABLE = """() => [
  ...[...document.querySelectorAll('.prompt, .offers, .log, .result, .teacher')].map((part) => part.innerText),
  document.querySelectorAll('.chosen, .target, .menu button').length,
].join('|')"""
"""What a table shows that changes with whatever is done there."""
AUTOPLAY = (Path(__file__).parent / "autoplay.js").read_text()


def find_chromium() -> str:
    """Chromium's path, the light one's if it can be had; where it is missing and this is root on Debian, it is installed."""
    if named := os.environ.get("RUBRICA_CHROMIUM", ""):
        return shutil.which(named) or ""
    if not shutil.which(LIGHT):
        install(LIGHT)
    if not any(map(shutil.which, NAMES)):
        install("chromium")
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def install(package: str) -> None:
    """By Debian's own means, if they are at hand; one worker at a time, and the second finds it there."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return
    with (Path(tempfile.gettempdir()) / "rubrica-apt").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if shutil.which(package):
            return
        for command in (["update"], ["install", "-y", package]):
            with contextlib.suppress(subprocess.TimeoutExpired):
                # Somebody else may be installing something just now: apt-get waits for them.
                patient = ["apt-get", "-o", "DPkg::Lock::Timeout=100", *command]
                subprocess.run(patient, check=False, capture_output=True, timeout=120)


class Visitor:
    """Somebody at a browser of their own."""

    def __init__(self, browser: Any, url: str, bot: str = "random", **options: Any) -> None:
        self.url = url
        self.context = browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce", **options}
        )
        self.context.add_init_script(AUTOPLAY)
        self.context.add_init_script(
            "localStorage.getItem('rubrica.settings') ?? "
            f"""localStorage.setItem('rubrica.settings', '{{"bot": "{bot}", "sound": false}}')"""
        )
        # Friendly names are few, and one that is taken is a refusal in the console.
        self.name = f"Guest {secrets.token_hex(5)}"
        self.context.add_init_script(
            f"localStorage.getItem('rubrica.name') ?? localStorage.setItem('rubrica.name', '\"{self.name}\"')"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(TIMEOUT)
        self.problems: list[str] = []
        self.scripts = 0
        self.page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda fault: self.problems.append(str(fault)))
        self.page.on("request", self.requested)
        self.page.on("response", self.answered)
        self.awaited: set[Any] = set()
        """What the page has asked for and not got yet."""
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, lambda request: self.awaited.discard(request))

    def requested(self, request: Any) -> None:
        self.awaited.add(request)
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.netloc != urlsplit(self.url).netloc:
            self.problems.append(f"a request to another host: {request.url}")

    def answered(self, response: Any) -> None:
        if response.url.endswith(".js"):
            self.scripts += int(response.headers.get("content-length", 0))

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def settle(self) -> None:
        """Wait until the page has all that it asked for, and has shown it."""
        quiet = 0
        for _ in range(3000):
            self.page.evaluate("new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))")
            quiet = 0 if self.awaited else quiet + 1
            if quiet == 3:
                return
        raise AssertionError(f"still awaited: {[request.url for request in self.awaited]}")

    def play(self, game: str) -> None:
        """From home into a match against a bot."""
        self.go()
        self.page.click(f'.tile:has(a[href="/game/{game}"]) .play')
        self.page.wait_for_selector(".match")

    def table(self, game: str, seats: int, bot: str = "random", **options: Any) -> None:
        """Straight to a table with bots in all other seats."""
        self.ask("/api/guest", name=self.name)
        self.context.add_init_script("localStorage.setItem('rubrica.session', 'true')")
        asked = {"game": game, "seats": seats, "bots": [bot] * (seats - 1), "rated": False}
        made = self.ask("/api/tables", **asked, options={"stops": True, **options})
        self.go(f"/table/{made['table']['id']}")
        self.page.wait_for_selector(".match")

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        """Ask the server for something as this visitor."""
        answer = self.context.request.post(self.url + path, data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def moves(self) -> list[str]:
        """The moves on offer, once there are any or the match is over."""
        self.page.wait_for_selector(".offer, .offers, .result")
        return [offer.inner_text() for offer in self.page.query_selector_all(".offer")]

    def acts(self, do: Callable[[], Any]) -> None:
        """Do something at the table, and wait until the table shows it."""
        before = self.page.evaluate(TABLE)
        do()
        self.page.wait_for_function(f"(before) => ({TABLE})() !== before", arg=before)

    def autoplay(self, seed: int = 7, most: int = 4000) -> dict[str, Any]:
        return dict(self.page.evaluate(f"window.autoplay({seed}, {most})"))

    def findings(self, only: str = "") -> list[str]:
        """What axe finds that is serious, by all of its rules or by one."""
        self.page.evaluate(AXE.read_text() + "; 0")
        found = self.page.evaluate(
            "(only) => axe.run(document, {resultTypes: ['violations'], ...(only && {runOnly: [only]})}).then((result) => result.violations"
            ".filter((one) => ['serious', 'critical'].includes(one.impact))"
            ".map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.target + ' ' + node.failureSummary).join(' | ')))",
            only,
        )
        return list(found)

    def colour_findings(self) -> list[str]:
        """What axe finds of colours: all that another scheme can change."""
        return self.findings("color-contrast")

    def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def close(self) -> None:
        self.context.close()


def move(one: Visitor, other: Visitor) -> None:
    """Whoever is asked plays the first offer."""
    for _ in range(200):
        for guest in (one, other):
            offer = guest.page.query_selector(".offer")
            if offer:
                guest.acts(offer.click)
                return
        one.page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


if __name__ == "__main__":
    print(find_chromium())  # script/test has it ready before it is needed
