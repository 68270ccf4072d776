"""Languages: everybody at a table hears it in their own, and may change it in the middle of a match."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from running import serving
from scripted import Client

from rubrica import registry
from rubrica.server import speaking

GERMAN = {"accept-language": "de-DE,de;q=0.9,en;q=0.8"}


def test_two_languages_at_one_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "Bob") as bob,
            Client(url, "Eve") as eve,
        ):
            await bob.say("speak", language="de")
            table = await ann.new_table(game="bloodless", options={"first": 1})
            await bob.say("sit", table=table)
            for client in (ann, bob, eve):
                await client.watch(table)
            assert ann.seen(table)["view"]["prompt"] == "Bob to decide."
            assert bob.seen(table)["view"]["prompt"] == "Behältst du diese Hand?"
            assert bob.seen(table)["offers"][0] == {"text": "keep", "kind": "end", "shown": "behalten"}
            # What is sent back is English; what follows is told to each in their own language.
            await bob.play(table, "keep")
            await ann.until(lambda: ann.offers(table))
            assert ann.seen(table)["view"]["prompt"] == "Do you keep this hand?"
            assert ann.seen(table)["offers"][0] == {"text": "keep", "kind": "end"}
            await ann.play(table, "keep")
            await bob.until(lambda: bob.tables[table]["log"][-1] == "Zug 1: Bob.")
            await eve.until(lambda: eve.tables[table]["log"][-1] == "Turn 1: Bob.")
            assert bob.seen(table)["view"]["prompt"] == "Deine Hauptphase: Spiele Karten, oder greife an."
            assert ann.tables[table]["log"][0] == "Bob takes the first turn."
            assert bob.tables[table]["log"][0] == "Bob macht den ersten Zug."
            # In the middle of the match: the old lines, too.
            await eve.say("speak", language="de-AT")
            assert eve.tables[table]["log"][0] == "Bob macht den ersten Zug."
            await bob.say("speak", language="en")
            assert bob.tables[table]["log"][0] == "Bob takes the first turn."
            assert bob.seen(table)["view"]["prompt"] == "Your Main phase: play cards, or attack."
            assert "shown" not in bob.seen(table)["offers"][0]
            # Reasons and refusals, of the game and of the server.
            assert (await eve.ask("play", table=table, position=0, move="attack"))[
                "why"
            ] == "Du sitzt nicht an diesem Tisch."
            assert (await ann.ask("play", table=table, position=0, move="attack"))[
                "why"
            ] == "The position has changed since."
            await ann.say("speak", language="de")
            stale = await ann.ask("play", table=table, position=0, move="attack")
            assert stale["why"] == "Die Lage hat sich seitdem geändert."
            assert (await ann.ask("play", table="nowhere", position=0, move="attack"))["why"] == (
                "Einen solchen Tisch gibt es nicht."
            )
            early = await ann.ask("play", table=table, position=ann.tables[table]["position"], move="attack")
            assert early["why"] == "Das entscheidest gerade nicht du."
            hand = next(
                zone for zone in ann.seen(table)["view"]["zones"] if zone["zone"] == "hand" and zone["seat"] == 0
            )
            why = await ann.say("why", table=table, card=hand["cards"][0]["id"])
            assert why["text"] == "Das entscheidest gerade nicht du."
            await bob.say("resign", table=table)
            await ann.until(lambda: ann.over(table))
            assert ann.seen(table)["table"]["result"] == "Bob gibt auf: Ann gewinnt."
            assert bob.seen(table)["table"]["result"] == "Bob concedes: Ann wins."

    asyncio.run(play())


def test_requests_are_answered_in_their_language(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            missing = await ann.http.get("/api/tables/nowhere", headers=GERMAN)
            assert missing.json()["error"] == "Einen solchen Tisch gibt es nicht."
            assert (await ann.http.get("/api/tables/nowhere")).json()["error"] == "There is no such table."
            deck = {"piles": {"main": {"Blood Flask": 1}}}
            checked = await ann.http.post("/api/games/bloodless/check-deck", json=deck, headers=GERMAN)
            assert "Das Hauptdeck hat 1 Karte; es braucht mindestens 50 (BL-2.4)." in checked.json()["problems"]
            decks = (await ann.http.get("/api/games/bloodless/decks", headers=GERMAN)).json()["decks"]
            hive = next(deck for deck in decks if deck["name"] == "hive")
            assert hive["about"].startswith("Fülle die Reihe mit Ameisen")
            games = (await ann.http.get("/api/games", headers=GERMAN)).json()["games"]
            assert {"Alle kennen alle Decklisten."} == {game["options"][0]["about"] for game in games}
            wounds = next(option for game in games for option in game["options"] if option["name"] == "wounds")
            assert wounds["about"] == "Der Wundenstapel (NF-1.8)."
            lesson = await ann.http.get("/api/games/bloodless/lessons/first", headers=GERMAN)
            moments = lesson.json()["moments"]
            assert moments[2]["meant"] == "play Blood Flask to 1"
            assert moments[2]["offers"][0]["shown"].endswith("spielen")
            assert any("bekommt 1 Blut" in line for line in moments[3]["positions"][-1]["log"])

    asyncio.run(ask())


def test_an_offer_keeps_its_data_and_its_english_text() -> None:
    """Its note is the card's own sentence, as the card prints it in German; what it is about is nobody's sentence."""
    offer = {"text": "use Bell at A rune", "kind": "use", "cards": [7], "note": "Turn, pay 1 LP: gain 1 ASP."}
    (said,) = speaking.plain_in("de", {"offers": [offer]}, "bluthelden")["offers"]
    assert said["note"] == "Drehen, 1 LP zahlen: Erhalte 1 ASP."
    assert {**said, "note": offer["note"], "shown": ""} == {**offer, "shown": ""}


def test_a_match_that_is_over_is_told_again_in_german(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game="nightfall")
            await bob.say("sit", table=table)
            for client in (ann, bob):
                await client.watch(table)
            await asyncio.gather(ann.play_on(table, 2), bob.play_on(table, 2))
            await ann.say("resign", table=table)
            told = (await ann.http.get(f"/api/tables/{table}/replay", headers=GERMAN)).json()
            assert told["moves"][0]["text"].endswith(" nehmen")
            assert told["moves"][-1]["text"] == "verlässt die Partie"
            assert told["table"]["result"] == "Bob gewinnt: Alle anderen haben den Tisch verlassen."
            found = (await ann.http.get(f"/api/tables/{table}/positions?seat=0", headers=GERMAN)).json()
            assert found["positions"][0]["view"]["prompt"].startswith("Welche Karte behältst du")

    asyncio.run(look())


@pytest.mark.plain
def test_a_catalogue_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's game with a broken catalogue stays English; what the server says of it does not."""
    faults: list[dict[str, Any]] = []
    monkeypatch.setattr(registry.game("bloodless"), "file", lambda name: "[sayings", raising=True)
    monkeypatch.setattr(speaking, "fault", lambda event, **about: faults.append(about))
    speaking.tongue_made.cache_clear()
    try:
        assert speaking.say("Who takes the first turn?", "de", "bloodless") == "Who takes the first turn?"
        assert speaking.say("The position has changed since.", "de", "bloodless") == (
            "Die Lage hat sich seitdem geändert."
        )
    finally:
        monkeypatch.undo()
        speaking.tongue_made.cache_clear()
    assert [about["game"] for about in faults] == ["bloodless"]
    assert "bloodless/de.toml" in faults[0]["problem"]


@pytest.mark.parametrize("game", ["", *registry.game_names()])
def test_a_text_full_of_colons_is_neither_a_fault_nor_work(game: str) -> None:
    """It fits sayings within sayings within sayings, and is told back as it is."""
    texts = [
        f"There is no deck {piece * (1990 // len(piece))!r}."[:1990] for piece in (": ", "a: ", "Bee: A, ", "? : ")
    ]
    speaking.say("There is no deck 'x'.", "de", game)
    start = perf_counter()
    for text in texts:
        assert speaking.say(text, "de", game).endswith(text[-40:])
    short = f"There is no deck {': ' * 300!r}."
    assert speaking.say(short, "de", game) == f"Es gibt kein Deck „{': ' * 300}“."
    assert perf_counter() - start < 1.0


def test_what_strangers_say_is_not_remembered() -> None:
    """Neither the names that they give to games, nor their long texts."""
    speaking.say("There is no game 'x'.", "de", "")
    before = speaking.tongue_made.cache_info().currsize
    for number in range(20):
        assert speaking.say("There is no game 'x'.", "de", f"game {number}") == speaking.say(
            "There is no game 'x'.", "de"
        )
    assert speaking.tongue_made.cache_info().currsize == before
    kept = speaking.tongue("de", "").found.cache_info().currsize
    for number in range(20):
        speaking.say(f"There is no game {str(number % 10) * 400!r}.", "de", "")
    assert speaking.tongue("de", "").found.cache_info().currsize == kept
