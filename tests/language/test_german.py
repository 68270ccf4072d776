"""Cards in German: every form fits its phrase, every shipped sentence has one, and words agree with each other."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadInput
from rubrica.language.declension import Noun, declined
from rubrica.language.german import SHARED, German
from rubrica.language.german_forms import Forms
from rubrica.registry import game_names

READY = {"battledecks": 85, "bloodless": 96, "bluthelden": 172, "nightfall": 132}
"""How many sentences of shipped cards are German at least."""
GAMES = {name: number for name, number in READY.items() if name in game_names()}
"""A game that lies ready is tested as soon as it is registered."""


def shared() -> str:
    return (files("rubrica.language") / "de.toml").read_text(encoding="utf-8")


def german(game: str) -> Any:
    found = rubrica.game(game).german("de")
    assert found is not None
    return found


def said(game: str, text: str) -> str:
    return " ".join(told or f"<{english}>" for english, told in german(game).sentences(text))


def test_every_shared_form_is_the_form_of_a_phrase() -> None:
    forms = Forms()
    missing = set(forms.read(shared(), SHARED))
    for game in GAMES:
        missing &= set(forms.check(rubrica.game(game).reader.book, sorted(missing)))
    assert not missing, [forms.where[key] for key in missing]


@pytest.mark.parametrize("game", GAMES)
def test_shipped_cards_are_german(game: str) -> None:
    found = rubrica.game(game)
    told = [
        pair
        for card in found.cards.values()
        for text in found.texts_of(card.fields)
        for pair in german(game).sentences(text)
    ]
    assert len([pair for pair in told if pair[1]]) >= GAMES[game], [english for english, spoken in told if not spoken]


@pytest.mark.parametrize("game", GAMES)
def test_phrases_have_forms(game: str) -> None:
    forms = german(game).forms
    assert [
        made.pattern for made in rubrica.game(game).reader.book.phrases if made.printed and not forms.form_of(made)
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_reminder_calls_its_keyword_as_cards_do(game: str) -> None:
    forms = german(game).forms
    for keyword, (name, meaning) in forms.reminders.items():
        assert forms.phrases.get(keyword, (name,)) == (name,)
        assert meaning.endswith(".")


WRONG = [
    ('[phrases]\n"draw no card" = "ziehe keine Karte"', "line 2: the phrase 'draw no card' is not in the phrasebook"),
    ('[phrases]\n"destroy {whom}" = "zerstöre {wen:acc}"', "line 2: 'destroy {whom}' and its form differ in wen, whom"),
    ('[phrases]\n\n"destroy {whom}" = "zerstöre"', "line 3: 'destroy {whom}' and its form differ in whom"),
    ('[phrases]\n"destroy {whom}" = "zerstöre {whom:akk}"', "line 2: 'akk' is no case. Write one of nom, acc"),
    ('[phrases]\n"destroy {whom}" = "zerstöre {whom"', "line 2: 'zerstöre {whom' can't be read"),
    ('[phrases]\n"creature(s)" = "<Kreatuhr>"', "line 2: <Kreatuhr> is not among the nouns. Add it to [nouns]"),
    ('[nouns]\nBiene = "Bienen"', "line 2: 'Biene' is no noun: 'Bienen'. Write Biene = \"f, Bienen\""),
    ('[reminders]\n"Flying" = "Flug"', "line 2: 'Flying' has no reminder"),
    ("[words]", "[words] is no part of German forms"),
    ("[phrases", "German forms are a TOML file"),
]


@pytest.mark.parametrize(("text", "why"), WRONG, ids=[why for _, why in WRONG])
def test_wrong_forms_are_refused_with_their_line(text: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        German(rubrica.game("bloodless").reader.reader, shared(), text, "own/de.toml")
    assert str(refused.value).startswith("own/de.toml")
    assert why in str(refused.value)


SPOKEN = [
    # Cases, articles and adjectives.
    ("bloodless", "Destroy an enemy command.", "Zerstöre einen gegnerischen Befehl."),
    ("bloodless", "Destroy all other damaged creatures.", "Zerstöre alle anderen verletzten Kreaturen."),
    ("bloodless", "Deal 2 damage to each friendly Insect.", "Füge jedem eigenen Insekt 2 Schaden zu."),
    ("bloodless", "Destroy up to 2 enemy Undead.", "Zerstöre bis zu 2 gegnerische Untote."),
    ("bloodless", "Destroy an Undead.", "Zerstöre einen Untoten."),
    ("bloodless", "Destroy 2 Assassins.", "Zerstöre 2 Assassinen."),
    ("bloodless", "Search your deck for an Ant card.", "Suche in deinem Deck nach einer Ameisenkarte."),
    ("bluthelden", "Destroy target opposing Demon.", "Zerstöre einen gegnerischen Dämon deiner Wahl."),
    # The verb comes first behind another part of the sentence.
    ("bloodless", "Your opponent draws 2 cards.", "Dein Gegner zieht 2 Karten."),
    (
        "bloodless",
        "When this dies, both players draw a card.",
        "Wenn diese Karte stirbt, ziehen beide Spieler eine Karte.",
    ),
    (
        "bloodless",
        "Sacrifice a creature, then your opponent loses 1 blood.",
        "Opfere eine Kreatur, dann verliert dein Gegner 1 Blut.",
    ),
    # Pronouns are of the gender of what they mean.
    (
        "bloodless",
        "When an enemy command is finished, deal 1 damage to a creature and destroy it.",
        "Wenn ein gegnerischer Befehl endet, füge einer Kreatur 1 Schaden zu und zerstöre sie.",
    ),
    (
        "bluthelden",
        "Stun target opposing character. Destroy it.",
        "Betäube einen gegnerischen Charakter deiner Wahl. Zerstöre ihn.",
    ),
    ("bluthelden", "When this character dies, banish it.", "Wenn dieser Charakter stirbt, verbanne ihn."),
    ("bluthelden", "When this dies, banish it.", "Wenn diese Karte stirbt, verbanne sie."),
    (
        "bluthelden",
        "Deal damage equal to the RES of target character to it.",
        "Füge ihm Schaden in Höhe des Werts RES eines Charakters deiner Wahl zu.",
    ),
    # Numbers.
    (
        "bluthelden",
        "Prevent the next 1 damage to target character until end of round.",
        "Verhindere den nächsten 1 Schadenspunkt an einem Charakter deiner Wahl bis zum Ende der Runde.",
    ),
    (
        "bloodless",
        "Gain blood equal to the number of friendly Insects.",
        "Erhalte Blut in Höhe der Anzahl der eigenen Insekten.",
    ),
    # An ability in quotes.
    (
        "bluthelden",
        'The trained character has "Turn: gain 1 ASP.".',
        "Der ausgebildete Charakter hat „Drehen: Erhalte 1 ASP.“.",
    ),
    # What may be done, and what is only so if.
    ("bloodless", "When this dies, you may draw a card.", "Wenn diese Karte stirbt, ziehe eine Karte, wenn du willst."),
    (
        "bloodless",
        "If it is your turn, your opponent loses 1 blood.",
        "Falls du am Zug bist, verliert dein Gegner 1 Blut.",
    ),
    # A description that German puts behind its noun.
    (
        "bloodless",
        "Destroy a damaged non-Red Kingdom creature.",
        "Zerstöre eine verletzte Kreatur außerhalb des Roten Königreichs.",
    ),
]


@pytest.mark.parametrize(("game", "text", "told"), SPOKEN, ids=[text for _, text, _ in SPOKEN])
def test_words_agree(game: str, text: str, told: str) -> None:
    assert said(game, text) == told


def test_nouns_have_cases() -> None:
    assert Noun("Befehl", "m", "Befehle").form("gen", False) == "Befehls"
    assert Noun("Befehl", "m", "Befehle").form("dat", True) == "Befehlen"
    assert Noun("Deck", "n", "Decks").form("dat", True) == "Decks"
    assert Noun("Mensch", "m", "Menschen", weak=True).form("acc", False) == "Menschen"
    assert [declined("rot", gender, "dat", "ein") for gender in "mfns"] == ["roten"] * 4
    assert [declined("rot", gender, "dat") for gender in "mfns"] == ["rotem", "roter", "rotem", "roten"]


def test_a_sentence_with_a_phrase_without_form_stays_english() -> None:
    """As a whole; the other sentences of its text don't."""
    reader = rubrica.game("bloodless").reader.reader
    own = rubrica.game("bloodless").file("phrases/de.toml").replace('"summon {whom}" =', "# ")
    german = German(reader, shared(), own, "own/de.toml")
    texts = ["Draw a card. Summon a creature from your hand.", "Summon a creature from your hand.", "Draw a card."]
    assert german.texts(texts) == {
        texts[0]: "Ziehe eine Karte. Summon a creature from your hand.",
        texts[2]: "Ziehe eine Karte.",
    }


def test_what_prompts_quote() -> None:
    game = rubrica.game("bloodless")
    assert game.sentence_in("de", "draw a card") == "ziehe eine Karte"
    assert game.sentence_in("de", "When this strikes, it dies.") == "Wenn diese Karte zuschlägt, stirbt sie."
    both = game.sentence_in("de", "When this enters, search your deck for a command. Shuffle your deck.")
    assert both == "Wenn diese Karte ins Spiel kommt, suche in deinem Deck nach einem Befehl. Mische dein Deck."
    assert game.sentence_in("de", "Draw 77 cards.") == ""
    assert game.sentence_in("en", "Draw a card.") == ""


def test_a_permanent_that_is_played_is_told_in_german_either_way() -> None:
    """BH-6.1: in play it is a permanent, on its way there a permanent card; a table quotes what it is understood as."""
    game = rubrica.game("bluthelden")
    text = "Whenever your opponent plays a permanent, gain 1 LP."
    fields = {"name": "Watch", "type": "artifact", "asp": 2, "text": text}
    assert game.texts_in("de", fields)[text] == "Immer wenn dein Gegner eine Permanentkarte spielt, erhalte 1 LP."
    for quoted in (text, "Whenever your opponent plays a permanent card, gain 1 LP."):
        assert game.sentence_in("de", quoted) == game.texts_in("de", fields)[text]


@pytest.mark.parametrize("game", game_names())
def test_every_phrase_of_every_book_has_a_german_form(game: str) -> None:
    """All that are printed, in every game that is registered, Blood Wars too."""
    found = rubrica.game(game)
    forms = found.german("de").forms
    assert [made.pattern for made in found.reader.book.phrases if made.printed and forms.form_of(made) is None] == []
