"""The catalogues themselves: each entry is of use, fits its English, and covers what the layouts name."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadInput
from rubrica.registry import game_names
from rubrica.tongues.catalogue import SLOT, read_catalogue
from rubrica.tongues.finding import language_of, tongue_of
from rubrica.tongues.tongue import Tongue

SOURCE = Path(rubrica.__file__).parent
SAY_IT = {
    "tongues": ("engine", "language", "registry.py", "games"),
    "server": ("server",),
    **{f"games/{name}": (f"games/{name}", "engine", "language") for name in game_names()},
}
"""The catalogues, and where what they translate is said."""


@cache
def texts_in(folder: str) -> str:
    """Every text in the code of a folder, of its decks and on its sheets for print and play."""
    place = SOURCE / folder
    found = []
    for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(node.value)
    found += [path.read_text(encoding="utf-8") for path in (*place.glob("print.toml"), *place.glob("decks/*.toml"))]
    return "\n".join(found).casefold()


def catalogue(folder: str) -> Any:
    path = SOURCE / folder / "de.toml"
    return read_catalogue(path.read_text(encoding="utf-8"), str(path.relative_to(SOURCE)))


def said_in(texts: str, part: str, cuts: int = 2) -> bool:
    """Whether a piece of a saying stands in the texts, perhaps put together from some of them."""
    part = part.strip(" ,.:()'").casefold()
    if len(part) < 2 or part in texts:
        return True
    spaces = [at for at, sign in enumerate(part) if sign == " "] if cuts else []
    return any(part[:at].strip(",.:") in texts and said_in(texts, part[at:], cuts - 1) for at in spaces)


@pytest.mark.parametrize("folder", SAY_IT)
def test_every_saying_is_said_somewhere(folder: str) -> None:
    texts = "\n".join(texts_in(place) for place in SAY_IT[folder])
    dead = [
        f"{saying.where}: {part!r}"
        for saying in catalogue(folder).sayings
        for part in SLOT.split(saying.english)[::4]
        if not said_in(texts, part)
    ]
    assert dead == []


@pytest.mark.parametrize("name", game_names())
def test_what_the_layout_names_has_a_word(name: str) -> None:
    game = rubrica.game(name)
    layout = tomllib.loads(game.file("table.toml"))
    entries = [entry for part in ("place", "number", "list", "deck") for entry in layout.get(part, [])]
    named = {entry[key] for entry in entries for key in ("label", "short") if key in entry}
    named |= set(layout["card"]["marks"].values())
    known = tongue_of("de", game).whole
    assert sorted(word for word in named if word not in known) == []


def tongue(text: str, cards: tuple[str, ...] = ()) -> Tongue:
    return Tongue([read_catalogue(text, "test.toml")], cards)


def test_a_slot_that_the_english_has_not_is_refused_with_its_line() -> None:
    with pytest.raises(BadInput) as refused:
        read_catalogue('[sayings]\n"one {n}" = "eins {n}"\n"{who} draws." = "{card} zieht."\n', "game/de.toml")
    assert str(refused.value) == "game/de.toml, line 3: {card} is not in '{who} draws.'. Its slots: {who}."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[sayings\n", "test.toml: "),
        ('[sayings]\n"{n} and {n}" = "x"\n', "test.toml, line 2: '{n} and {n}' names a slot twice."),
        ("[sayings]\na = 1\n", "test.toml, line 2: 'a' has no form."),
        ("[words.colour]\nred = 1\n", "test.toml, line 2: 'red' has no form."),
        ("[phrases]\n", "test.toml: [phrases] is no part of a catalogue."),
    ],
)
def test_other_mistakes_are_told_with_their_place(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_catalogue(text, "test.toml")
    assert str(refused.value).startswith(said)


def test_the_most_literal_saying_wins_and_names_are_no_words() -> None:
    speak = tongue(
        '[sayings]\n"{who} draws {card}." = "{who} zieht {card}."\n"{who} draws {n} cards." = "{who} zieht {n} {n:Karte|Karten}."\n'
        '"{card} of {who} resolves." = "{card} von {who} geschieht."\n',
        ("Call of the Wild",),
    )
    assert speak.say("Ann draws Call of the Wild.") == "Ann zieht Call of the Wild."
    assert speak.say("Ann draws 2 cards.") == "Ann zieht 2 Karten."
    assert speak.say("Call of the Wild of Ann resolves.") == "Call of the Wild von Ann geschieht."
    assert speak.say("A Stranger of Bob resolves.") == "A Stranger von Bob geschieht."
    assert speak.say("Ann sings.") == "Ann sings."
    assert speak.left("Ann sings.") == ("Ann sings.",)


def test_words_have_cases_lists_and_places() -> None:
    speak = tongue(
        '[words.joint]\nor = "oder"\n[words.colour]\nred = "rot"\nblue = "blau"\n'
        '[words.place]\nwar = { nom = "Kriegszone", to = "in die Kriegszone" }\n[words.unseen]\n"a card" = "eine Karte"\n'
        '[sayings]\n"It is {colours}." = "Es ist {colours}."\n"move {thing} to {place}" = "{thing} {place:to} ziehen"\n'
        '"{thing} dies." = "{thing} stirbt."\n"On top: {words}." = "Oben: {words}."\n',
        ("Bee",),
    )
    assert speak.say("It is red or blue.") == "Es ist rot oder blau."
    assert speak.say("It is green.") == "It is green."
    assert speak.say("move Bee at A back 1a to war 2b") == "Bee at A back 1a in die Kriegszone 2b ziehen"
    assert speak.say("A card dies.") == "Eine Karte stirbt."
    assert (
        speak.say("On top: move Bee at A back 1a to war 2b.") == "Oben: Bee at A back 1a in die Kriegszone 2b ziehen."
    )


@pytest.mark.parametrize("name", game_names())
def test_a_hostile_text_is_no_work(name: str) -> None:
    """Whoever writes a text so that many sayings almost fit must not hold up the server."""
    speak = tongue_of("de", rubrica.game(name))
    start = perf_counter()
    for matcher in speak.matchers:
        for padding in ("A, ", "A and ", "A at A ", "1 or ", "'", "a card at A1, ", ". ", ": "):
            speak.say(padding * (400 // len(padding)) + matcher.anchor + padding * 20)
    assert perf_counter() - start < 0.01 * 8 * len(speak.matchers)


def test_which_language() -> None:
    assert language_of("de-AT,de;q=0.9,en;q=0.8") == "de"
    assert language_of("en-GB,en;q=0.9,de;q=0.8") == "en"
    assert language_of("fr;q=0.9, de;q=0.5, en;q=0.1") == "de"
    assert language_of("") == language_of("fr") == language_of("*;q=x") == "en"
