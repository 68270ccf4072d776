"""The second pass: words that point ("it", "that creature", "them") are bound to the last thing mentioned that fits."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.language.nodes.base import Effect, Trigger
from rubrica.language.nodes.things import Choose, Each, It, Those
from rubrica.language.phrases import Phrasebook, Slot


def points_to(word: str, sort: str) -> bool:
    """Whether a word that points can mean something of a sort: "it" and "that card" anything, "that creature" a creature.

    A trigger about the card itself names something of any sort."""
    return word in ("it", "them", "card", "cards") or sort in ("", word.removesuffix("s"))


class Mention:
    """Something a sentence has named."""

    def __init__(self, sort: str, slot: int, several: bool, breath: int) -> None:
        self.sort = sort
        self.slot = slot
        self.several = several
        self.breath = breath


class Binder:
    """Binds the sentences of one ability, in printed order."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.mentions: list[Mention] = []
        self.slots = 0
        self.breath = 0

    def bind(self, node: Any) -> Any:
        """The same tree, with every word that points bound."""
        if isinstance(node, tuple):
            return tuple([self.bind(item) for item in node])
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, Effect | Trigger):
            self.breath += 1
        if isinstance(node, It | Those):
            return replace(node, slot=self.antecedent(node))
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
        for sort, slot in node.mentions() if hasattr(node, "mentions") else ():
            self.mentions.append(Mention(sort, slot, False, self.breath))
        if isinstance(node, Choose | Each):
            several = node.several() if isinstance(node, Choose) else True
            self.mentions.append(Mention(node.what.kind_of(), node.slot, several, self.breath))
        return node

    def order(self, node: Any) -> list[str]:
        """The fields of a node as its phrase names them."""
        made = self.book.phrase_for(node) if type(node) in self.book.of else None
        named = [part.field for part in made.parts if isinstance(part, Slot)] if made else []
        return named + [field.name for field in fields(node) if field.name not in named]

    def antecedent(self, node: It | Those) -> int:
        """The slot of what a word points to."""
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
        return last.slot


def every_node(node: Any) -> list[Any]:
    """A node and all nodes in it, in order."""
    if isinstance(node, tuple):
        return [inner for item in node for inner in every_node(item)]
    if not is_dataclass(node) or isinstance(node, type):
        return []
    return [node, *[inner for field in fields(node) for inner in every_node(getattr(node, field.name))]]
