"""What happened is seen: deeds are played one after the other, can be cut short, and are left out where nothing may move."""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

from browsing import ROOT, Visitor

Visit = Callable[..., Visitor]

WATCH = """() => {
  [window.seen, window.beside] = [[], 0];
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    for (const kind of ['arrow', 'flying', 'played']) if (node.classList?.contains(kind)) window.seen.push(kind);
    const [one, basin] = [node, document.querySelector('.basin')].map((part) => part?.getBoundingClientRect?.());
    const off = basin && (one.right < basin.left || one.left > basin.right || one.bottom < basin.top);
    if (off && node.classList?.contains('spark')) window.beside++;
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


def seated(visit: Visit, game: str = "bloodless", **options: Any) -> Visitor:
    guest = visit(**options)
    guest.context.add_init_script(TAP)
    guest.table(game, 2)
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
    assert page.evaluate("window.beside") == 0  # what drains the basin lands on it


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


def test_everybody_is_told_of_alike(visit: Visit) -> None:
    """The log names who looks at it like the others, what happens twice is one line, and who has chosen in secret thinks no more."""
    guest = seated(visit)
    guest.page.evaluate(
        """() => {
          const [table, twice] = [location.pathname.split('/').pop().split('?')[0], 'Blood Flask at B2 dies.'];
          const patch = [[['view', 'asked'], [0, 1]], [['done'], [1]]];
          const told = { type: 'update', table, position: 1, patch, log: ['Blood Flask at A1 dies.', twice, twice], deeds: [], chat: [] };
          window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data: JSON.stringify(told) }));
        }"""
    )
    guest.page.wait_for_selector(".others .done")
    assert not guest.page.query_selector(".thinks")
    lines = [" ".join(line.inner_text().split()) for line in guest.page.query_selector_all(".log p")][-2:]
    assert lines[0] == f"{guest.name}'s Blood Flask (1) dies."
    assert "'s Blood Flask (2) dies. ×2" in lines[1]


def test_the_last_blow_is_seen_before_the_result(visit: Visit) -> None:
    """Then a scene, and the result shows what struck it, even if something was still answered after it: a card acts for whoever has it."""
    guest = seated(visit, "battledecks", reduced_motion="no-preference")
    struck = guest.page.get_attribute(".mine .table-card >> nth=0", "data-name")
    guest.page.evaluate(
        """() => {
          const card = Number(document.querySelector('.mine .table-card').dataset.card);
          const deeds = [{ kind: 'play', seat: 0, name: 'Smoke Screen', line: 0 },
            { kind: 'damage', card, at_seat: 1, amount: 2, of: 'pool', line: 0 }];
          const table = location.pathname.split('/').pop().split('?')[0];
          const over = [[['table', 'status'], 'over'], [['table', 'result'], 'Done.'], [['table', 'scores'], [1, 0]]];
          for (const told of [{ position: 2, patch: [], deeds }, { position: 3, patch: over, deeds: [] }]) {
            const data = JSON.stringify({ type: 'update', table, log: [], chat: [], ...told });
            window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data }));
          }
          window.opened = performance.now();
        }"""
    )
    guest.page.wait_for_selector(".finale .told > b")
    assert guest.page.evaluate("performance.now() - window.opened") > 900
    assert guest.page.inner_text(".finale .told > b") == "You win"
    assert not guest.page.query_selector(".result")
    guest.page.mouse.click(700, 20)  # the scene of it is cut short
    guest.page.wait_for_selector(".result", timeout=2000)
    assert guest.page.inner_text(".result .decided .name").replace("\u00ad", "") == struck


def test_a_reminder_moves_no_button(visit: Visit) -> None:
    """Who would attack without having drawn is reminded on the button itself, which stays under the pointer."""
    guest = visit()
    guest.table("bloodless", 2)
    for _ in range(12):
        offers = guest.moves()
        attack = guest.page.locator(".offer", has_text="Attack")
        if attack.count() and any("Draw" in offer for offer in offers):
            break
        guest.acts(guest.page.locator(".offer").last.click)
    before = attack.bounding_box()
    attack.click()
    guest.page.wait_for_selector(".offer .recalled")
    after = attack.bounding_box()
    assert before
    assert after
    clicked = before["y"] + before["height"] / 2
    assert after["y"] <= clicked <= after["y"] + after["height"]
    assert after["x"] == before["x"]
    assert guest.page.locator(".offer").count() == len(offers)


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


SOUNDS = """async (source) => {
  const RATE = 44100;
  const rest = '; return { SOUNDS, hear, on: (to) => { context = to; master = hiss = null; } };';
  const made = new Function('navigator', 'settings', source + rest)(
    { userActivation: { hasBeenActive: true } }, { sound: true, volume: 1 },
  );
  const strength = (samples, from, long, pitch) => {
    const turn = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
    let [one, two] = [0, 0];
    for (let at = from; at < from + long; at++) [two, one] = [one, (samples[at] ?? 0) + turn * one - two];
    return Math.max(0, one * one + two * two - turn * one * two) / long;
  };
  // What limits them is at work already when a sound begins, as on a page.
  const played = async (hear) => {
    const room = new OfflineAudioContext(2, 5 * RATE, RATE);
    const go = room.resume.bind(room);
    room.resume = async () => {};
    made.on(room);
    made.hear('ask');
    void room.suspend(1.2).then(() => { hear(); void go(); });
    return (await room.startRendering()).getChannelData(0).subarray(Math.floor(1.2 * RATE));
  };
  const heard = {};
  for (const name of made.SOUNDS) {
    const samples = await played(() => made.hear(name, 0, 3));
    let [peak, last, sum] = [0, 0, 0];
    samples.forEach((sample, at) => {
      peak = Math.max(peak, Math.abs(sample));
      if (Math.abs(sample) > 0.002) last = at;
      sum += sample * sample;
    });
    const parts = [];
    for (const from of [0, 2205, 6615, 13230, 26460])
      for (let pitch = 50; pitch < 5000; pitch *= 1.5) parts.push(Math.log10(1e-5 + strength(samples, from, 2205, pitch)) + 5);
    heard[name] = { peak, seconds: last / RATE, loud: Math.sqrt(sum / Math.max(1, last)), parts };
  }
  const all = await played(() => { for (const name of ['heartbeat', 'wound', 'death', 'hit']) made.hear(name, 0, 6); });
  const together = all.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { heard, together };
}"""


def sound_source() -> str:
    """The page's sounds as a script of their own: without types, imports and exports."""
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert node, "script/web has built the page, so there is Node.js"
    strip = (
        "const ts = require('typescript'); process.stdout.write(ts.transpileModule(require('fs').readFileSync("
        "'src/lib/sound.ts', 'utf8'), { compilerOptions: { module: 'esnext', target: 'esnext' } }).outputText)"
    )
    done = subprocess.run([node, "-e", strip], cwd=ROOT / "web", capture_output=True, text=True, check=True)
    return re.sub(r"^import .*$|^export (?=\{)|^export ", "", done.stdout, flags=re.MULTILINE)


def test_every_sound_is_heard_for_itself(browser: Any, site: Any) -> None:
    """Fifteen to twenty, each loud enough, none too loud even with others, none like another."""
    page = browser.new_page()
    found = page.evaluate(SOUNDS, sound_source())
    page.close()
    heard = found["heard"]
    assert 15 <= len(heard) <= 20, list(heard)
    for name, sound in heard.items():
        assert 0.09 < sound["peak"] < 0.9, (name, sound["peak"])
        assert sound["loud"] > 0.012, (name, sound["loud"])
        assert 0.04 < sound["seconds"] < 3.5, (name, sound["seconds"])
    assert found["together"] < 1, found["together"]
    for one, other in combinations(heard, 2):
        apart = math.dist(heard[one]["parts"], heard[other]["parts"])
        assert apart > 1.5, (one, other, apart)
