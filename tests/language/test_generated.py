"""A text that is accepted works as it reads: sentences made from each game's phrasebook are refused, or carried out and seen.

Sampled, with the seed of RUBRICA_SEED; RUBRICA_SENTENCES=all tries every sentence (hours), a number so many of each game. What is
accepted and never seen to do anything fails, unless the position file excuses it by phrase, with the reason.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from rubrica import registry
from rubrica.conformance.carrying_out import Proof
from rubrica.conformance.sentences import Made, sample
from rubrica.conformance.walks import first_seed
from rubrica.engine.chance import Dice

POSITIONS = Path(__file__).parent / "positions"
GAMES = [path.stem for path in sorted(POSITIONS.glob("*.toml"))]
MANY = os.environ.get("RUBRICA_SENTENCES", "16")


def proof_of(name: str) -> Proof:
    content = tomllib.loads((POSITIONS / f"{name}.toml").read_text(encoding="utf-8"))
    return Proof(registry.game(name), content, first_seed())


def some(proof: Proof, many: str) -> list[Made]:
    """So many of its sentences, by chance; or all."""
    every = list(proof.sentences.all())
    return every if many == "all" else sample(every, int(many), Dice(first_seed() + 7))


def test_every_game_has_a_position() -> None:
    assert set(GAMES) == set(registry.game_names())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_accepted_works(name: str) -> None:
    """Every sentence that is accepted is carried out and seen to do something, or excused; none is fatal."""
    proof = proof_of(name)
    found = proof.check(some(proof, MANY))
    print(name, dict(found.counts), dict(found.excused))
    assert not found.fatal
    assert list(found.dead) == []
    assert found.counts["refused"]
    assert found.counts["seen"] + found.counts["excused"] == found.counts["carried out"] > 0


@pytest.mark.parametrize("name", GAMES)
def test_every_excuse_is_needed(name: str) -> None:
    """The example of an excuse is accepted, and nothing is seen of it: else the excuse goes."""
    proof = proof_of(name)
    excuses, proof.excuses = proof.excuses, []
    sentences = list(proof.sentences.all())
    examples = {}
    for excuse in excuses:
        made = [
            made for made in sentences if excuse.phrase in ("", made.about) and proof.key(made)[1] == excuse.example
        ]
        assert made, f"no sentence says {excuse.example!r}"
        examples[excuse.example] = made[0]
    dead = {id(made): text for text, made in proof.check(list(examples.values())).dead.items()}
    for excuse in excuses:
        made = examples[excuse.example]
        assert id(made) in dead, f"not needed: {excuse.example!r}"
        assert excuse.covers(made, dead[id(made)]), excuse.example


@pytest.mark.plain
def test_the_proof_sees_what_is_dead_and_what_is_fatal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken on purpose: a verb that does nothing, and one that fails."""
    from rubrica.games.bloodless.phrases.effects import Destroy

    proof = proof_of("bloodless")
    verbs = [made for made in proof.sentences.verbs() if made.about == "destroy <whom>"]
    made = next(made for made in verbs if proof.sentences.said(made.node) == "destroy each creature")
    assert proof_of("bloodless").check([made]).counts["seen"] == 1
    monkeypatch.setattr(Destroy, "do", lambda self, state, scope, thing: None)
    assert list(proof_of("bloodless").check([made]).dead.values()) == [made]
    monkeypatch.setattr(Destroy, "do", lambda self, state, scope, thing: 1 // 0)
    assert "ZeroDivisionError" in str(proof_of("bloodless").check([made]).fatal)
