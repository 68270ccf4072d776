"""What happened is seen: deeds are played one after the other, can be cut short, and are left out where nothing may move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browsing import Visitor

Visit = Callable[..., Visitor]

WATCH = """() => {
  window.seen = [];
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    for (const kind of ['arrow', 'flying', 'played']) if (node.classList?.contains(kind)) window.seen.push(kind);
  }))).observe(document.querySelector('.match'), { childList: true });
}"""
TAP = (
    "window.sockets = []; window.WebSocket = class extends WebSocket "
    "{ constructor(...given) { super(...given); window.sockets.push(this); } };"
)
TOLD = """(deeds) => {
  const table = location.pathname.split('/').pop().split('?')[0];
  const data = JSON.stringify({ type: 'update', table, position: 1, patch: [[['view', 'registers', 'pool'], 11]],
    log: ['One.', 'Two.', 'Three.'], deeds, chat: [] });
  window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data }));
}"""
"""Tells the page a change as the server would."""


def seated(visit: Visit, **options: Any) -> Visitor:
    guest = visit(**options)
    guest.context.add_init_script(TAP)
    guest.table("bloodless", 2)
    guest.moves()
    guest.page.evaluate(WATCH)
    return guest


def played(seat: int, line: int) -> dict[str, Any]:
    return {"kind": "play", "seat": seat, "name": "Blood Flask", "line": line}


def harmed(line: int) -> dict[str, Any]:
    return {"kind": "damage", "seat": 1, "at_seat": 0, "amount": 2, "of": "pool", "line": line}


POOL = {"kind": "count", "of": "pool", "was": 20, "now": 15, "line": 2}


def test_deeds_are_played_in_order(visit: Visit) -> None:
    """A card of the opponent is shown large, then the blow; the number falls with it, and the log is told as far as that."""
    guest = seated(visit, reduced_motion="no-preference")
    page = guest.page
    me = page.evaluate("() => document.querySelectorAll('.result').length")
    assert me == 0
    page.evaluate(TOLD, [played(1, 0), harmed(1), POOL, harmed(2)])
    page.wait_for_selector(".match > .played")
    assert "One." not in page.inner_text(".log")
    page.wait_for_function("() => document.querySelector('.middle').innerText.includes('15')")
    assert "Two." in page.inner_text(".log")
    assert "Three." not in page.inner_text(".log")
    page.wait_for_function("() => document.querySelector('.middle').innerText.includes('11')")
    assert "Three." in page.inner_text(".log")
    seen = page.evaluate("window.seen")
    assert seen[0] == "played", seen
    assert seen.count("flying") == 2, seen
    assert seen.count("arrow") == 2, seen


def test_a_click_cuts_them_short(visit: Visit) -> None:
    guest = seated(visit, reduced_motion="no-preference")
    page = guest.page
    page.evaluate(TOLD, [played(1, 0) for _ in range(40)])
    page.wait_for_selector(".match > .played")
    page.mouse.click(5, 400)
    page.wait_for_function("() => document.querySelector('.middle').innerText.includes('11')", timeout=1500)
    assert page.evaluate("window.seen").count("played") < 6


def test_nothing_moves_where_nothing_may(visit: Visit) -> None:
    """With reduced motion the table shows at once how it stands, and the log tells all."""
    guest = seated(visit)
    guest.page.evaluate(TOLD, [played(1, 0), harmed(1), POOL])
    guest.page.wait_for_function("() => document.querySelector('.middle').innerText.includes('11')")
    assert "Three." in guest.page.inner_text(".log")
    assert guest.page.evaluate("window.seen") == []


def test_the_last_blow_is_seen_before_the_result(visit: Visit) -> None:
    guest = seated(visit, reduced_motion="no-preference")
    guest.page.evaluate(
        """() => {
          const table = location.pathname.split('/').pop().split('?')[0];
          const patch = [[['table', 'status'], 'over'], [['table', 'result'], 'Done.'], [['table', 'scores'], [1, 0]]];
          const data = JSON.stringify({ type: 'update', table, position: 2, patch, log: [], deeds: [], chat: [] });
          window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data }));
          window.opened = performance.now();
        }"""
    )
    guest.page.wait_for_selector(".result")
    assert guest.page.evaluate("performance.now() - window.opened") > 900


def test_what_is_told_is_heard(visit: Visit) -> None:
    """A shuffle is heard because the server tells it; a change that no deed tells makes no sound."""
    guest = seated(visit)
    page = guest.page
    page.evaluate(
        "window.heard = 0; window.AudioBufferSourceNode = class extends AudioBufferSourceNode "
        "{ constructor(...given) { super(...given); window.heard += 1; } }; 0"
    )
    page.click(".tools button[aria-label^=Sound]")
    page.evaluate(TOLD, [])
    page.wait_for_function("() => document.querySelector('.middle').innerText.includes('11')")
    assert page.evaluate("window.heard") == 0
    page.evaluate(TOLD, [{"kind": "mix", "zone": 0, "line": 0}])
    page.wait_for_function("() => window.heard > 3")
