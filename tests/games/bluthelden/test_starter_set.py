"""The shipped cards and decks: every text prints back, and the set is what section 7 of the codex asks for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rubrica.games.bluthelden import game
from rubrica.games.bluthelden import kinds as k
from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    ARTIFACT,
    CHARACTER,
    COLOURS,
    MIRACLE,
    RESOURCE_CARD,
    RITUAL,
    RUNE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TRAINING,
)
from rubrica.games.bluthelden.phrases.abilities import Triggered
from rubrica.games.bluthelden.phrases.cards import RiseInto
from rubrica.games.bluthelden.phrases.changes import KEYWORDS
from rubrica.games.bluthelden.phrases.costs import PayLp
from rubrica.language.reading import sentences

CARDS = list(game.cards.values())
PRINTED = [card for card in CARDS if not card.token]
COLUMNS = ("white", "black", "green", "orange", "grey")
# Codex 7.1, a row for each kind.
TABLE = {
    "Sovereign": (1, 1, 1, 1, 0),
    "Rune": (0, 0, 0, 0, 2),
    "Resource level 1": (1, 1, 1, 1, 2),
    "Resource level 2": (1, 1, 1, 1, 1),
    "Character level 1": (6, 6, 6, 6, 2),
    "Character level 2": (4, 4, 4, 4, 1),
    "Character with Binding": (1, 1, 1, 1, 1),
    "Advisor": (1, 1, 1, 1, 0),
    "Spell": (3, 3, 3, 3, 3),
    "Miracle": (1, 1, 1, 1, 0),
    "Training": (2, 2, 2, 2, 2),
    "Ritual": (1, 1, 1, 1, 0),
    "Artifact": (1, 1, 1, 1, 2),
}
# Codex 7.2: how many cards of each colour carry a keyword at least.
DUTY = {
    "Binding": (1, 1, 1, 1, 1),
    "First Damage": (2, 0, 0, 0, 0),
    "Flying": (2, 1, 0, 1, 0),
    "Skyguard": (1, 0, 1, 0, 0),
    "Speed": (1, 0, 1, 0, 0),
    "Defender": (2, 0, 0, 0, 0),
    "Protective Shield": (1, 0, 1, 0, 0),
    "regenerates": (2, 0, 0, 0, 1),
    "Target Strike": (1, 1, 0, 0, 0),
    "Poison": (0, 2, 0, 0, 0),
    "Blood Rush": (0, 2, 0, 0, 0),
    "Bloodmage": (0, 2, 0, 0, 0),
    "Punch": (0, 1, 2, 0, 0),
    "Force of Nature": (0, 0, 1, 0, 0),
    "Ranged Combat": (1, 0, 2, 1, 0),
    "Hideout": (1, 0, 1, 1, 0),
    "rise into": (1, 1, 1, 1, 0),
    "Two-handed Combat": (1, 0, 1, 0, 0),
    "Unblockable": (0, 1, 0, 1, 0),
    "Barrier": (0, 0, 0, 2, 0),
    "Fear": (0, 1, 0, 2, 0),
    "stun": (0, 0, 0, 2, 0),
    "banish": (1, 1, 0, 0, 0),
    "Surge": (1, 0, 0, 1, 0),
    "Lord of the Dead": (0, 1, 0, 0, 0),
}
# Codex 7.3: POW + HP, INI and RES of a character by its ASP.
GUIDE = {
    1: (1, (2, 3), (2, 2), (2, 2)),
    2: (1, (3, 4), (2, 4), (2, 3)),
    3: (1, (4, 6), (3, 4), (3, 3)),
    4: (2, (6, 8), (3, 4), (3, 4)),
    5: (2, (7, 9), (4, 5), (4, 5)),
    6: (2, (8, 14), (3, 7), (5, 6)),
}
MONO = {"guard": "white", "lords": "black", "forest": "green", "shamans": "orange"}
MIXED = ("thorns", "veils")


def kind(card: Any) -> str:
    types = card.types
    if types & SOVEREIGN_CARD:
        return "Sovereign"
    if types & RUNE_CARD:
        return "Rune"
    if types & RESOURCE_CARD:
        return f"Resource level {card.level}"
    if types & ADVISOR_CARD:
        return "Advisor"
    if types & CHARACTER:
        return "Character with Binding" if card.printed[k.TRAITS] & k.BINDING else f"Character level {card.level}"
    if types & MIRACLE:
        return "Miracle"
    return next(
        name
        for bit, name in ((SPELL, "Spell"), (TRAINING, "Training"), (RITUAL, "Ritual"), (ARTIFACT, "Artifact"))
        if types & bit
    )


def colour(card: Any) -> str:
    return next(name for number, name in enumerate(COLOURS) if card.colours >> number & 1)


def waits_for(card: Any) -> set[int]:
    return {kind for node in card.nodes if isinstance(node, Triggered) for kind in node.event.waits_for()}


def says(text: str) -> list[Any]:
    return [card for card in PRINTED if text.casefold() in card.text.casefold()]


@pytest.mark.parametrize("card", CARDS, ids=[card.label for card in CARDS])
def test_prints_back_letter_by_letter(card: Any) -> None:
    reader = game.reader.reader
    assert " ".join(reader.words(reader.meanings(sentence)[0]) for sentence in sentences(card.text)) == card.text


def test_as_many_of_each_kind_as_the_codex_asks() -> None:
    """Codex 7.1."""
    found = Counter((kind(card), colour(card)) for card in PRINTED)
    for name, row in TABLE.items():
        assert tuple(found[name, column] for column in COLUMNS) == row, name
    assert len(PRINTED) == 108
    assert Counter(colour(card) for card in CARDS if card.token) == {"white": 1, "black": 2, "green": 1, "orange": 2}


def test_rarities() -> None:
    """Codex 7.1: about half Known, a third Noted, the rest Legendary; Fabulous for the government and one card a colour."""
    found = Counter(card.rarity for card in PRINTED)
    assert 45 <= found["K"] <= 60
    assert 28 <= found["N"] <= 40
    fabulous = [card for card in PRINTED if card.rarity == "F"]
    government = [card for card in fabulous if kind(card) in ("Sovereign", "Rune", "Advisor")]
    assert len(government) == 10
    assert Counter(colour(card) for card in fabulous if card not in government) == dict.fromkeys(COLUMNS[:4], 1)
    for column in COLUMNS:
        pool = [card for card in PRINTED if colour(card) == column and card.pool and kind(card) != "Advisor"]
        assert all(card.rarity in "KNL" for card in pool)
        assert sum(card.rarity == "L" for card in pool) <= 1


def test_what_bears_the_pool_icon() -> None:
    """Codex 7.1: Resources, characters with Binding, Advisors."""
    for card in PRINTED:
        wanted = kind(card).startswith(("Resource", "Advisor", "Character with Binding"))
        assert card.pool is wanted, card.name


@pytest.mark.parametrize("keyword", DUTY)
def test_keywords(keyword: str) -> None:
    """Codex 7.2: each keyword on at least two cards, in the colours of the table."""
    cards = says(keyword)
    if keyword in KEYWORDS:
        # A word of the card itself, or one that it gives to others.
        assert any(card.printed[k.TRAITS] & KEYWORDS[keyword] for card in PRINTED)
    found = Counter(colour(card) for card in cards)
    for column, least in zip(COLUMNS, DUTY[keyword], strict=True):
        assert found[column] >= least, column
    assert len(cards) >= (1 if keyword in ("Lord of the Dead", "Force of Nature") else 2)


def test_magic_values() -> None:
    """Codex 7.2: a MV on each kind of card, an area effect with one, one that ignores RES."""
    assert {"Spell", "Training", "Artifact", "Ritual"} <= {kind(card) for card in PRINTED if card.fields.get("mv")}
    assert any(card.mv and "damage to each" in card.text for card in PRINTED)
    assert any(card.fields.get("mv") and not card.mv for card in says("this ignores RES"))
    assert all(3 <= card.fields["mv"] <= 5 for card in PRINTED if "mv" in card.fields)


def test_counters_epic_mythic_and_rise() -> None:
    """Codex 7.2."""
    for name in ('"RES +1"', '"INI +1"', '"+1/+1"'):
        assert says(name), name
    epic = [card for card in PRINTED if card.printed[k.TRAITS] & k.EPIC]
    mythic = [card for card in PRINTED if card.printed[k.TRAITS] & k.MYTHIC]
    assert len([card for card in epic if card.character]) >= 2
    assert len(mythic) >= 2
    assert any(card.types & ARTIFACT for card in mythic)
    risen = Counter()
    for card in PRINTED:
        for node in card.nodes:
            if isinstance(node, RiseInto):
                into = game.cards[node.name]
                assert (card.level, into.level, colour(card)) == (1, 2, colour(into))
                risen[colour(card)] += 1
    assert risen == dict.fromkeys(COLUMNS[:4], 1)


def test_triggers_of_the_duty() -> None:
    """Codex 7.2: every moment of the round, and a death."""
    waited = set().union(*[waits_for(card) for card in PRINTED])
    assert {k.ROUND_START, k.TURN_START, k.COMBAT_START, k.COMBAT_END, k.ROUND_END, k.DIES} <= waited


@pytest.mark.parametrize(
    "words",
    [
        "search your spell deck",
        "card in your graveyard",
        "gain control",
        "until end of round",
        "ASP less",
        "roll a die",
        "discard",
    ],
)
def test_the_rest_of_the_duty(words: str) -> None:
    """Codex 7.2."""
    assert says(words)


def test_costs_of_the_duty() -> None:
    """Codex 7.2: an X cost, an LP payment beside that of the Sovereigns, a banish that ends."""
    assert any(card.variable for card in PRINTED)
    paying = [card for card in PRINTED if any(isinstance(node, PayLp) for node in card.nodes)]
    assert {kind(card) for card in paying} > {"Sovereign"}
    assert any("banish" in card.text and "until end of round" in card.text for card in PRINTED)


@pytest.mark.parametrize("card", [card for card in PRINTED if card.fighter], ids=lambda card: card.name)
def test_value_guide(card: Any) -> None:
    """Codex 7.3."""
    level, body, ini, res = GUIDE[card.asp]
    assert card.level == level
    for value, (least, most) in (
        (card.printed[k.POW] + card.printed[k.HP], body),
        (card.printed[k.INI], ini),
        (card.printed[k.RES], res),
    ):
        assert least <= value <= most


def test_government_and_spells() -> None:
    """Codex 7.3: Advisors, Spells, Sovereigns, Runes, Resources."""
    for card in PRINTED:
        name = kind(card)
        if name == "Advisor":
            assert (3 <= card.asp <= 5, card.printed[k.RES]) == (True, 5)
        elif name in ("Spell", "Miracle"):
            assert card.variable or 2 <= card.asp <= 6, card.name
        elif name == "Sovereign":
            assert card.lp == 30
            assert "Turn, pay 1 LP: gain 1 ASP." in card.text
            assert sorted(str(value) for value in card.surcharge.values())[-1] in ("1", "2")
            assert sum(value < 0 for value in card.surcharge.values()) <= 1
            assert 0 in card.surcharge.values()
        elif name == "Rune":
            assert card.text.startswith("Turn: gain 1 ASP. Turn: bring ")
        elif name == "Resource level 1":
            assert card.text == "Turn: gain 1 ASP."
        elif name == "Resource level 2":
            assert card.text.startswith("Turn: gain 1 ASP. Turn")
    miracles = [card for card in PRINTED if card.types & MIRACLE]
    assert {card.sovereign for card in miracles} == {card.name for card in PRINTED if card.types & SOVEREIGN_CARD}


def test_names_of_the_source() -> None:
    """Codex 7.5."""
    kinds = {
        "Kaelal Shamal, Shaman King": "Sovereign",
        "Sirunian Seehoff, King of Falkenheim": "Sovereign",
        "Sovereign's Rune": "Rune",
        "Ring Of Might": "Artifact",
        "Baal, The Necromancer": "Character level 2",
        "Flying Swords": "Miracle",
        "Light of Retribution": "Spell",
        "Exodus": "Spell",
    }
    for name, wanted in kinds.items():
        assert kind(game.cards[name]) == wanted
    assert game.cards["Skeleton"].printed[:4] == (2, 2, 2, 1)
    assert game.cards["Blood Trinket"].text == "Turn, sacrifice this: gain 1 ASP."
    assert {"Lord of the Dead", "Force of Nature"} <= {card.text.split(".")[0] for card in PRINTED}


def test_flavor() -> None:
    lines = [card.fields.get("flavor", "") for card in PRINTED]
    assert all(lines)
    assert len(set(lines)) == len(lines)
    assert all(len(line) <= 90 for line in lines)


def test_decks_are_legal() -> None:
    """BH-2, BH-2.17: four of 60 and two of 80."""
    assert set(game.decks) == {*MONO, *MIXED}
    for name, deck in game.decks.items():
        assert game.deck_problems(deck) == []
        assert deck.about
        sizes = tuple(sum(deck.piles[pile].values()) for pile in ("sovereign", "rune", "spell", "pool"))
        assert sizes == ((1, 1, 40, 18) if name in MONO else (1, 1, 58, 20))


@pytest.mark.parametrize("name", MONO)
def test_a_mono_deck(name: str) -> None:
    """Codex 7.4: one colour beside grey, and so many of each kind."""
    deck = game.decks[name]
    found: Counter[str] = Counter()
    for pile in ("spell", "pool"):
        for card_name, number in deck.piles[pile].items():
            card = game.cards[card_name]
            assert colour(card) in (MONO[name], "grey")
            found[f"{pile} {kind(card)}"] += number
    assert 6 <= found["pool Resource level 1"] <= 8
    assert 4 <= found["pool Resource level 2"] <= 5
    assert 4 <= found["pool Character with Binding"] <= 6
    assert found["pool Advisor"] == 1
    assert 12 <= found["spell Character level 1"] <= 15
    assert 8 <= found["spell Character level 2"] <= 11
    assert 8 <= found["spell Spell"] + found["spell Miracle"] <= 10
    assert 1 <= found["spell Miracle"] <= 2
    assert 4 <= found["spell Training"] <= 6
    assert 2 <= found["spell Artifact"] + found["spell Ritual"] <= 4


def test_mixed_decks_mix() -> None:
    for name in MIXED:
        colours = {colour(game.cards[card]) for card in game.decks[name].piles["spell"]}
        assert len(colours - {"grey"}) >= 2


def test_every_card_is_in_a_deck_and_every_rarity_in_both_piles() -> None:
    """Codex 7.1."""
    used = {name for deck in game.decks.values() for pile in deck.piles.values() for name in pile}
    assert used == {card.name for card in PRINTED}
    for pile in ("spell", "pool"):
        assert {game.cards[name].rarity for deck in game.decks.values() for name in deck.piles[pile]} == set("KNLF")
