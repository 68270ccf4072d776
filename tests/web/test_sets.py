"""Sets in the page: written, shared by a link, played by two browsers, measured; and nothing of them is lost."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from typing import Any

from browsing import Visitor, move
from playwright.sync_api import expect

Visit = Callable[..., Visitor]
TEXTS = ("Flying.", "When this dies, draw a card.", "When this enters, gain 1 blood.", "")


def listed(number: int, **more: Any) -> str:
    """A card as a file has it."""
    fields = {"name": f"Moth {number}", "cost": 1 + number % 3, "health": 2, "power": 1 + number % 2, **more}
    fields["text"] = more.get("text", TEXTS[number % len(TEXTS)])
    return "[[card]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in fields.items() if value != "")


def new_set(guest: Visitor, game: str = "bloodless") -> None:
    guest.go(f"/workshop/{game}")
    guest.page.click("text=A new set")
    guest.page.wait_for_selector("text=There are no cards yet")


def paste(guest: Visitor, text: str, named: str = "Add to this set") -> None:
    """Bring cards in as a text, and take them."""
    page = guest.page
    page.click("button:has-text('Bring in from files')")
    page.click("dialog summary")
    page.fill("dialog textarea", text)
    page.click("dialog >> text=Read this file")
    page.click(f"dialog button:has-text('{named}')")
    page.wait_for_selector("dialog", state="detached")


def test_twelve_cards_shared_played_and_measured(visit: Visit) -> None:
    """The card of the set that makes its token is understood; the link is read, the set is played online, its balance is told."""
    ann = visit()
    page = ann.page
    new_set(ann)
    page.fill(".title", "Moths by night")
    paste(
        ann, listed(0, name="Moth Egg", type="creature vestige", cost=0, text="") + "".join(map(listed, range(2, 12)))
    )
    page.select_option(".head select", "blank:creature")
    page.fill(".named", "Lantern Moth")
    page.fill('.write label:has-text("Text") textarea', 'Flying. When this dies, spawn a "Moth Egg".')
    page.wait_for_selector("text=The card is understood.")
    page.wait_for_selector("text=All cards are understood.")
    expect(page.locator(".list button")).to_have_count(12)
    page.click('role=tab[name^="Decks"]')
    page.select_option(".head select >> nth=1", "hive")
    page.fill("#deck input >> nth=0", "Moths")
    page.click("#deck summary:has-text('as text')")
    expect(page.locator("#deck textarea")).to_have_value(re.compile("Blood Deck:"))
    kept = page.input_value("#deck textarea").splitlines()
    mine = ["5 Lantern Moth", *[f"5 Moth {number}" for number in range(2, 11)]]
    blood = kept[kept.index("Blood Deck:") :]
    page.fill("#deck textarea", "\n".join([*mine, *blood, "3x Owl of Nowhere"]))
    page.click("text=Read this text")
    page.wait_for_selector("text=Owl of Nowhere")
    page.wait_for_selector("text=This deck may be played.")
    page.wait_for_selector("text=Saved.")
    link = page.input_value(".link input")

    bob = visit()
    bob.go(link.removeprefix(bob.url))
    bob.page.wait_for_selector('h1:has-text("Moths by night")')
    bob.page.wait_for_selector('[aria-label="Show Lantern Moth large"]')
    assert not bob.page.query_selector(".named")
    bob.page.click('role=tab[name="Play"]')
    bob.page.click("button:has-text('Make the table')")
    bob.page.wait_for_selector(".waiting")
    page.goto(bob.page.input_value(".link input"))
    page.select_option(".waiting select", label="Moths")
    page.click("text=Sit here")
    for guest in (ann, bob):
        guest.page.click('.offer:has-text("No wish")')
    for guest in (ann, bob):
        guest.page.wait_for_selector('.hand :text("Moth")')
    for _ in range(6):
        move(ann, bob)
    page.click('[aria-label="Table menu"]')
    page.click("text=Resign")
    page.click('dialog button:has-text("Yes")')
    bob.page.wait_for_selector('.result:has-text("You win")')

    page.goto(link)
    page.click('role=tab[name="Play"]')
    page.select_option(".balance select >> nth=0", "40")
    page.select_option(".balance select >> nth=1", "random")
    page.click("text=Try 40 matches")
    page.wait_for_selector("text=Of 40 matches between bots", timeout=90_000)
    assert "Moths" in page.inner_text(".balance table >> nth=0")


def test_nothing_of_a_set_is_lost(visit: Visit) -> None:
    """What is deleted comes back; two windows don't overwrite each other; a version is gone back to."""
    ann = visit()
    page = ann.page
    new_set(ann)
    paste(ann, listed(2) + listed(3))
    page.click('.list button:has-text("Moth 3")')
    page.click("text=Delete this card")
    expect(page.locator(".list button")).to_have_count(1)
    page.click("text=Bring it back")
    expect(page.locator(".list button")).to_have_count(2)
    page.click("button:text-is('Undo')")
    expect(page.locator(".list button")).to_have_count(1)
    page.click("button:text-is('Redo')")
    page.wait_for_selector("text=Saved.")
    other = ann.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".list button")
    page.fill(".title", "First window")
    page.wait_for_selector("text=Saved.")
    other.fill(".title", "Second window")
    other.wait_for_selector("text=changed in another window")
    ann.problems.clear()
    other.click("text=Keep mine as another set")
    expect(other.locator(".title")).to_have_value("Second window (copy)")
    other.close()
    assert page.input_value(".title") == "First window"
    page.click('role=tab[name="Versions"]')
    page.fill("[role=tabpanel] input", "as it began")
    page.click("text=Keep as a version")
    page.wait_for_selector("text=as it began")
    page.click('role=tab[name^="Cards"]')
    page.click("text=Delete this card")
    page.click('role=tab[name="Versions"]')
    page.click("text=What has changed since")
    page.wait_for_selector("text=/Gone: Moth [23]/")
    page.click("text=Back to this")
    page.click('role=tab[name^="Cards"]')
    expect(page.locator(".list button")).to_have_count(2)
    page.wait_for_selector("text=Saved.")
    page.click("text=Workshop of Bloodless")
    page.click('[aria-label="Delete the set First window"]')
    page.wait_for_selector("text=was deleted")
    page.click("text=Bring it back")
    page.wait_for_selector('a:has-text("First window")')


def zipped(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    return packed.getvalue()


def test_files_of_strangers(visit: Visit) -> None:
    """A zip with a bomb, odd paths and a good file; no zip at all; a list of another tool with its own names."""
    guest = visit()
    page = guest.page
    guest.go("/workshop/bloodless")
    page.click("text=Bring in from files")
    chooser = page.locator("dialog input[type=file]")
    chooser.set_input_files({"name": "broken.zip", "mimeType": "application/zip", "buffer": b"PK\x05\x06 nonsense"})
    page.wait_for_selector("text=broken.zip is no zip that can be read.")
    bomb = {"cards/bomb.toml": "a" * 30_000_000, "../../etc/good.toml": listed(2), "picture.png": "x"}
    chooser.set_input_files({"name": "bomb.zip", "mimeType": "application/zip", "buffer": zipped(bomb)})
    page.wait_for_selector("text=Taken: 1 card, 0 decks, 0 words.")
    left = page.inner_text(".left")
    assert "cards/bomb.toml" in left
    assert "picture.png" in left
    cards = [{"Name": "Bat", "Mana": 2, "Toughness": 2, "Power": 1, "Rules text": "Flying.", "Artist": "Me"}, 7]
    chooser.set_input_files({"name": "bats.json", "mimeType": "application/json", "buffer": json.dumps(cards).encode()})
    page.wait_for_selector("text=Its fields, and what they are called here")
    assert page.input_value('.pair:has-text("Mana") select') == "cost"
    assert page.input_value('.pair:has-text("Artist") select') == ""
    page.click("text=Read the list")
    page.wait_for_selector("text=Entry 2 is no card.")
    page.fill('dialog label:has-text("Title of the set") input', "Bats")
    page.click("text=Keep as a set")
    page.wait_for_url("**/set/**")
    expect(page.locator(".named")).to_have_value("Bat")
    page.wait_for_selector("text=The card is understood.")
    with page.expect_download() as printed:
        page.click("text=Print proofs")
    assert printed.value.suggested_filename == "Bats.pdf"
    with page.expect_download() as packed:
        page.click("text=Download (zip)")
    assert packed.value.suggested_filename == "bats.zip"


def test_the_page_for_axe(visit: Visit) -> None:
    """Every part of a set, on a phone, light and dark, in both languages."""
    found = []
    for scheme, locale, word in (("light", "en-GB", "Words"), ("dark", "de-DE", "Wörter")):
        guest = visit(color_scheme=scheme, locale=locale, viewport={"width": 360, "height": 740})
        page = guest.page
        guest.go("/workshop/bloodless")
        page.click("section.sheet .button.main")
        page.wait_for_selector("[role=tab]")
        page.select_option(".head select", "blank:creature")
        page.wait_for_selector(".verdict.fine")
        page.click(f'role=tab[name="{word}"]')
        page.fill("[role=tabpanel] input", "Gnome")
        page.click("[role=tabpanel] form button")
        page.wait_for_selector("[role=tabpanel] b:has-text('Gnome')")
        for number in range(5):
            page.click(f"[role=tab] >> nth={number}")
            if number == 1:
                page.select_option(".head select >> nth=1", "hive")
                page.wait_for_selector(".grid .card")
            guest.settle()
            assert guest.overflow() <= 0
            found += guest.findings()
    assert not found
