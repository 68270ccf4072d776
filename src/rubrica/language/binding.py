"""The second pass: words that point ("it", "that creature", "them") are bound to the last thing mentioned that fits, and what a
phrase is about must be of a kind that it takes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.language.nodes.amounts import ThatMuch
from rubrica.language.nodes.base import Description, Effect, Things, Trigger
from rubrica.language.nodes.kinds import NAMES, named
from rubrica.language.nodes.players import ThatPlayer
from rubrica.language.nodes.things import Choose, Described, Each, It, Those
from rubrica.language.phrases import Phrasebook, Slot
from rubrica.language.printing import say


def points_to(word: str, sort: str) -> bool:
    """Whether a word that points can mean something of a sort: "it" and "that card" anything, "that creature" a creature.

    A trigger about the card itself names something of any sort."""
    return word in ("it", "them", "card", "cards") or sort in ("", word.removesuffix("s"))


class Mention:
    """Something a sentence has named."""

    def __init__(self, sort: str, slot: int, several: bool, breath: int, kind: int) -> None:
        self.sort = sort
        self.slot = slot
        self.several = several
        self.breath = breath
        self.kind = kind


class Binder:
    """Binds the sentences of one ability, in printed order."""

    def __init__(self, book: Phrasebook, names: dict[int, str] = NAMES) -> None:
        self.book = book
        self.names = names
        """What the game calls the kinds."""
        self.mentions: list[Mention] = []
        self.slots = 0
        self.breath = 0
        self.brought: frozenset[str] = frozenset()
        """What the event brings that set the ability off."""

    def copy(self) -> Binder:
        """One that goes on from here, to try a meaning."""
        made = Binder(self.book, self.names)
        made.go_on_from(self)
        return made

    def go_on_from(self, other: Binder) -> None:
        """What another has bound is what was said so far."""
        self.mentions, self.slots, self.breath = other.mentions[:], other.slots, other.breath

    def bind(self, node: Any) -> Any:
        """The same tree, with every word that points bound."""
        if isinstance(node, tuple):
            return tuple([self.bind(item) for item in node])
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, Effect | Trigger):
            self.breath += 1
        if isinstance(node, It | Those):
            found = self.antecedent(node)
            return replace(node, slot=found.slot, of=found.kind)
        self.check_brought(node)
        changed: dict[str, Any] = {}
        for name in self.order(node):
            value = getattr(node, name)
            bound = self.bind(value)
            if bound is not value:
                changed[name] = bound
        for field in fields(node):
            if field.name in ("slot", "acting") and getattr(node, field.name) == -1:
                changed[field.name] = self.slots
                self.slots += 1
        if changed:
            node = replace(node, **changed)
        if isinstance(node, Described):
            node = self.placed(node)
        self.check_kinds(node)
        self.remember(node)
        return node

    def remember(self, node: Any) -> None:
        """What a node names can be pointed to from now on."""
        if isinstance(node, Trigger):
            self.brought = node.brings()
        for sort, slot, kind, *more in node.mentions() if hasattr(node, "mentions") else ():
            self.mentions.append(Mention(sort, slot, bool(more and more[0]), self.breath, kind))
        if isinstance(node, Choose | Each):
            several = node.several() if isinstance(node, Choose) else True
            self.mentions.append(Mention(node.what.kind_of(), node.slot, several, self.breath, node.what.kind()))

    def order(self, node: Any) -> list[str]:
        """The fields of a node as its phrase names them."""
        made = self.book.phrase_for(node) if type(node) in self.book.of else None
        named = [part.field for part in made.parts if isinstance(part, Slot)] if made else []
        return named + [field.name for field in fields(node) if field.name not in named]

    def antecedent(self, node: It | Those) -> Mention:
        """What a word points to."""
        several = isinstance(node, Those)
        word = node.word
        found = [
            mention for mention in self.mentions if points_to(word, mention.sort) and (mention.several or not several)
        ]
        if not several:
            found = [mention for mention in found if not mention.several]
        spoken = word if word in ("it", "them") else f"those {word}" if several else f"that {word}"
        if not found:
            raise BadCard(f'"{spoken}" points to nothing.', "", "Name the thing before you point to it.")
        last = found[-1]
        if any(other.breath == last.breath and other.slot != last.slot for other in found):
            raise BadCard(f'"{spoken}" could mean two things that were named together.', "", "Say which one is meant.")
        return last

    # Kinds.

    def placed(self, node: Described) -> Described:
        """ "A creature in your discard pile" is a creature card: a noun for what is in play gives way to that for the card elsewhere."""
        if node.where is None or node.noun.kind() & node.where.kind():
            return node
        noun = node.noun.elsewhere()
        if noun is None or not noun.kind() & node.where.kind():
            what = self.said(node)
            raise BadCard(
                f"there is never {named(node.noun.kind(), self.names)} there: {what!r}.",
                "",
                f"What lies there is {named(node.where.kind(), self.names)}.",
            )
        return replace(node, noun=noun)

    def check_kinds(self, node: Any) -> None:
        """Every field of a node that names things names things of a kind that the node takes."""
        takes = getattr(node, "takes", None)
        if takes is None:
            return
        for field in fields(node):
            value = getattr(node, field.name)
            if not isinstance(value, Things | Description):
                continue
            allowed, kind = takes(field.name), value.kind()
            certain = isinstance(value, Description) or value.certain()
            if (kind & ~allowed) if certain else not kind & allowed:
                raise BadCard(
                    f"{self.said(value)!r} is {named(kind, self.names)}, and {self.said(node)!r} can't be about that.",
                    "",
                    f"There could stand {named(allowed, self.names)}.",
                )
        if isinstance(node, Described):
            self.check_filters(node)

    def check_filters(self, node: Described) -> None:
        """A word of a description must be able to fit what the noun names."""
        for part in (*node.before, *node.behind):
            if not part.suits_kind() & node.kind():
                raise BadCard(
                    f"{self.said(node)!r} never fits: {named(node.kind(), self.names)} is never {self.said(part)!r}.",
                    "",
                    f"That can be said of {named(part.suits_kind(), self.names)}.",
                )

    def check_brought(self, node: Any) -> None:
        """ "That much" and "that player" ask for what an event has brought."""
        for word, kind in (("amount", ThatMuch), ("player", ThatPlayer)):
            if isinstance(node, kind) and word not in self.brought:
                said = self.said(node)
                raise BadCard(
                    f"{said!r} points to nothing: no event before it has {'an amount' if word == 'amount' else 'a player'}.",
                    "",
                    "Write a number." if word == "amount" else "Name the player: you, your opponent, target player.",
                )

    def said(self, node: Any) -> str:
        """A part of a sentence in its own words."""
        return say(self.book, node)


def every_node(node: Any) -> list[Any]:
    """A node and all nodes in it, in order."""
    if isinstance(node, tuple):
        return [inner for item in node for inner in every_node(item)]
    if not is_dataclass(node) or isinstance(node, type):
        return []
    return [node, *[inner for field in fields(node) for inner in every_node(getattr(node, field.name))]]
