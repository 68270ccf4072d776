"""BW-2, BW-17.2: what a card file may say, and what is refused with which sentence."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.errors import BadCard
from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.card import PLANES
from rubrica.games.bloodwars.kinds import BERSERKER, KEYWORDS

LEGION = {"name": "Test", "type": "legion", "alignment": "NN", "plane": "Outlands", "cs": 4, "rr": 3}
WARLORD = {"name": "Test", "type": "warlord", "alignment": "NN", "plane": "Outlands", "is": 4, "rr": 3}
FIELD = {"name": "Test", "type": "battlefield", "plane": "Outlands", "vp": 4, "rr": 3}
SPELL = {"name": "Test", "type": "fate", "fate": "spell", "rr": 3, "text": "Draw a card."}


def read(fields: dict[str, Any], **more: Any) -> Any:
    return game.reader.read({**fields, **more}, "test")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({**LEGION, "type": "hero"}, "BW-2.1"),
        ({key: value for key, value in LEGION.items() if key != "rr"}, "BW-2.2"),
        ({key: value for key, value in LEGION.items() if key != "cs"}, "BW-2.3"),
        ({key: value for key, value in WARLORD.items() if key != "alignment"}, "BW-2.3"),
        ({key: value for key, value in FIELD.items() if key != "plane"}, "BW-2.3"),
        ({**FIELD, "is": 4}, "BW-2.3"),
        ({**LEGION, "alignment": "GG"}, "BW-3.2"),
        ({**SPELL, "fate": "curse"}, "acolyte"),
        ({**SPELL, "item": "artifact"}, "BW-2.6"),
        ({**FIELD, "kind": "moon"}, "realm"),
        ({**FIELD, "realm_of": "Somebody"}, "BW-20.13"),
        ({**WARLORD, "home_realm": "Hall"}, "BW-20.13"),
        ({**LEGION, "leader": "Avatar"}, "BW-20.11"),
        ({**SPELL, "text": ""}, "BW-14.11"),
        ({**WARLORD, "text": "Spirit."}, "BW-17.2"),
        ({**WARLORD, "text": "Draw a card."}, "only Fate cards"),
        ({**LEGION, "text": "At the start of your turn, draw a card."}, "BW-R.123"),
        ({**LEGION, "text": "You keep 2 more cards in the Cull."}, "BW-R.123"),
        ({**WARLORD, "text": "This Warlord gets +1 IS for each friendly Legion."}, "BW-8.5"),
        ({**LEGION, "text": "Realm Power: draw a card."}, "can't have this Power"),
        ({**SPELL, "text": "Power: draw a card."}, "can't have this Power"),
        ({**SPELL, "text": "When you draw cards, draw a card."}, "BW-14.13"),
        ({**SPELL, "text": 'The alignment of target Warlord becomes "XX".'}, "no alignment"),
    ],
)
def test_refused(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadCard) as refusal:
        read(fields)
    assert said in str(refusal.value)


@pytest.mark.parametrize(
    ("word", "fits", "fails"),
    [
        ("Berserker", "CG", "LG"),
        ("Cutter", "LN", "LG"),
        ("Cutter", "NE", "CE"),
        ("Guardian", "LN", "NN"),
        ("Horde", "NE", "NG"),
        ("Martyr", "CG", "CE"),
        ("Advocate", "NG", "LG"),
        ("Aide", "NG", "NN"),
        ("Diplomat", "LE", "CE"),
        ("Parasite", "CE", "CN"),
        ("Terrorist", "CN", "NN"),
    ],
)
def test_shared_powers_ask_for_an_alignment(word: str, fits: str, fails: str) -> None:
    """BW-17.2."""
    assert read(LEGION, alignment=fits, text=f"{word}.").keywords == KEYWORDS[word]
    with pytest.raises(BadCard, match=r"BW-17\.2"):
        read(LEGION, alignment=fails, text=f"{word}.")


def test_any_legion_may_be_a_shock_troop_or_a_spirit() -> None:
    for alignment in ("LG", "CE", "NN"):
        assert read(LEGION, alignment=alignment, text="Shock Troop, Spirit.").keywords


def test_planes_are_an_open_list() -> None:
    """BW-2.10, BW-2.11: the twenty of the first packs, and any other."""
    assert len(PLANES) == 20
    assert read(LEGION, plane="Water").plane == "Water"


def test_a_granted_power_works_whatever_the_alignment(packed: Any) -> None:
    """BW-R.74: the alignment in brackets says who has it, not who may use it."""
    assert packed.shared_powers[BERSERKER].keyword == BERSERKER


def test_every_card_prints_back_as_it_was_written(packed: Any) -> None:
    for card in packed.cards.values():
        problems, hints = packed.check_cards({"card": [card.fields]}, "pack")
        assert not problems
        assert not hints, hints
