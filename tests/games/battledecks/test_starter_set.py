"""The shipped cards and presets: every text prints back, and the set is what section 7 of the codex asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rubrica.games.battledecks import game
from rubrica.games.battledecks.card import CLASSES, EQUALIZER, EQUIPMENT, EVENT, HERO, KINDS, LEGEND, REINFORCEMENT
from rubrica.games.battledecks.decks import standard_list
from rubrica.games.battledecks.kinds import (
    ACTIONS,
    ACTIVATIONS,
    ANY_TIME,
    ARMOUR,
    ATK,
    DEF,
    DMG,
    ON_DAMAGE,
    ON_EVENT,
    ON_ROLL,
    SAVE,
)
from rubrica.games.battledecks.phrases import changes, rolls
from rubrica.games.battledecks.phrases import effects as fx
from rubrica.games.battledecks.phrases.abilities import MEANINGS
from rubrica.games.battledecks.phrases.cards import (
    Arrange,
    Cancel,
    DiscardEquipment,
    Draw,
    LookAndSink,
    RemoveEqualizer,
    ReturnToHand,
)
from rubrica.games.battledecks.phrases.words import OfClass
from rubrica.language.nodes.things import Target
from rubrica.language.reading import sentences

CARDS = list(game.cards.values())
FACTIONS = ("britannia", "prussia", "venezia")
GUIDE = ("britannia", "prussia")
"""The factions of the playing guide: what the codex says of the set holds for these two by themselves."""
NATURES = ("Human", "Beast", "Mechanical")
# Codex 7.1: titles of a faction, and copies of each in its deck.
TABLE = {HERO: (8, 0), REINFORCEMENT: (6, 3), EQUIPMENT: (7, 2), EVENT: (9, 2), EQUALIZER: (4, 1)}
# Codex 7.4: ATK, DMG and attacks of the equalizers; the last deals its damage by a save.
EQUALIZER_ROLES = {(2, 5, 3), (3, 2, 4), (4, 7, 1), (0, 0, 2)}
# Codex 7.2: what the guide says of its cards.
FROM_THE_GUIDE: dict[str, dict[str, Any]] = {
    "Dire Wolf": {"kind": "hero", "atk": 4, "dmg": 3, "text": "Spot."},
    "Pterosaur Rider": {"kind": "hero"},
    "Quartermaster": {"kind": "hero"},
    "Her Royal Guard": {"kind": "reinforcement", "def": 7, "text": "Guard."},
    "Call of the Wild": {"kind": "reinforcement"},
    "Clockwork Soldier": {"kind": "hero", "atk": 3},
    "Engineer Corp Captain": {"kind": "hero", "def": 5},
    "Artillery": {"kind": "hero", "text": "Barrage I. Shatter."},
    "Liquid Fire": {"kind": "equipment", "text": "Barrage II."},
    "Airship Pirates": {"kind": "equalizer", "dmg": 5},
    "Ambush": {"kind": "event"},
}
PRESETS = {
    "hunting-pack": "britannia",
    "queens-shield": "britannia",
    "iron-battery": "prussia",
    "clockwork-line": "prussia",
    "masked-ball": "venezia",
    "doges-table": "venezia",
}


def of(faction: str, kind: int) -> list[Any]:
    return [card for card in CARDS if card.faction == faction and card.kind == kind]


def has(card: Any, *nodes: Any) -> bool:
    return any(isinstance(node, nodes) for node in card.nodes)


def says(card: Any, keyword: str) -> bool:
    return keyword in [sentence.removesuffix(".") for sentence in sentences(card.fields.get("text", ""))]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_text_prints_back(card: Any) -> None:
    text = card.fields.get("text", "")
    printed = " ".join([game.reader.reader.words(game.reader.reader.meanings(told)[0]) for told in sentences(text)])
    assert printed == text


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_has_a_picture_and_a_saying(card: Any) -> None:
    assert card.fields["icon"]
    assert card.fields["flavor"]


def test_no_saying_or_picture_twice() -> None:
    for field in ("flavor", "icon"):
        assert [said for said, number in Counter(card.fields[field] for card in CARDS).items() if number > 1] == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction(faction: str) -> None:
    """Codex 7.1: 8 heroes, 2 of them Legends, one other of at most 14 points; 26 titles that make 54 cards."""
    for kind, (titles, copies) in TABLE.items():
        found = of(faction, kind)
        assert len(found) == titles
        assert {card.copies for card in found} == {copies}
    assert sum(standard_list(faction, game.cards).values()) == 54
    heroes = of(faction, HERO)
    assert len([card for card in heroes if card.classes & LEGEND]) == 2
    cheap = [card for card in heroes if card.points <= 14 and not card.classes & LEGEND]
    assert cheap
    assert all(not game.deck_problems(game.deck_from({"heroes": {card.name: 5}}, "five", "test")) for card in cheap)
    assert all(not game.deck_problems(game.deck_from({"heroes": {card.name: 1}}, "one", "test")) for card in heroes)
    assert {(card.printed[ATK], card.printed[DMG], card.attacks) for card in of(faction, EQUALIZER)} == EQUALIZER_ROLES


def test_the_set() -> None:
    assert {card.faction for card in CARDS} == set(FACTIONS)
    assert len({card.name for card in CARDS}) == len(CARDS) == 102


def test_natures() -> None:
    """Codex 7.3: every character has one nature; an equalizer without an attack of its own is no character that anybody meets."""
    natures = sum(1 << CLASSES.index(name) for name in NATURES)
    for card in CARDS:
        if card.kind in (HERO, REINFORCEMENT) or (card.kind == EQUALIZER and card.printed[ATK]):
            assert (card.classes & natures).bit_count() == 1, card.name


@pytest.mark.parametrize("name", FROM_THE_GUIDE)
def test_what_the_guide_says_is_kept(name: str) -> None:
    """Codex 7.2."""
    fields = game.cards[name].fields
    assert {key: fields.get(key) for key in FROM_THE_GUIDE[name]} == FROM_THE_GUIDE[name]


def test_the_guide_s_limits() -> None:
    """Codex 7.2: HP that the guide's examples need, the attacks of the Airship Pirates, modifiers on Liquid Fire."""
    assert game.cards["Pterosaur Rider"].hp >= 7
    assert game.cards["Clockwork Soldier"].hp >= 5
    assert game.cards["Airship Pirates"].attacks >= 3
    assert any(game.cards["Liquid Fire"].printed[:4])


def test_presets() -> None:
    """Codex 7.4."""
    assert {name: game.cards[next(iter(deck.piles["heroes"]))].faction for name, deck in game.decks.items()} == PRESETS
    for deck in game.decks.values():
        assert game.deck_problems(deck) == []
        assert deck.about


ROLES: dict[str, Callable[[Any], bool]] = {
    "ambush": lambda card: has(card, changes.Ambush),
    "DEF before a roll": lambda card: card.time == ANY_TIME and raises(card, DEF),
    "reroll": lambda card: has(card, rolls.Reroll, rolls.AddToRoll),
    "prevent": lambda card: has(card, rolls.Prevent),
    "cancel": lambda card: has(card, Cancel),
    "heal": lambda card: has(card, fx.Heal),
    "damage with a save": lambda card: has(card, rolls.Saved) and has(card, fx.Damage),
    "refresh": lambda card: has(card, fx.Refresh, fx.ExtraActivation),
    "discard equipment": lambda card: has(card, DiscardEquipment, fx.Unpair),
    "skip": lambda card: has(card, fx.SkipActivation),
    "salvage": lambda card: has(card, ReturnToHand),
    "draw": lambda card: has(card, Draw),
    "remove an equalizer": lambda card: has(card, RemoveEqualizer),
}
"""Codex 7.4: what events do; of the first nine each faction has seven."""


def raises(card: Any, what: int) -> bool:
    return any(isinstance(node, changes.Boost) and node.numbers.four()[what] > 0 for node in card.nodes)


@pytest.mark.parametrize("faction", FACTIONS)
def test_roles_of_events(faction: str) -> None:
    found = [role for role in list(ROLES)[:9] if any(ROLES[role](card) for card in of(faction, EVENT))]
    assert len(found) >= 7


def test_all_roles_of_events() -> None:
    events = [card for faction in GUIDE for card in of(faction, EVENT)]
    assert [role for role in ROLES if not any(ROLES[role](card) for card in events)] == []


def granted(card: Any) -> bool:
    return card.kind == EQUIPMENT and bool(card.activated)


def worn(card: Any, good: bool) -> bool:
    numbers = card.printed[:4]
    return card.kind == EQUIPMENT and (any(numbers) and (max(numbers) > 0 if good else max(numbers) <= 0))


def placed(card: Any, kind: int) -> bool:
    return card.kind == kind and bool(card.instants)


def names_class(card: Any) -> bool:
    return has(card, OfClass)


COVERAGE: dict[str, Callable[[Any], bool]] = {
    "Spot": lambda card: says(card, "Spot"),
    "Barrage I": lambda card: says(card, "Barrage I"),
    "Barrage II": lambda card: says(card, "Barrage II"),
    "Shatter": lambda card: says(card, "Shatter"),
    "Ambush": lambda card: has(card, changes.Ambush),
    "pairing ability": lambda card: says(card, "Guard"),
    "Legend": lambda card: bool(card.classes & LEGEND),
    "passive": lambda card: bool(card.passives),
    "instant at round start": lambda card: placed(card, HERO),
    "instant on placement, reinforcement": lambda card: placed(card, REINFORCEMENT),
    "instant on placement, equipment": lambda card: placed(card, EQUIPMENT),
    "activated": lambda card: card.kind == HERO and bool(card.activated),
    "triggered": lambda card: card.kind == HERO and bool(card.triggered),
    "multiple actions": lambda card: card.printed[ACTIONS] > 1,
    "multiple activations": lambda card: (ACTIVATIONS, 1) in card.innate,
    "extra activation": lambda card: has(card, fx.ExtraActivation),
    "skipped activation": lambda card: has(card, fx.SkipActivation),
    "heal": lambda card: card.kind == HERO and has(card, fx.Heal),
    "recovery from unconscious": lambda card: any(
        isinstance(node, fx.Heal) and isinstance(node.whom, Target) for node in card.nodes
    ),
    "is defeated": lambda card: has(card, fx.Defeat),
    "equipment for own use": lambda card: worn(card, True),
    "equipment for an enemy": lambda card: worn(card, False),
    "equipment that grants an ability": granted,
    "event for W4": lambda card: card.kind == EVENT and card.time == ANY_TIME,
    "event for W5": lambda card: card.kind == EVENT and card.time == ON_ROLL,
    "event for W6": lambda card: card.kind == EVENT and card.time == ON_DAMAGE,
    "event for WR": lambda card: card.kind == EVENT and card.time == ON_EVENT,
    "event for the opponent's turn": lambda card: has(card, fx.SkipActivation),
    "one-shot event": lambda card: card.kind == EVENT and not card.continuing,
    "continuing event": lambda card: card.kind == EVENT and card.continuing,
    "save modifier": lambda card: card.kind == EQUIPMENT and card.printed[SAVE] != 0,
    "negative DMG modifier": lambda card: card.kind == EQUIPMENT and card.printed[DMG] < 0,
    "damage reduction": lambda card: any(what == ARMOUR for what, _ in card.innate),
    "shared type": lambda card: card.kind == REINFORCEMENT and card.type != card.name,
    "draw effect": lambda card: has(card, Draw),
    "look effect": lambda card: has(card, LookAndSink, Arrange),
    "return to hand": lambda card: card.kind == REINFORCEMENT and has(card, ReturnToHand),
    "salvage": lambda card: card.kind == EVENT and has(card, ReturnToHand),
    "discard equipment": lambda card: card.kind == EVENT and has(card, DiscardEquipment),
    "un-pair by event": lambda card: card.kind == EVENT and has(card, fx.Unpair),
    "classification that an ability names": names_class,
    "equipment that wakes its bearer": lambda card: placed(card, EQUIPMENT) and has(card, fx.Heal),
}
"""Codex 7.5, each line that a card can show."""


@pytest.mark.parametrize("line", COVERAGE)
def test_coverage(line: str) -> None:
    """By the two factions of the guide alone."""
    assert any(COVERAGE[line](card) for card in CARDS if card.faction in GUIDE)


def test_two_reinforcements_share_a_type() -> None:
    """Codex 7.5: in the same faction, or they would never meet."""
    found = Counter((card.faction, card.type) for card in CARDS if card.kind == REINFORCEMENT)
    assert {faction for (faction, _), number in found.items() if number > 1} >= {"britannia"}


def test_every_keyword_is_on_a_card() -> None:
    texts = " ".join(str(card.fields.get("text", "")) for card in CARDS)
    assert [word for word in (*MEANINGS, "Mend", "Repair", "Retaliate", "Inspire") if word not in texts] == []
    assert [
        word for word in ("Double Strike", "Bulwark", "Armoured", "Stubborn", "Tireless") if word not in texts
    ] == []


def test_every_kind_and_class_is_on_a_card() -> None:
    assert {card.kind for card in CARDS} == set(KINDS.values())
    used = 0
    for card in CARDS:
        used |= card.classes
    assert used == (1 << len(CLASSES)) - 1
