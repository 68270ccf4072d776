"""Errors by cause. Each is a sentence: what was wrong, where, and what would be right."""

from __future__ import annotations


class RubricaError(Exception):
    """Anything Rubrica refuses."""


class IllegalMove(RubricaError):
    """A move that the rules do not allow now. `rule` is the id of the rule that forbids it, or empty."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class BrokenEffect(IllegalMove):
    """A move that the rules allow and that Rubrica can't carry out: a fault of Rubrica's own. The position is as before.

    `fault` is what went wrong: compiled code keeps no __cause__."""

    def __init__(self, sentence: str, fault: Exception) -> None:
        super().__init__(sentence)
        self.fault = fault


class BadInput(RubricaError):
    """A file, a text or a request that cannot be understood: what, where, and the cure."""

    def __init__(self, what: str, where: str = "", cure: str = "") -> None:
        parts = [f"{where}: {what}" if where else what]
        if cure:
            parts.append(cure)
        super().__init__(" ".join(parts))
        self.what = what
        self.where = where
        self.cure = cure

    def at(self, where: str) -> BadInput:
        """The same problem, with the place in front of it."""
        return BadInput(self.what, f"{where}, {self.where}" if self.where else where, self.cure)


class BadCard(BadInput):
    """A card that cannot be understood. If a field is to be filled in: which one, and for example with what."""

    def __init__(self, what: str, where: str = "", cure: str = "", field: str = "", example: object = None) -> None:
        super().__init__(what, where, cure)
        self.field = field
        self.example = example


class NotUnderstood(BadCard):
    """Words of a card that say nothing, with their place in the sentence and what could help."""

    def __init__(
        self,
        what: str,
        cure: str = "",
        place: int = 0,
        length: int = 0,
        words: tuple[str, ...] = (),
        phrases: tuple[str, ...] = (),
        instead: bool = False,
    ) -> None:
        super().__init__(what, "", cure)
        self.place = place
        self.length = length
        self.words = words
        """What could stand there."""
        self.instead = instead
        """In place of what stands there; else before it."""
        self.phrases = phrases
        """The phrases that are nearest to the sentence."""


class BadDeck(BadInput):
    """A deck that its game refuses. `problems` names every failed check."""

    def __init__(self, what: str, where: str = "", cure: str = "", problems: tuple[str, ...] = ()) -> None:
        super().__init__(what, where, cure)
        self.problems = problems


class BadRecord(BadInput):
    """A record or a dump that does not replay."""


class BadScenario(BadInput):
    """A scenario that cannot be set up."""
