"""Codex 5.3 to 5.7: everything that cards can say is read, printed back, and can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rubrica.engine.chance import Dice
from rubrica.games.bloodwars import game

SPELLS = [
    "Draw 2 cards.",
    "Each player draws a card.",
    "Draw an RR. Draw cards equal to the RR.",
    "Draw an RR and that many cards.",
    "Target opponent discards 2 cards.",
    "Each opponent discards a card.",
    "Target player discards 2 cards at random.",
    "The opposing Battle Hand loses a Legion.",
    "The opposing Battle Hand loses 2 Legions of 6 CS or less.",
    "The opposing Battle Hand loses a Legion of your choice.",
    "Target Battle Hand loses a Legion of 4 CS or less to the Dead-Book.",
    "Target rival Battle Hand loses an Item.",
    "Target rival Battle Hand loses a Fate card.",
    "Target rival Battle Hand loses an Acolyte.",
    "Target opponent gives up a Warlord of 13 IS or less.",
    "Target opponent gives up a Battlefield of at least 3 VP.",
    "Target opponent gives up a held card of RR 3 or less.",
    "The opposing player gives up an opposing Warlord.",
    "Discard target Warlord.",
    "Put target rival Warlord into the Dead-Book.",
    "Discard a friendly Legion. If you do, draw 3 cards.",
    "Flip target unflipped Warlord.",
    "Unflip target friendly flipped Warlord.",
    "Unflip target friendly Legion.",
    "Target Warlord in the Challenge gets -4 IS.",
    "Target friendly Warlord gets +2 IS until your next turn.",
    "All friendly Legions get +1 CS until the end of the turn.",
    "Target friendly Legion gains CS equal to the CS of target friendly Legion.",
    "The CS of target friendly Legion becomes 9.",
    "Multiply the CS of target friendly Legion by 2 until the totals are compared.",
    "The presented Battlefield gets -2 VP.",
    "Target Battlefield gets +1 VP for the rest of the game.",
    "Multiply your Hidden Ally by 3.",
    "Double the opposing Hidden Ally.",
    "Add 2 to your Hidden Ally.",
    "Take 2 off the opposing Hidden Ally.",
    "Replace the opposing Hidden Ally.",
    "Return target Warlord to its owner's Command Hand.",
    "Return target friendly Legion to its owner's Command Hand.",
    "Take target Fate card in your discard pile into your Command Hand.",
    "Put target Legion card in your Dead-Book onto your discard pile.",
    "Search your deck for a Battlefield card.",
    "Look at the top 3 cards of the deck of target player.",
    "Look at the Command Hand of target opponent.",
    "Target opponent reveals the Command Hand.",
    "Look at target Battle Hand.",
    "Put target Legion card in your discard pile into your Battle Hand.",
    "Put a Legion card in your Command Hand into your Battle Hand.",
    "Exchange target friendly Legion with target friendly Legion.",
    'The alignment of target friendly Legion becomes "CE" until your next Regroup.',
    'The alignment of target Warlord becomes "NN".',
    "Target friendly Legion gains Spirit.",
    "All Legions lose Guardian.",
    "All friendly Legions can't be affected by Powers.",
    "Target friendly Warlord can't be affected by Fate and Powers until the end of the turn.",
    "Cancel target played Fate card.",
    "Cancel target used Power.",
    "Redirect target announced card.",
    "Use a Power of target Warlord as your own.",
    "Each opponent can't use Powers.",
    "Target opponent can't play Fate until the end of the turn.",
    "End the Challenge.",
    "End the Intrigue.",
    "The Challenge fails.",
    "The Challenge succeeds.",
    "The Challenge becomes a Combat.",
    "The Challenge becomes an Intrigue.",
    "Target opponent must oppose the Challenger.",
    "Target opponent can't oppose the Challenger until the end of the turn.",
    "Another Warlord takes the place of the Challenger.",
    "Another Warlord takes the place of the Defender.",
    "Target ally changes sides.",
    "Target Defender changes sides.",
    "Withdraw the Challenger.",
    "Withdraw target Defender.",
    "You need no margin.",
    "You are sure of your reward.",
    "Each opposing player draws 1 fewer card as reward.",
    "Draw a card. You draw 2 more cards as reward.",
    "Your Battle Hand stays after this Combat.",
    "Take target rival Battlefield into your Victory Pool.",
    "Discard target rival Battlefield.",
    "Target opponent skips the next Assembly Phase.",
    "Target opponent skips the next Opening Phase.",
    "Target opponent skips the next Action Phase.",
    "Target opponent skips the next Resolution Phase.",
    "Choose one: draw a card, flip target Warlord or target opponent discards a card.",
    "Draw a card for each friendly Warlord.",
    "If it is your turn, draw a card. Otherwise, discard a card.",
    "You may discard a card. If you do, draw 2 cards.",
    "Discard target Legion with Berserker.",
    'Discard target Legion of the plane "Abyss".',
    "Flip target Warlord of the Battlefield's plane.",
    "Flip target Warlord outside the Challenge.",
    "Discard target given Item.",
    "Flip the Defender with the highest IS.",
    "Draw cards equal to half the number of cards in the Command Hand of target player.",
]
CONDITIONS = [
    "it is a Combat",
    "it is an Intrigue",
    "a Challenge goes on",
    "no Challenge goes on",
    "the Challenger is opposed",
    "the Challenger is unopposed",
    "it is your turn",
    "it is not your turn",
    "you are the Challenger",
    "you are a Defender",
    "you are an ally",
    "you are involved",
    "you are not involved",
    "the Challenger is a Lawful Warlord",
    "the Challenger is flipped",
    "your Warlord is unflipped",
    "there are at least 2 Defenders",
    "there are at most 3 friendly Warlords",
    "the VP that you have is at least 3",
    "the IS of the Challenger is at most 12",
    "you hold at least 5 cards",
    "each opponent holds at most 5 cards",
    '"Sunhall" is in your Victory Pool',
    "you have more VP than each opponent",
    "you have less VP than an opponent",
    '"Howler" is in play',
    "a Power was used in this Challenge",
    "no Power was used in this Challenge",
    "the Mustering Period goes on",
]
TRIGGERS = [
    "At the start of your turn, draw a card.",
    "At the end of each turn, draw a card.",
    "When you draw cards, draw a card.",
    "When an opponent draws an RR, add 1 to the RR.",
    "When you draw an RR, take 1 off the RR.",
    "When a friendly Warlord is inducted, draw a card.",
    "When a Battlefield is presented, if it is not your turn, draw a card.",
    "When this is named Challenger, draw a card.",
    "When another Warlord becomes a Defender, flip it.",
    "When a rival Warlord becomes an ally, draw a card.",
    "When an opponent invests cards, draw cards equal to the VP that you have.",
    "When an opponent plays Fate, draw a card.",
    "When an opponent uses a Power, you may draw a card.",
    "When a card of you is cancelled, draw a card.",
    "When you lose a Legion, draw a card.",
    "When an opponent loses a Warlord, draw a card.",
    "When an opponent reveals a Hidden Ally, draw a card.",
    "At Marshal, draw a card.",
    "At the totals, if you are the Challenger, this gets +1 IS.",
    "When you capture a Battlefield, draw a card.",
    "When a Challenge of you fails, draw a card.",
    "At the rewards, you draw 1 more card as reward.",
    "At Lying Low, draw a card.",
    "At your Regroup, draw a card.",
    "At your Cull, draw a card.",
    "When the Victory Pool of an opponent changes, draw a card.",
]
STATICS = [
    "All friendly Legions get +1 CS.",
    "All rival Warlords get -1 IS.",
    "All Battlefields get +1 VP.",
    "This Warlord gets +1 IS for each friendly Battlefield.",
    "All friendly Legions have Spirit.",
    "All Legions lose Horde.",
    "All friendly Warlords can't be affected by Fate.",
    "This Warlord leads Legions of any alignment.",
    "This Warlord leads 2 more Legions.",
    "The Battle Hand of this Warlord stays after Combat.",
    "You draw 1 more card as reward.",
    "As long as it is your turn, all friendly Legions get +2 CS.",
]
POWERS = [
    "Combat Power, any time: draw a card.",
    "Combat Power, after the Defender: draw a card.",
    "Intrigue Power, before the totals: your Warlord gets +1 IS.",
    "Intrigue Power, after the result: draw a card.",
    "Intrigue Power, paying discard 2 cards: draw 3 cards.",
    "Combat Power, paying flip a friendly Legion: draw a card.",
    "Combat Power, Dead-Book, only if you are a Defender: the Challenge fails.",
]
PLAIN = {"plane": "Outlands", "rr": 3}


def cards() -> list[dict[str, Any]]:
    """A card for each text."""
    made: list[dict[str, Any]] = []
    texts = [*SPELLS, *[f"Play this only if {condition}. Draw a card." for condition in CONDITIONS]]
    for number, text in enumerate(texts):
        response = {"activator": ("flip", "discard", "dead-book")[number % 5]} if number % 5 < 3 else {}
        made.append({"name": f"Fate {number}", "type": "fate", "fate": "spell", "rr": 3, "text": text, **response})
    for number, text in enumerate([*TRIGGERS, *STATICS, *POWERS]):
        lord = {"type": "warlord", "alignment": ("LE", "CE", "NG", "NN")[number % 4], "is": 8 + number % 9}
        made.append({"name": f"Lord {number}", **lord, **PLAIN, "text": text})
    return made


CARDS = cards()


@pytest.mark.parametrize("fields", CARDS, ids=[f"{card['name']}: {card['text']}" for card in CARDS])
def test_read_and_printed_back(fields: dict[str, Any], packed: Any) -> None:
    problems, hints = packed.check_cards({"card": [fields]}, "test")
    assert not problems
    assert not hints


@pytest.fixture(scope="module")
def wordy(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The test pack and all these cards."""
    folder = tmp_path_factory.mktemp("wordy")
    (folder / "cards").mkdir()
    pack = Path(__file__).parent / "pack" / "cards"
    for path in pack.glob("*.toml"):
        (folder / "cards" / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    lines: list[str] = []
    for card in CARDS:
        lines.append("[[card]]")
        lines += [f"{key} = {value!r}" for key, value in card.items()]
    (folder / "cards" / "wordy.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return game.with_cards(folder)


def some_deck(wordy: Any, dice: Dice) -> Any:
    """A legal deck of the usual Legions and Battlefields, and any of these Warlords and Fate cards."""
    lords = [card["name"] for card in CARDS if card["type"] == "warlord" and card["is"] <= 12]
    fate = [card["name"] for card in CARDS if card["type"] == "fate"]
    main: dict[str, int] = {"Rover": 1, "Blade": 2, "Porters": 2, "Ember Blade": 1}
    while len(main) < 7:
        main[lords[dice.below(len(lords))]] = 1
    while len(main) < 16:
        main[fate[dice.below(len(fate))]] = 1
    legions = ["Ravagers", "Slaad", "Ghosts", "Clockwork", "Martyrs", "Iron Guard", "Envoys", "Counsel", "Pilgrims"]
    for name in legions:
        main[name] = 1
    for name in ("Ash Plain", "River of Blood", "Bridge of Sighs"):
        main[name] = 2
    main["Dretch Mob"] = 40 - sum(main.values())
    return wordy.deck_from({"title": "wordy", "main": main}, "wordy", "test")


@pytest.mark.parametrize("seed", range(10))
def test_matches_with_any_text_end_by_the_rules(seed: int, wordy: Any) -> None:
    dice = Dice(seed)
    seats = 2 + seed % 4
    decks = [some_deck(wordy, dice) for _ in range(seats)]
    state = wordy.start(decks, seed=seed, names=list("ABCDE"[:seats]), mustering=2, target=25, turn_limit=25)
    for _ in range(wordy.longest):
        if state.over:
            break
        state.answer(state.offers[dice.below(len(state.offers))])
    assert state.ending[0] in ("BW-13.1", "BW-22.5", "BW-22.6")
