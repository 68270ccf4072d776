"""The cards: what is printed, what is read, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.codex import codex_text
from rubrica.engine.errors import BadCard
from rubrica.games.nightfall import game
from rubrica.games.nightfall.card import COLOURS, KEYWORDS
from rubrica.games.nightfall.kinds import TRAITS, TRANSIENT
from rubrica.games.nightfall.reading import TEXTS
from rubrica.language.reading import sentences

CARDS = list(game.cards.values())
ORDERS = [card for card in CARDS if card.order and not card.starter]
SETS = ("First Night", "Blood Moon")


@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
def test_texts_print_back(card: Any) -> None:
    """Letter by letter."""
    for key in TEXTS:
        for sentence in sentences(card.fields.get(key, "")):
            said = [game.reader.reader.words(meaning) for meaning in game.reader.reader.meanings(sentence)]
            assert f"{sentence}." in said


def test_contents_of_the_sets() -> None:
    """NF-1.3, NF-1.9, T1: 12 minion archives and 12 action archives in each set; the second has no starting minions and no wounds."""
    for name in SETS:
        mine = [card for card in ORDERS if card.set == name]
        assert [sum(card.minion is kind for card in mine) for kind in (True, False)] == [12, 12]
    assert len(ORDERS) == 48
    assert not [card for card in CARDS if card.set and (card.starter or card.wound >= 0)]


def test_starting_minions() -> None:
    """NF-1.4, NF-4.9, NF-4.4: six, one of each colour, cost 0, linked to their own colour only, Transient."""
    starters = [card for card in CARDS if card.starter]
    assert sorted(card.colour for card in starters) == [1 << number for number in range(6)]
    for card in starters:
        assert (card.cost, card.links, card.kicker_colour) == (0, card.colour, 0)
        assert card.printed[TRAITS] & TRANSIENT


def test_every_card_is_an_order_or_a_wound() -> None:
    """NF-1.2, NF-4.10, NF-1.6: a wound has neither colour nor links nor cost."""
    for card in CARDS:
        assert card.order is (card.wound < 0)
        if card.wound >= 0:
            assert (card.colour, card.links, card.cost, card.minion) == (0, 0, 0, False)


@pytest.mark.parametrize("card", ORDERS, ids=[card.name for card in ORDERS])
def test_what_an_order_shows(card: Any) -> None:
    """NF-4.1, NF-4.2, NF-4.3, NF-4.4, NF-4.6, NF-4.7, NF-4.8, NF-4.11: what an order must have, and what a minion must."""
    assert card.colour.bit_count() == 1
    assert 1 <= card.links.bit_count() <= 2
    assert 1 <= card.cost <= 9
    assert card.kicker_colour.bit_count() <= 1
    if card.minion:
        assert 1 <= card.printed[1] <= 4
        assert 0 <= card.printed[0] <= 6
        assert card.keywords < 1 << len(KEYWORDS)
    else:
        assert card.printed == (0, 0, 0)
        assert not card.abilities


@pytest.mark.parametrize("name", SETS)
def test_colour_plan(name: str) -> None:
    """Codex 7.2: every colour is linked to by 8 of 24 archives, and every kicker colour can really precede its card."""
    mine = [card for card in ORDERS if card.set == name]
    for bit in [1 << number for number in range(len(COLOURS))]:
        assert len([card for card in mine if card.links & bit]) == 8
        assert len([card for card in mine if card.colour == bit]) == 4
    for card in mine:
        assert [other for other in mine if other.colour == card.kicker_colour and other.links & card.colour]


def order(**fields: Any) -> dict[str, Any]:
    return {"name": "Test", "type": "action", "colour": "red", "links": ["red"], "cost": 1, **fields}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (order(colour="pink"), "no colour 'pink'"),
        (order(links=[]), "one or two link colours"),
        (order(links=["red", "blue", "green"]), "one or two link colours"),
        (order(kicker_colour="red"), "go together"),
        (order(kicker="Draw a card."), "go together"),
        (order(health=2), "has no 'health'"),
        (order(in_play="Guard."), "has no 'in_play'"),
        (order(type="minion"), "needs its health"),
        (order(type="minion", health=5), "health is 5"),
        (order(type="minion", health=1, keywords=["Ghost"]), "no keywords 'Ghost'"),
        (order(type="minion", health=1, starter=True), "cost 0"),
        (order(cost=0), "only a starting minion costs nothing"),
        (order(type="minion", health=1, in_play="Kick-bound."), "needs a kicker"),
        (order(type="minion", health=1, in_play="Draw a card."), "does nothing by itself"),
        (order(feed="Discard a card."), "there is none"),
        (order(chain="Draw a card.", feed="Gain 1 influence."), "can't be paid"),
        (order(chain="That player draws a card."), "points to nothing"),
        (order(chain="Draw a card.", kicker_colour="red", kicker="Of any cost instead."), "replaces nothing"),
        (order(chain="Draw a card.", kicker_colour="red", kicker="Into your hand instead."), "replaces nothing"),
        (order(chain="When this attacks, draw a card."), "no instruction"),
        (order(type="wound"), "has no 'colour'"),
        ({"name": "Test", "type": "wound", "surge": "Draw a card."}, "has a type"),
        ({"name": "Test", "type": "wound", "wound": "bite"}, "has one effect"),
        (order(type="spell"), "no type 'spell'"),
        (order(chain="Destroy target opponent."), "can't be about that"),
        (order(chain="Put target minion on top of your deck."), "can't be about that"),
        (order(chain="Put target waiting order in the chain into play."), "can't be about that"),
        (order(chain="Target minion draws a card."), "can't be about that"),
        (order(chain="Cancel target minion."), "can't be about that"),
        (order(chain="Destroy target minion from your discard pile."), "can't be about that"),
        (order(chain="Exile a damaged card from your hand."), "never fits"),
        (order(chain="Exile target archive."), "can't be about that"),
        (order(chain="Inflict damage equal to the strength of target player on each minion."), "can't be about that"),
    ],
)
def test_refusals(fields: dict[str, Any], words: str) -> None:
    """NF-4.1 to NF-4.11, NF-R.29: a card that is not as cards are is refused, with a sentence."""
    with pytest.raises(BadCard, match=words):
        game.reader.read(fields, "test")


@pytest.mark.parametrize(
    "chain",
    [
        "Put a minion card from your discard pile into play. That card gets +1 strength while in play.",
        "Exile target waiting order in the chain.",
        "Prevent the next 2 damage that would be inflicted on you until the end of the turn.",
        "Claim a card from the commons without paying. If it is a minion card, draw a card.",
    ],
)
def test_what_goes_together_is_read(chain: str) -> None:
    """A card that was put into play is a minion in play for the words behind it (NF-9.21)."""
    assert game.reader.read(order(chain=chain), "test").chain is not None


def test_an_order_that_was_added_can_be_cancelled() -> None:
    """NF-8.11: "it" is the order in the chain."""
    text = "When an opponent adds an order, cancel it."
    assert game.reader.read(order(type="minion", health=1, in_play=text), "test").abilities


def test_a_kicker_points_to_what_the_chain_text_named() -> None:
    """Codex 7.5: "that player" of a kicker is the last target of the Chain text."""
    card = game.cards["Debt Collector"]
    assert card.slots
    assert card.kicker is not None


def test_damage_is_a_number() -> None:
    """NF-1.11: no counters or tokens; damage is a number on a minion in play."""
    assert "damage" in game.start(["starting"] * 2, 1).fields


def test_german_terms_are_kept() -> None:
    """NF-R.50: words that the scan garbled are read as what they are; they seed the German translation."""
    codex = codex_text(game)
    for word in ("Füttern", "öffentlicher Bereich", "gegnerisch", "Kette", "Deine Kette", "Im Spiel", "Brand-Wunde"):
        assert word in codex


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Minions cost you 1 less.", "Minion cards cost you 1 less."),
        ("When you claim a minion, draw a card.", "When you claim a minion card, draw a card."),
    ],
)
def test_a_noun_of_cards_in_play_is_read_as_the_card(said: str, read: str) -> None:
    """Where only cards out of play can be meant."""
    short, long = (game.reader.read(order(type="minion", health=1, in_play=text), "test") for text in (said, read))
    assert short.abilities == long.abilities
