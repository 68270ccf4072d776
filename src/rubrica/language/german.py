"""Card texts in German: the nodes of a text, printed with their German forms. They print and are not read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Final

from rubrica.engine.errors import BadCard, BadInput
from rubrica.language.binding import Binder, every_node
from rubrica.language.declension import declined, is_article
from rubrica.language.german_forms import Forms, NounWord, Part, Place, Stem, Verb
from rubrica.language.nodes.base import Sentence, Things
from rubrica.language.nodes.lines import Instruction
from rubrica.language.nodes.things import THIS, It, This, Those
from rubrica.language.phrases import Phrase, Slot
from rubrica.language.printing import is_number, number_of, say
from rubrica.language.reading import MOST_KEPT, Reader

SHARED: Final = "language/de.toml"


class NoForm(Exception):
    """Something in a sentence has no German form."""


class German:
    """The German of one game's cards."""

    def __init__(self, reader: Reader, shared: str, own: str, where: str) -> None:
        self.reader = reader
        self.forms = Forms()
        self.forms.check(reader.book, self.forms.read(shared, SHARED))
        missing = self.forms.check(reader.book, self.forms.read(own, where))
        if missing:
            why = f"the phrase {missing[0]!r} is not in the phrasebook."
            raise BadInput(why, self.forms.where[missing[0]], "Copy its English pattern.")
        self.known: dict[str, str] = {}
        """Sentences and instructions that were printed: by their English words, from a small letter on, without full stop."""

    def texts(self, printed: Iterable[str]) -> dict[str, str]:
        """Texts of cards by their English ones. A sentence without a German form stays English."""
        found: dict[str, str] = {}
        for text in printed:
            told = self.sentences(text)
            if any(german for _, german in told):
                found[text] = " ".join(german or f"{english}." for english, german in told)
        return found

    def sentence(self, english: str) -> str:
        """Sentences or an instruction of a text that was printed before, as somebody quotes them; empty if one has no German.

        Nothing is read for this: a prompt has no time for it."""
        parts = [part for part in re.split(r"(?<=[^.])\. ", english.removesuffix(".")) if part]
        found = [self.known.get(small(part), "") for part in parts]
        if not parts or "" in found:
            return ""
        whole = ". ".join([large(part) for part in found])
        return (whole if english[0].isupper() else small(whole)) + ("." if english.endswith(".") else "")

    def sentences(self, text: str) -> list[tuple[str, str]]:
        """Every sentence of a text with its German, empty if it has none. Words point to what the ones before have named."""
        found: list[tuple[str, str]] = []
        telling = Telling(self)
        for english in self.reader.said(text):
            try:
                meaning = self.reader.meanings(english)[0]
                if not isinstance(meaning, Instruction):
                    telling = Telling(self)
                told = telling.sentence(meaning)
                found.append((english, told))
                self.known.setdefault(small(english), small(told.removesuffix(".")))  # as it is written, too
            except (BadCard, NoForm):
                found.append((english, ""))
        return found


def large(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


@dataclass(frozen=True)
class Manner:
    """How a phrase is said: what it takes from the words around it."""

    case: str = "nom"
    several: bool = False
    gender: str = ""
    article: str = ""
    """The stem of the article before it."""
    tail: str = ""
    """Words right behind its noun."""
    after: bool = False
    """Something stands before it in its sentence: its verb comes first."""
    bare: bool = False
    """An adjective that stands behind its verb: it has no ending."""


class Telling:
    """One ability, sentence by sentence: it remembers what was named, for the pronouns."""

    def __init__(self, german: German) -> None:
        self.german = german
        self.book = german.reader.book
        self.binder = Binder(self.book)
        self.genders: dict[int, str] = {}
        """Of what a word may point to, by its slot."""

    def sentence(self, node: Any) -> str:
        try:
            node = self.binder.bind(node)
        except BadCard:
            pass  # a word points into another text of its card
        for inner in every_node(node):
            self.remember(inner)
        text = self.spoken(node)
        for part in [node, *[inner for inner in every_node(node) if isinstance(inner, Sentence)]]:
            self.german.known.setdefault(small(say(self.book, part)), self.spoken(part))
        while len(self.german.known) > MOST_KEPT:
            del self.german.known[next(iter(self.german.known))]
        return f"{large(text)}."

    def spoken(self, node: Any) -> str:
        """Its words; what stands behind a colon is a sentence of its own."""
        return re.sub(r"(?<=: )\w", lambda first: first[0].upper(), self.say(node, Manner()))

    def say(self, node: Any, manner: Manner) -> str:
        if isinstance(node, str):
            return f"„{self.german.texts([node]).get(node, node) if node.endswith('.') else node}“"
        if isinstance(node, int) or hasattr(node, "token"):
            return str(node)
        made = self.book.phrase_for(node)
        return Wording(self, node, made, self.form_of(made), manner).said()

    def form_of(self, made: Phrase) -> tuple[Part, ...]:
        form = self.german.forms.form_of(made)
        if form is None:
            raise NoForm(made.pattern)
        return form

    def gender(self, node: Any) -> str:
        """The gender of what a phrase is about; empty if it is about nothing."""
        if not is_dataclass(node) or isinstance(node, type) or hasattr(node, "token"):
            return ""
        form = self.form_of(self.book.phrase_for(node))
        own = [part for part in form if not isinstance(part, Place) or not (part.case or part.after)]
        return next((found for part in own if (found := self.given(node, part))), "")

    def given(self, node: Any, part: Part) -> str:
        """The gender that a part of a form gives to the articles and adjectives before it."""
        if isinstance(part, NounWord):
            return part.noun.gender
        if isinstance(part, Stem):
            return part.gender
        if isinstance(part, Place):
            value = getattr(node, part.field)
            items = value if isinstance(value, tuple) else (value,)
            return next((found for item in items if (found := self.gender(item))), "")
        return ""

    def remember(self, node: Any) -> None:
        """A thing that is named, or that a trigger names, may be pointed to."""
        slots: list[int] = []
        if hasattr(node, "mentions"):
            slots = [named[1] for named in node.mentions()]
        elif isinstance(node, This):
            slots = [THIS]
        elif isinstance(node, Things) and node.place() >= 0:
            slots = [node.place()]
        if slots and (gender := self.gender(node)):
            for slot in slots:
                self.genders.setdefault(slot, gender)


def counted(value: Any) -> bool:
    """Whether a noun behind it agrees with it."""
    return isinstance(value, int) or is_number(value)


class Wording:
    """One phrase that is being said: its parts from left to right."""

    def __init__(self, telling: Telling, node: Any, made: Phrase, form: tuple[Part, ...], manner: Manner) -> None:
        self.telling = telling
        self.node = node
        self.form = form
        self.manner = manner
        self.counting = issubclass(made.node, telling.book.numbered)
        """Whether its parts stand in the plural if it does."""
        self.slots = {part.field: part for part in made.parts if isinstance(part, Slot)}
        self.article = ""
        """The stem of the article that it has itself, before what comes next."""
        self.several = manner.several
        self.subject = 1 if manner.several else 0
        """Which form of a verb: for one, for several, for you."""
        self.words: list[str] = []
        self.behind: list[str] = []
        """What English says before the noun and German behind it."""

    def said(self) -> str:
        for at, part in enumerate(self.form):
            self.words.append(self.part(at, part))
        verb = next((at for at, part in enumerate(self.form) if isinstance(part, Verb)), 0)
        if self.manner.after and verb:
            self.words.insert(0, f"{self.words.pop(verb)} ")
        text = re.sub(r"\s+", " ", "".join(self.words)).replace("~ ", "-")
        return re.sub(r" (?=[,:])", "", text).strip()

    def part(self, at: int, part: Part) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Stem):
            return self.stem(at, part.stem)
        if isinstance(part, NounWord):
            return self.noun(at, part)
        if isinstance(part, Place):
            return self.place(at, part)
        if self.subject >= len(part.forms):
            raise NoForm(part.forms[0])
        return part.forms[self.subject]

    def noun(self, at: int, part: NounWord) -> str:
        self.article = ""
        word = part.noun.form(part.case or self.manner.case, part.several or self.several)
        last = not any(isinstance(other, NounWord) for other in self.form[at + 1 :])
        return f"{word} {self.manner.tail}" if self.manner.tail and last and not part.case else word

    def stem(self, at: int, stem: str) -> str:
        if self.manner.bare and not is_article(stem):
            return stem
        gender, case, several = self.ahead(at)
        word = declined(stem, "s" if several else gender, case, self.article or self.manner.article)
        if is_article(stem):
            self.article = stem
        return word

    def ahead(self, at: int) -> tuple[str, str, bool]:
        """Gender, case and number of the noun that a word at this place stands before."""
        several = self.several
        for part in self.form[at:]:
            if isinstance(part, Place) and counted(value := getattr(self.node, part.field)):
                several = number_of(value) != 1
            elif gender := self.telling.given(self.node, part):
                own = part.case if isinstance(part, NounWord | Place) else ""
                several = several or (isinstance(part, NounWord | Place) and part.several)
                return gender, own or self.manner.case, several
        if isinstance(self.node, It | Those):
            gender = self.telling.genders.get(self.node.slot, "f")  # "diese Karte"
            return gender, self.manner.case, isinstance(self.node, Those)
        return self.manner.gender or "n", self.manner.case, self.several

    def place(self, at: int, part: Place) -> str:
        value = getattr(self.node, part.field)
        if part.word:
            value = self.telling.german.forms.counters.get(value, value)
        if counted(value):
            self.several = number_of(value) != 1
            if part.counts and not self.several:
                return self.stem(at, "ein")
        text = self.value(value, part, self.manner_of(at, part))
        if hasattr(value, "several") and (part.case or self.manner.case) == "nom":
            self.subject = 2 if text == "du" else int(value.several())
        return text

    def manner_of(self, at: int, part: Place) -> Manner:
        article, self.article = self.article, ""
        gender = self.ahead(at)[0]
        if part.bare:
            return Manner(bare=True)
        if part.case or part.after:
            return Manner(part.case or "nom", part.several, gender, article, part.tail, part.after)
        after = self.manner.after and not "".join(self.words).strip()
        several = part.several or (self.manner.several and self.counting)
        article, tail = article or self.manner.article, " ".join([*self.behind, part.tail or self.manner.tail]).strip()
        return Manner(self.manner.case, several, gender, article, tail, after)

    def value(self, value: Any, part: Place, manner: Manner) -> str:
        if not isinstance(value, tuple):
            return self.telling.say(value, manner)
        texts: list[str] = []
        for item in value:
            last = item is value[-1]
            texts.append(self.telling.say(item, replace(manner, tail=manner.tail if last else "")))
            manner = replace(manner, after=False)
        many = self.slots[part.field].many
        if many == "*":
            self.behind += [text[2:] for text in texts if text.startswith("… ")]
            return " ".join([text for text in texts if not text.startswith("… ")])
        if many == ",":
            return ", ".join(texts)
        texts[1:] = [f"{self.again(item, manner)}{text}" for item, text in zip(value[1:], texts[1:], strict=True)]
        between = "; " if many[0] == ";" else ", "
        return f"{between.join(texts[:-1])} {part.joint} {texts[-1]}"

    def again(self, item: Any, manner: Manner) -> str:
        """The article before another noun: "ein Artefakt oder eine Ausbildung"."""
        gender = self.telling.gender(item) if manner.article else ""
        return f"{declined(manner.article, gender, manner.case)} " if gender and not manner.several else ""
