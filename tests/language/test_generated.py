"""A text that is accepted works as it reads: sentences made from each game's phrasebook are refused, or carried out and seen.

Sampled, with the seed of RUBRICA_SEED; RUBRICA_SENTENCES=all tries every sentence (hours), a number so many of each game.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rubrica import registry
from rubrica.conformance.carrying_out import Proof
from rubrica.conformance.walks import first_seed
from rubrica.engine.chance import Dice

POSITIONS = Path(__file__).parent / "positions"
GAMES = [path.stem for path in sorted(POSITIONS.glob("*.toml"))]
MOST_UNSEEN = 0.4
"""Of a sample of accepted sentences: in a hundred or more they were 14 (Bloodless) to 38 % (Bluthelden, Blood Wars)."""
ENOUGH = 10
"""So many accepted sentences say something about their share; a larger sample is taken with RUBRICA_SENTENCES."""
MANY = os.environ.get("RUBRICA_SENTENCES", "12")


def proof_of(name: str) -> Proof:
    content = tomllib.loads((POSITIONS / f"{name}.toml").read_text(encoding="utf-8"))
    return Proof(registry.game(name), content, first_seed())


def some(sentences: list[Any], many: str) -> list[Any]:
    """So many of them, by chance; or all."""
    if many == "all":
        return sentences
    dice = Dice(first_seed() + 7)
    return [sentences[dice.below(len(sentences))] for _ in range(int(many))]


def test_every_game_has_a_position() -> None:
    assert set(GAMES) == set(registry.game_names())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_accepted_works(name: str) -> None:
    """Nothing accepted is fatal, and few accepted sentences are not seen to do anything: what is left names what the position
    does not have, or what comes too late. They are printed."""
    proof = proof_of(name)
    found = proof.check(some(list(proof.sentences.all()), MANY))
    accepted = found.counts["tried"] - found.counts["refused"]
    print(name, dict(found.counts), f"unseen {len(found.dead)}", *found.dead, sep="\n  ")
    assert not found.fatal
    assert found.counts["refused"]
    if accepted >= ENOUGH:
        assert len(found.dead) <= MOST_UNSEEN * accepted


@pytest.mark.plain
def test_the_proof_sees_what_is_dead_and_what_is_fatal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken on purpose: a verb that does nothing, and one that fails."""
    from rubrica.games.bloodless.phrases.effects import Destroy

    proof = proof_of("bloodless")
    verbs = [made for made in proof.sentences.verbs() if made.about == "destroy <whom>"]
    made = next(made for made in verbs if proof.sentences.said(made.node) == "destroy each creature")
    assert proof_of("bloodless").check([made]).counts["carried out"] == 1
    monkeypatch.setattr(Destroy, "do", lambda self, state, scope, thing: None)
    assert list(proof_of("bloodless").check([made]).dead.values()) == [made]
    monkeypatch.setattr(Destroy, "do", lambda self, state, scope, thing: 1 // 0)
    assert "ZeroDivisionError" in str(proof_of("bloodless").check([made]).fatal)
