"""Which types of cards the phrases of a game take: no command takes damage, nobody executes a creature.

A game says it in one table, next to its phrases; the second pass refuses what never fits, with the cure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rubrica.language.nodes.base import Filter
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, Never
from rubrica.language.nodes.places import InZone
from rubrica.language.nodes.things import THIS, Choose, Described, Each, It, This


class Own:
    """What the card is whose text is read: what "this" means."""

    def __init__(
        self,
        kind: int = A_CARD,
        types: int = ANY_TYPE,
        words: frozenset[str] = frozenset(),
        events: tuple[int, ...] = (),
        gone: bool = False,
    ) -> None:
        self.kind = kind
        """Where it is while its text works."""
        self.types = types
        self.words = words
        """What it may be called: this creature. Empty if that is not known."""
        self.events = events
        """The kinds of event that set the ability off in which a word stands; none for what is not set off."""
        self.gone = gone
        """Whether that event took it out of play."""

    def at(self, kind: int) -> Own:
        """The same card somewhere else."""
        return Own(kind, self.types, self.words, self.events, self.gone)

    def after(self, events: tuple[int, ...]) -> Own:
        """The same card, behind the words of a trigger."""
        return Own(self.kind, self.types, self.words, events)

    def out_of_play(self) -> Own:
        """The same card, which its own event has taken out of play: it lies where it went."""
        return Own(A_CARD, self.types, self.words, self.events, True)


def described(things: Any) -> Described | None:
    """The description in what a phrase names."""
    what = things.what if isinstance(things, Each | Choose) else things
    return what if isinstance(what, Described) else None


Rules = dict[type, Callable[[Any, Own], Never | None]]
"""By node: a rule that says why it can never do anything on such a card, and the cure."""


def there_already(*zones: int) -> Callable[[Any, Own], Never | None]:
    """A rule for what moves things to a zone: what is looked for there lies there."""

    def rule(node: Any, own: Own) -> Never | None:
        what = described(node.whom)
        where = what.where if what is not None else None
        there = isinstance(where, InZone) and where.zone in zones
        return ("it is there already", "Name another place.") if there else None

    return rule


def gone_already(node: Any, own: Own) -> Never | None:
    """A rule for what is done to things in play: behind "when this dies" the card itself is in play no more."""
    itself = isinstance(node.whom, This) or (isinstance(node.whom, It) and node.whom.slot == THIS)
    if not itself or not own.gone:
        return None
    return "it has left play already", "Say what becomes of the card: return it to its owner's hand."


class Taking:
    """What a game says about the types of its cards."""

    def __init__(
        self,
        names: dict[int, str] | None = None,
        takes: dict[type, dict[str, int]] | None = None,
        events: dict[int, int] | None = None,
        never: Rules | None = None,
        suits: dict[type, int] | None = None,
        moves: dict[type, int] | None = None,
        deeds: dict[type, str | Callable[[Any], str]] | None = None,
        zones: dict[str, int] | None = None,
    ) -> None:
        self.names = names or {}
        """What a type is called, by its bit: "a creature"."""
        self.takes = takes or {}
        """By node and field: the types that can stand there."""
        self.events = events or {}
        """By kind of event: what it happens to."""
        self.never = never or {}
        """By node: why it can never do anything on such a card, and the cure; None if it can."""
        self.suits = suits or {}
        """By word of a description: the types that it can fit."""
        self.deeds = deeds or {}
        """By node: what it does to things, for words that ask for it behind it (nodes/this_way.py)."""
        self.zones = zones or {}
        """By what is done: the zone of a seat to which things come."""
        self.moves = moves or {}
        """By node: the kind of what it has moved, from then on. "Return a creature to its owner's hand. It …": it is a card."""

    def deed(self, node: Any) -> str:
        """What a node does to things; empty if nobody asks for that."""
        found = self.deeds.get(type(node), "")
        return found if isinstance(found, str) else found(node)

    def types(self, node: Any, field: str) -> int:
        """The types that a field of a node takes."""
        own = getattr(node, "takes_types", None)
        return self.takes.get(type(node), {}).get(field, ANY_TYPE) & (ANY_TYPE if own is None else int(own(field)))

    def of_event(self, node: Any) -> int:
        """The types of what the events happen to that a trigger waits for."""
        found = 0
        for kind in node.waits_for():
            found |= self.events.get(kind, ANY_TYPE)
        return found

    def suited(self, part: Filter) -> int:
        """The types that a word of a description can fit."""
        return part.suits_types() & self.suits.get(type(part), ANY_TYPE)

    def why_never(self, node: Any, own: Own) -> Never | None:
        """Why a node can never do anything."""
        rule = self.never.get(type(node))
        return None if rule is None else rule(node, own)
