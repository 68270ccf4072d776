"""Many wordings are read, one is printed; the words of the codex are all read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.language.grammar import Grammar
from rubrica.language.reading import sentences
from rubrica.language.understanding import Understood, understand, understand_card
from rubrica.language.wordings import Wordings, plain, wording

VOCABULARY = Path(__file__).parent / "vocabulary"
"""For each game what the vocabulary of its codex names (docs/rules, section 5), each in a sentence."""

READ = [
    ("bloodless", "Insect creatures have +1 power.", "Insects have +1 power."),
    ("bloodless", "When played, draw two cards.", "When this enters, draw 2 cards."),
    ("bloodless", "When this enters the board, draw a card", "When this enters, draw a card."),
    ("bloodless", "Destroy a creature you control.", "Destroy a friendly creature."),
    ("bloodless", "Destroy a creature your opponent controls.", "Destroy an enemy creature."),
    ("bloodless", "Destroy target unfriendly creature.", "Destroy target enemy creature."),
    ("bloodless", "At the beginning of your turn, draw a card.", "At the start of your turn, draw a card."),
    ("bloodless", "Pay 2 to draw a card.", "Pay 2 blood: draw a card."),
    (
        "bloodless",
        "When this dies, you may discard a card to draw two cards.",
        "When this dies, you may discard a card, then draw 2 cards.",
    ),
    (
        "bloodless",
        "When this enters play or is turned face up, draw a card.",
        "When this enters or this is flipped, draw a card.",
    ),
    (
        "bloodless",
        "Whenever a friendly creature attacks or dies, gain 1 blood.",
        "Whenever a friendly creature attacks or a friendly creature dies, gain 1 blood.",
    ),
    (
        "bloodless",
        "Summon a creature card with cost 2 or less from your hand.",
        "Summon a creature card from your hand with cost 2 or less.",
    ),
    ("bloodless", "Spawn two Drones.", 'Spawn 2 "Drone".'),
    ("bloodless", "Put a Rage counter on this.", 'Put a "Rage" counter on this.'),
    ("bloodless", "This gets −1 power until end of turn.", "This gains -1 power until end of turn."),
    ("bloodless", "Spawn a “Drone”.", 'Spawn a "Drone".'),
    ("bloodless", "Choose one — draw a card or gain 1 blood.", "Choose one: draw a card or gain 1 blood."),
    ("bloodless", "Destroy an Insect or an Undead.", "Destroy an Insect or Undead."),
    ("bloodless", "Destroy a creature with cost at most 2.", "Destroy a creature with cost 2 or less."),
    ("bluthelden", "When this comes into play, draw a card.", "When this enters play, draw a card."),
    (
        "bluthelden",
        "Whenever another Human enters play under your control, gain 1 LP.",
        "Whenever another friendly Human enters play, gain 1 LP.",
    ),
    ("bluthelden", "Destroy target enemy Elf creature.", "Destroy target opposing Elf."),
    ("nightfall", "Deal 2 damage to target creature.", "Inflict 2 damage on target minion."),
    ("nightfall", "Target player takes a wound.", "Target player suffers a wound."),
    ("bloodwars", "Flip target enemy Warlord.", "Flip target rival Warlord."),
    ("bloodwars", "Whenever you win the battle, draw a card.", "Whenever you win a Combat, draw a card."),
    ("bloodwars", "Your hand size is increased by 1.", "You keep 1 more card in the Cull."),
    (
        "bloodwars",
        "+4 CS while the Battlefield is in the Outlands.",
        'As long as the presented Battlefield is of the plane "Outlands", this Legion gets +4 CS.',
    ),
    ("bloodwars", "The opposing Warlord loses 2 IS.", "Target opposing Warlord gets -2 IS."),
    (
        "bloodless",
        "Choose a friendly creature. It gains Flying until end of turn.",
        "Target friendly creature gains Flying until end of turn.",
    ),
    ("battledecks", "Choose an enemy. Deal 2 damage to it.", "Target opposing character takes 2 damage."),
    ("battledecks", "When this kills a hero, draw a card.", "When this defeats a hero, draw 1 card."),
    (
        "nightfall",
        "Choose a minion. Its controller suffers a wound.",
        "The controller of target minion suffers a wound.",
    ),
    ("battledecks", "Deal 2 damage to target enemy creature.", "Target opposing character takes 2 damage."),
    # No word that says something is dropped.
    ("battledecks", "Add 2 to your attack roll.", "Add 2 to your attack roll."),
    ("battledecks", "Subtract 1 from your opponent's roll.", "Subtract 1 from an opponent's roll."),
    ("battledecks", "Reroll target attack roll.", "Reroll an attack roll."),
    (
        "battledecks",
        "Target enemy hero permanently gets -2 DEF.",
        "Target opposing hero gets -2 DEF for the rest of the game.",
    ),
    ("bloodwars", "Target Legion gets +2 CS permanently.", "Target Legion gets +2 CS for the rest of the game."),
    ("bluthelden", "Target character permanently gains Flying.", "Target character gains Flying for good."),
    (
        "battledecks",
        "If you have 3 or more heroes, draw 2 cards.",
        "If there are 3 or more friendly heroes, draw 2 cards.",
    ),
    ("battledecks", "Return target reinforcement to your hand.", "Return target friendly reinforcement to hand."),
    (
        "bloodwars",
        "Return target Legion to your hand.",
        "Return target friendly Legion to its owner's Command Hand.",
    ),
    ("bloodwars", "Cancel target Spell.", "Cancel target played Spell card."),
    ("bloodwars", "Cancel an Item that was just played.", "Cancel target played Item card."),
    ("bloodless", "Draw an additional card.", "Draw a card."),
    ("bloodless", "Your opponent discards a card of their choice.", "Your opponent discards a card."),
    (
        "bloodless",
        "Your opponent discards a card of your choice.",
        "Your opponent reveals their hand and discards a card of your choice.",
    ),
    (
        "nightfall",
        "Choose one — draw a card; or destroy target minion.",
        "Choose one: draw a card or destroy target minion.",
    ),
    (
        "bluthelden",
        "Choose one or both: draw a card; gain 2 LP; or destroy target character.",
        "Choose one or both: draw a card, gain 2 LP or destroy target character.",
    ),
    (
        "battledecks",
        "Each player with more than five cards in hand draws a card.",
        "Each player who has 6 or more cards in hand draws 1 card.",
    ),
    (
        "bloodless",
        "When this enters, if you don't control another creature, draw a card.",
        "When this enters, if there is no other friendly creature, draw a card.",
    ),
    (
        "bloodless",
        "When this enters, if you haven't played a command this turn, draw a card.",
        "When this enters, if it is not true that you played a command this turn, draw a card.",
    ),
    (
        "bloodless",
        "Destroy target creature unless its controller pays 2 blood.",
        "Destroy target creature unless the controller of it chooses to pay 2 blood.",
    ),
    ("bluthelden", "Destroy each character that isn't an Elf.", "Destroy each character that is not an Elf."),
]
"""As it is written, and as the house says it."""


UNREAD = [
    ("battledecks", "Target friendly hero gains 2 HP permanently.", "“regains 2 HP”"),
    ("battledecks", "Target friendly hero gets +2 HP.", "HP are those printed"),
    ("battledecks", "Target character fights another target character.", "Write “attacks”."),
    ("battledecks", "Revive target friendly hero with 2 HP.", "recovers with 1 HP or more"),
    ("battledecks", "Return target enemy reinforcement to your hand.", "the hand of its owner"),
    ("battledecks", "When this attacks, it deals 2 damage.", "can't be understood"),
    ("battledecks", "You may deploy an additional reinforcement this turn.", "One of each type"),
    ("bloodwars", "Return target rival Battlefield to your hand.", "the hand of its owner"),
    ("bloodwars", "This Warlord may take Legions of any alignment from Baator.", "can't be understood"),
    ("bloodless", "This permanently gains +1 power.", "'permanently'"),
]
"""What would mean something else if a word of it were dropped: refused, with what is wrong."""


@pytest.mark.parametrize(("name", "text", "hint"), UNREAD, ids=[text for _, text, _ in UNREAD])
def test_no_word_that_says_something_is_dropped(name: str, text: str, hint: str) -> None:
    (told,) = wrong_in(name, text)
    assert hint in told.problem


def reader(name: str) -> Any:
    return rubrica.game(name).reader.reader


@pytest.mark.parametrize(("name", "text", "house"), READ, ids=[text for _, text, _ in READ])
def test_read_and_printed(name: str, text: str, house: str) -> None:
    """What is understood is told in the words of the house, and they read back to the same."""
    (sentence,) = reader(name).said(text)
    meanings = reader(name).meanings(sentence)
    (told,) = understand(reader(name), "text", 0, text)
    assert (told.printed, told.problem) == (house, "")
    assert reader(name).meanings(sentences(house)[0]) == meanings


def test_a_die_is_rolled_and_looked_at() -> None:
    told = understand(reader("battledecks"), "text", 0, "Roll a die. On 4 or more, draw a card.")
    assert [one.printed for one in told] == ["Roll a die.", "If the die shows 4 or more, draw 1 card."]


@pytest.mark.parametrize("name", rubrica.game_names())
def test_the_words_of_the_codex_are_read(name: str) -> None:
    refused = []
    for line in (VOCABULARY / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        (told,) = understand(reader(name), "text", 0, line)
        if told.problem:
            refused.append(told.problem)
    assert refused == []


@pytest.mark.parametrize("name", rubrica.game_names())
def test_the_house_comes_first(name: str) -> None:
    """What the phrasebook says itself is never put into other words: every shipped sentence is read as it is written."""
    game = rubrica.game(name)
    for text in {text for card in game.cards.values() for text in game.texts_of(card.fields)}:
        for sentence in reader(name).said(text):
            assert f"{sentence}." in [game.reader.reader.words(meaning) for meaning in reader(name).meanings(sentence)]


STANDING = [
    ("battledecks", {"kind": "equipment"}, "Equipped character gets +1 ATK and +1 DMG.", "This has +1 ATK and +1 DMG."),
    (
        "bloodwars",
        {"type": "legion", "alignment": "LN", "plane": "Abyss", "cs": 5, "rr": 3},
        "If you are the Challenger, this Legion gets +2 CS.",
        "As long as you are the Challenger, this Legion gets +2 CS.",
    ),
]
"""What would tell what to do on another card, and is always so on this one."""


@pytest.mark.parametrize(("name", "fields", "text", "house"), STANDING, ids=[text for _, _, text, _ in STANDING])
def test_what_is_always_so(name: str, fields: dict[str, Any], text: str, house: str) -> None:
    (one,), faults = understand_card(rubrica.game(name), {"name": "Mine", **fields, "text": text})
    assert (one.printed, one.kind, one.problem, faults) == (house, "continuous", "", [])


def test_what_has_no_standing_meaning_is_refused_with_a_beginning_that_is_read() -> None:
    game = rubrica.game("bloodless")
    (one,), _ = understand_card(game, {"name": "Mine", "health": 2, "text": "Draw a card."})
    assert one.problem.endswith("Write “When this enters, draw a card”.")
    (one,), faults = understand_card(game, {"name": "Mine", "health": 2, "text": "When this enters, draw a card."})
    assert (one.problem, faults) == ("", [])


def test_sentences_are_joined_only_where_they_belong_together() -> None:
    assert sentences("Choose a hero. It gets +1 ATK. Draw a card.") == ["Choose a hero. It gets +1 ATK", "Draw a card"]
    assert sentences("Choose one: draw a card or gain 1 blood. Destroy it.") == [
        "Choose one: draw a card or gain 1 blood",
        "Destroy it",
    ]
    assert sentences("Roll a die. Draw a card") == ["Roll a die", "Draw a card"]


def test_a_card_keeps_its_own_words() -> None:
    card = rubrica.game("bloodless").reader.read(
        {"name": "Mine", "health": 1, "text": "When played, draw two cards"}, "my.toml"
    )
    assert card.fields["text"] == "When played, draw two cards"


def test_the_place_is_one_of_the_text_as_written() -> None:
    """A complaint about a reading in other words is about the words that somebody wrote."""
    text = "When this comes into play, draw 3 zork."
    (told,) = understand(reader("bloodless"), "text", 0, text)
    assert text[told.place : told.place + told.length] == "zork"


def test_names_between_quotes_keep_their_apostrophes() -> None:
    assert plain("Spawn a “Nä’s Bee” in it’s row.") == 'Spawn a "Nä’s Bee" in it\'s row.'


def test_a_wording_needs_the_words_of_the_house() -> None:
    """Of several, a game takes the first that its phrases have; none, and it has not got that wording."""
    book = reader("bloodless").book
    made = Wordings(book, [wording("arrives", "enters play | enters"), wording("phases out", "leaves this world")])
    assert [way.house for way in made.certain + made.doubtful] == [("enters",)]


def test_either_event_sets_it_off_once() -> None:
    """An "or" between two events that never happen together: each of them sets the ability off."""
    grammar = Grammar(reader("bloodless").book, reader("bloodless").start)
    (found,) = grammar.read("When this enters, this attacks or this dies, draw a card")
    assert len(found.event.events) == 3
    assert len(set(found.event.waits_for())) == 3


STRANGERS = Path(__file__).parent / "strangers"
"""A hundred texts for a game, written with nothing but docs/cards.md at hand, in the manner of well-known card games."""
AT_ONCE = {"bloodless": 93, "bluthelden": 92, "nightfall": 93, "bloodwars": 89, "battledecks": 93}
"""How many of them are read as they stand."""
AFTERWARDS = 95
"""And how many, at least, when the first thing that can be done about a sentence is done."""
MORE = {"bloodless": 29, "bluthelden": 28, "nightfall": 30, "bloodwars": 30, "battledecks": 29}
"""Of thirty that were written later: as they stand."""


def wrong_in(name: str, text: str) -> list[Understood]:
    return [told for told in understand(reader(name), "text", 0, text) if told.problem]


def helped(name: str, text: str) -> bool:
    """Whether what is suggested for a sentence makes it one that is read."""
    for told in wrong_in(name, text)[:1]:
        sentence = text[told.start : told.end]
        ways = [way + "." for way in re.findall("Did you mean “([^”]*)”", told.problem)]
        for word in told.words:
            before = text[told.start : told.place] + ("" if told.length else " ")
            ways.append(before + word + text[told.place + told.length : told.end])
        return any(not wrong_in(name, text.replace(sentence, way)) for way in ways)
    return True


@pytest.mark.parametrize("name", AT_ONCE)
def test_what_strangers_write(name: str) -> None:
    lines = (STRANGERS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    left = [line for line in lines if wrong_in(name, line)]
    assert len(lines) == 100
    assert len(lines) - len(left) >= AT_ONCE[name], left
    never = [line for line in left if not helped(name, line)]
    assert len(lines) - len(never) >= AFTERWARDS, never


CARDS = STRANGERS / "cards"
"""Whole cards that strangers wrote with docs/cards.md alone, as far as they are understood, each with what its sentences mean."""


@pytest.mark.parametrize("name", sorted(rubrica.game_names()))
def test_cards_of_strangers_mean_what_they_say(name: str) -> None:
    """In the words of the house: read through once by somebody who knew what the stranger meant."""
    content = tomllib.loads((CARDS / f"{name}.toml").read_text(encoding="utf-8"))
    game = rubrica.game(name).with_words(rubrica.game(name).words_in(content, name))
    for card in content["card"]:
        means = card.pop("means")
        told, faults = understand_card(game, card)
        assert not faults, (card["name"], faults)
        assert [one.printed or one.problem for one in told] == means, card["name"]


BLIND: dict[str, list[dict[str, Any]]] = {
    "bloodwars": [
        {"type": "fate", "fate": "spell", "rr": 3},
        {"type": "warlord", "plane": "Outlands", "alignment": "LN", "is": 8, "rr": 3},
        {"type": "legion", "plane": "Outlands", "alignment": "LN", "cs": 5, "rr": 3},
        {"type": "battlefield", "plane": "Outlands", "vp": 4, "rr": 3},
        {"type": "fate", "fate": "item", "rr": 3},
    ],
    "battledecks": [
        {"kind": "event"},
        {"kind": "hero", "points": 20, "hp": 8, "def": 6, "atk": 3, "dmg": 2},
        {"kind": "reinforcement", "def": 6, "atk": 3, "dmg": 2},
        {"kind": "equipment"},
        {"kind": "equalizer", "atk": 3, "dmg": 2, "attacks": 2},
    ],
}
"""The cards on which the texts of a stranger are tried who had never seen a phrasebook."""
OFFERED = re.compile(r"(?:Did you mean|it is read:|could be:| or|Write) “([^”]+ [^”]+ [^”]+)”")


@pytest.mark.parametrize("name", BLIND)
def test_what_is_suggested_is_taken(name: str) -> None:
    """Whole sentences that a refusal offers are read, on the very card for which they are offered."""
    game = rubrica.game(name)
    lines = (STRANGERS / "blind" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    tried = 0
    for number, text in enumerate(lines):
        fields = BLIND[name][number % len(BLIND[name])]
        told, faults = understand_card(game, {"name": "Mine", **fields, "text": text})
        for problem in [one.problem for one in (*told, *faults)]:
            for way in OFFERED.findall(problem):
                if text.rstrip(".").endswith(way) or not way[0].isupper():
                    continue  # words in place of some of the sentence
                tried += 1
                again, wrong = understand_card(game, {"name": "Mine", **fields, "text": f"{way}."})
                assert [*wrong, *[one.problem for one in again if one.problem]] == [], (text, way)
    assert tried >= 5


def test_nothing_is_turned_into_its_opposite() -> None:
    """Neither a "not" nor somebody else is put into a sentence to have it read."""
    assert "can't" not in wrong_in("battledecks", "This can attack the stars.")[0].words
    other = wrong_in("bloodwars", "Whenever your ally wins a Challenge, draw a card.")
    assert "you win" not in other[0].problem


CARDS_PAGE = Path(__file__).parents[2] / "docs" / "cards.md"


ON_THE_PAGE: dict[str, list[dict[str, Any]]] = {
    **BLIND,
    "bloodless": [
        {"health": 2, "power": 1},
        {"type": "command"},
        {"type": "extended command"},
        {"cost": "X", "health": 2},
    ],
    "bluthelden": [
        {"type": "character", "hp": 2, "pow": 2, "asp": 2},
        {"type": "spell", "asp": 2},
        {"type": "training", "asp": 2},
        {"type": "artifact", "asp": 1},
        {"type": "sovereign", "lp": 30},
        {"type": "resource"},
        {"type": "rune"},
    ],
}
"""The cards on which the sentences of docs/cards.md stand."""


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("bloodless", "Bloodless"),
        ("bluthelden", "Bluthelden"),
        ("bloodwars", "Blood Wars"),
        ("battledecks", "Battle Decks"),
    ],
)
def test_what_the_page_says_of_a_game_is_read(name: str, title: str) -> None:
    """Each sentence that docs/cards.md prints for one of these games goes on one of its cards."""
    game = rubrica.game(name)
    page = CARDS_PAGE.read_text(encoding="utf-8").split(f"### What {title} says")[1].split("###")[0].split("**Many")[0]
    examples = re.findall(r"`([^`]+\.)`", page)
    assert len(examples) > 15
    for text in examples:
        tried = [understand_card(game, {"name": "Mine", **fields, "text": text}) for fields in ON_THE_PAGE[name]]
        assert any(not faults and not any(one.problem for one in told) for told, faults in tried), text


MINION: dict[str, Any] = {
    "name": "Mine",
    "type": "minion",
    "colour": "red",
    "links": ["red"],
    "cost": 3,
    "strength": 2,
    "health": 2,
    "kicker_colour": "blue",
    "kicker": "Draw a card.",
    "chain": "Inflict 1 damage on target minion.",
}


def test_what_the_page_says_of_nightfall_is_read() -> None:
    """Each sentence that docs/cards.md prints for Nightfall goes into one of the fields of a card."""
    game = rubrica.game("nightfall")
    page = CARDS_PAGE.read_text(encoding="utf-8").split("### What Nightfall says")[1].split("###")[0]
    examples = re.findall(r"`([^`]+\.)`", page)
    assert len(examples) > 140
    cards = [{**MINION, field: "%s"} for field in ("in_play", "chain", "kicker", "feed")]
    cards += [{"name": "Mine", "type": "wound", "wound": "bite", field: "%s"} for field in ("surge", "fury")]
    left = []
    for text in examples:
        tried = [
            understand_card(game, {key: text if value == "%s" else value for key, value in card.items()})
            for card in cards
        ]
        if not any(not faults and not any(one.problem for one in told) for told, faults in tried):
            left.append(text)
    assert not left


@pytest.mark.parametrize("name", MORE)
def test_what_they_write_later(name: str) -> None:
    lines = (STRANGERS / "more" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    left = [line for line in lines if wrong_in(name, line)]
    assert len(lines) == 30
    assert len(lines) - len(left) >= MORE[name], left
