"""The shipped cards and decks: every text prints back, and the set is what section 7 of the codex asks for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.card import (
    ACOLYTE,
    ALIGNMENTS,
    AVATAR,
    BATTLEFIELD,
    FACTION,
    FACTOL,
    FATE,
    ITEM,
    LEGION,
    ORDERS,
    SPELL,
    SUPPORT,
    SWORN,
    WARLORD,
)
from rubrica.games.bloodwars.decks import problems
from rubrica.games.bloodwars.kinds import (
    COMBAT_POWER,
    FLIP,
    HORDE,
    INTRIGUE_POWER,
    KEYWORDS,
    REALM_POWER,
    TO_DEAD_BOOK,
    TO_DISCARD,
)
from rubrica.language.reading import sentences

CARDS = list(game.cards.values())


def of(kind: int, fate: int = 0) -> list[Any]:
    return [card for card in CARDS if card.type == kind and (not fate or card.fate == fate)]


def sorts(card: Any) -> set[int]:
    """The kinds of Power of its own that a card has."""
    return {power.power for power in card.powers if not power.keyword}


def says(fate: int, words: str) -> bool:
    return any(words.casefold() in card.text.casefold() for card in of(FATE, fate))


@pytest.mark.parametrize("card", CARDS, ids=[card.label for card in CARDS])
def test_prints_back_letter_by_letter(card: Any) -> None:
    reader = game.reader.reader
    assert " ".join(reader.words(reader.meanings(sentence)[0]) for sentence in sentences(card.text)) == card.text


def test_as_many_of_each_kind_as_the_codex_asks() -> None:
    """Codex 7.2: about 118, at most 140, and of each kind at least so many."""
    assert 118 <= len(CARDS) <= 140
    assert len(of(WARLORD)) == 23
    assert len(of(LEGION)) >= 44
    assert len(of(BATTLEFIELD)) >= 20
    wanted = {ITEM: 9, SPELL: 9, ORDERS: 5, SUPPORT: 4, ACOLYTE: 4}
    assert {fate: len(of(FATE, fate)) for fate in wanted} == wanted


def test_warlords() -> None:
    """Codex 7.2: all alignments; Powers of Combat, of Intrigue, both, Personal; Avatars, Factols, Unique ones."""
    warlords = of(WARLORD)
    assert {card.alignment for card in warlords} == set(ALIGNMENTS)
    ordinary = [card for card in warlords if not card.warlord_class]
    found = Counter(tuple(sorted(sorts(card))) for card in ordinary)
    assert found[(COMBAT_POWER,)] == 7
    assert found[(INTRIGUE_POWER,)] == 7
    assert found[tuple(sorted((COMBAT_POWER, INTRIGUE_POWER)))] == 2
    assert found[()] == 2
    assert all(card.statics for card in ordinary if not card.powers)
    assert any("Legions of any alignment" in card.text for card in ordinary)
    classes = Counter(card.warlord_class for card in warlords)
    assert (classes[AVATAR], classes[FACTOL]) == (2, 3)
    assert sum(card.unique for card in warlords) == 5
    assert all(8 <= card.strength <= 18 for card in warlords)


def test_activators_and_moments_of_warlords() -> None:
    """Codex 7.2: Flip on an Intrigue Power, Discard, Dead-Book, and a Combat Power for another moment."""
    powers = [power for card in of(WARLORD) for power in card.powers]
    assert any(power.activator == FLIP and power.power == INTRIGUE_POWER for power in powers)
    assert any(power.activator == TO_DISCARD for power in powers)
    assert any(power.activator == TO_DEAD_BOOK for power in powers)
    assert any(power.timing and power.power == COMBAT_POWER for power in powers)


def test_avatars_and_their_realms() -> None:
    """BW-20.12, BW-20.13: a Power, a Realm Power, and a home realm that names him."""
    avatars = [card for card in of(WARLORD) if card.warlord_class == AVATAR]
    for card in avatars:
        assert len(sorts(card)) == 2
        assert REALM_POWER in sorts(card)
        assert game.cards[card.home_realm].realm_of == card.name
    assert all(card.faction for card in of(WARLORD) if card.warlord_class == FACTOL)


@pytest.mark.parametrize("name", KEYWORDS)
def test_each_shared_power_is_on_legions_of_three_alignments(name: str) -> None:
    """Codex 7.2."""
    alignments = {card.alignment for card in of(LEGION) if card.keywords & KEYWORDS[name]}
    assert len(alignments) >= 3, alignments


def test_legions() -> None:
    """Codex 7.2: plain ones, Powers of their own, two Powers, Acolyte Legions, Factions."""
    legions = of(LEGION)
    own = [card for card in legions if sorts(card)]
    assert len([card for card in legions if not card.text]) == 5
    assert len(own) == 5
    assert len([card for card in legions if card.keywords.bit_count() == 2]) == 2
    assert len([card for card in legions if card.legion_class & SWORN]) == 3
    assert len([card for card in legions if card.legion_class & FACTION]) >= 4
    for card in legions:
        assert 1 <= card.strength <= 10
        if card.keywords & HORDE:
            assert card.strength <= 3


def test_battlefields() -> None:
    """Codex 7.2: the kinds, home realms, VP 2 to 8, and effects in a Victory Pool."""
    fields = of(BATTLEFIELD)
    kinds = Counter(card.kind for card in fields)
    assert kinds["plane"] >= 9
    assert kinds["realm"] >= 5
    assert kinds["layer"] >= 3
    assert kinds["site/town"] >= 3
    points = [card.strength for card in fields]
    assert (min(points), max(points)) == (2, 8)
    assert 4 <= sum(points) / len(points) <= 5
    assert len([card for card in fields if card.realm_of]) == 2
    lasting = [card for card in fields if card.statics and not card.statics[0].while_presented()]
    assert len(lasting) >= 3


def test_fate() -> None:
    """Codex 7.2: what Items, Spells, Orders, Support and Acolytes there must be."""
    items = of(FATE, ITEM)
    assert Counter(card.item_class for card in items) == {"artifact": 2, "magical": 3, "other": 4}
    assert len([card for card in items if card.alignment]) == 3
    activators = {power.activator for card in items for power in card.powers}
    assert {FLIP, TO_DEAD_BOOK} <= activators
    support = of(FATE, SUPPORT)
    assert {card.strength for card in support} == {1, 2, 3, 4}
    assert len([card for card in support if card.alignment]) == 2
    leaders = {card.name for card in of(WARLORD) if card.warlord_class} | {card.faction for card in of(WARLORD)}
    assert all(card.leader in leaders for card in of(FATE, ACOLYTE))
    assert len({card.leader for card in of(FATE, ACOLYTE)}) == 4


SPELLS = (
    "CS or less", "of at least", "cancel target played Fate", "cancel target used Power", "can't be affected", "get +",
    "-5 IS", "gives up a Warlord", "replace your Hidden Ally",
)  # fmt: skip
COMMANDS = ("end the Combat", "unflip", "flip target", "draw an RR and that many cards", "take target Legion card")


@pytest.mark.parametrize(("fate", "words"), [*[(SPELL, words) for words in SPELLS], *[(ORDERS, words) for words in COMMANDS]])  # fmt: skip
def test_duties_of_spells_and_orders(fate: int, words: str) -> None:
    """Codex 7.2."""
    assert says(fate, words)


def test_random_results() -> None:
    """Codex 7.2: 1 to 6, and the weaker of two Legions has no lower one in the mean."""
    assert {card.rr for card in CARDS} == set(range(1, 7))
    legions = of(LEGION)
    weak = [card.rr for card in legions if card.strength <= 4]
    strong = [card.rr for card in legions if card.strength >= 7]
    assert min(weak) > max(strong) - 1
    assert sum(weak) / len(weak) > sum(strong) / len(strong) + 1


def test_flavor() -> None:
    lines = [card.fields.get("flavor", "") for card in CARDS]
    assert all(lines)
    assert len(set(lines)) == len(lines)
    assert all(len(line) <= 90 for line in lines)


def strengths(name: str, kind: int) -> list[tuple[str, int]]:
    """The alignments and strengths of the cards of a kind in a deck."""
    found = [(game.cards[label], number) for label, number in game.decks[name].piles["main"].items()]
    return sorted((card.alignment, card.strength) for card, number in found for _ in range(number) if card.type == kind)


def of_deck(name: str) -> Counter[str]:
    """How many cards of each sort a deck has, as the rows of the codex call them."""
    found: Counter[str] = Counter()
    for label, number in game.decks[name].piles["main"].items():
        card = game.cards[label]
        sort = card.kind or card.item_class or card.fields.get("fate", card.fields["type"])
        found[sort] += number
    return found


WARLORDS = {
    "iron": [("LE", 14), ("LE", 15), ("LE", 16), ("LN", 12)],
    "howling": [("CE", 13), ("CE", 15), ("CE", 16), ("CN", 12)],
    "host": [("CG", 12), ("LG", 14), ("LG", 16), ("NG", 13)],
    "court": [("CN", 11), ("LN", 11), ("NE", 12), ("NN", 12), ("NN", 14)],
    "sigil": [("CG", 11), ("CN", 13), ("LE", 14), ("LN", 13), ("NG", 15), ("NN", 12)],
}
NUMBERS = {
    "iron": (17, 8, {"artifact": 1, "magical": 1, "other": 2, "orders": 2, "spell": 3, "support": 2}),
    "howling": (19, 7, {"artifact": 1, "magical": 1, "other": 2, "orders": 2, "spell": 3, "support": 1}),
    "host": (16, 8, {"magical": 1, "other": 2, "orders": 2, "spell": 4, "support": 3}),
    "court": (14, 8, {"magical": 2, "other": 1, "orders": 3, "spell": 6, "support": 1}),
    "sigil": (24, 12, {"acolyte": 6, "artifact": 1, "magical": 1, "other": 2, "orders": 2, "spell": 3, "support": 3}),
}  # fmt: skip


@pytest.mark.parametrize("name", WARLORDS)
def test_a_deck_is_that_of_the_codex(name: str) -> None:
    """Codex 7.3: Warlords, how many Legions and Battlefields, and the Fate cards of each type."""
    deck = game.decks[name]
    assert sum(deck.piles["main"].values()) == (60 if name == "sigil" else 40)
    assert strengths(name, WARLORD) == WARLORDS[name]
    legions, fields, fate = NUMBERS[name]
    assert len(strengths(name, LEGION)) == legions
    assert len(strengths(name, BATTLEFIELD)) == fields
    found = of_deck(name)
    kinds = ("acolyte", "artifact", "magical", "other", "orders", "spell", "support")
    assert {sort: found[sort] for sort in kinds if found[sort]} == fate


def test_decks_keep_the_table() -> None:
    """BW-4.9 would let them pass: they need no such favour."""
    assert set(game.decks) == set(WARLORDS)
    for deck in game.decks.values():
        assert problems(deck, game.cards) == []
        assert deck.about
        assert deck.title


def test_who_names_no_deck_plays_the_small_ones() -> None:
    """Four players get the four decks of 40, so that the advanced rules come to nobody unasked."""
    assert sorted(game.default_decks(4)) == ["court", "host", "howling", "iron"]


def test_the_advanced_deck() -> None:
    """Codex 7.3: Acolyte Legions, Factions, and the home realms of its Avatars."""
    deck = game.decks["sigil"].piles["main"]
    cards = [game.cards[label] for label, number in deck.items() for _ in range(number)]
    assert sum(card.legion_class & SWORN != 0 for card in cards) == 4
    assert sum(card.legion_class & FACTION != 0 for card in cards) == 6
    homes = {card.home_realm for card in cards if card.home_realm}
    assert len(homes) == 2
    assert homes <= set(deck)


def test_every_card_is_in_a_deck() -> None:
    assert {label for deck in game.decks.values() for label in deck.piles["main"]} == set(game.cards)
