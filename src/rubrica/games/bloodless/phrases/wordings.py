"""How players of Bloodless say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodless.phrases.words import KinCreature
from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.phrases import phrase
from rubrica.language.wordings import wording

SAYINGS: Final = [
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
    phrase("{kin} creature(s)", KinCreature),
]
WORDINGS: Final = [
    wording("is turned face up", "is flipped"),
    wording("is revealed", "is flipped"),
    wording("to the opposing space", "to / its opposing space"),
    wording("the creature opposite <x> $", "the creature opposing <x> $"),
    wording("the creature opposite it", "the creature opposing / it"),
    wording("the creature opposite that creature", "the creature opposing / that creature"),
    wording("the creature to its left", "the creature to the left of / it"),
    wording("the creature to its right", "the creature to the right of / it"),
    wording("the creature on its left", "the creature to the left of / it"),
    wording("the creature on its right", "the creature to the right of / it"),
    wording("without paying its cost", "for free"),
    wording("without paying", "for free"),
    wording("on the bottom of your deck", "at the bottom of its owner's deck"),
    wording("on the bottom of its owner's deck", "at the bottom of its owner's deck"),
    wording("on top of your deck", "on top of its owner's deck"),
    wording("draw it", "return / it / to your hand"),
    wording("and put it into your hand", ""),
    wording("gain control of <x> $", "<x> changes sides $"),
    wording("your opponent gains control of <x> $", "<x> changes sides $"),
    wording("loses all abilities", "loses its text"),
    wording("exchange <x> with <y> $", "<x> and <y> exchange spaces $"),
    wording("skip your next turn", "you / skip the next turn"),
    wording("cost # less", "cost / you / # / less"),
    wording("cost # more", "cost / you / # / more"),
    wording("is terminated", "is finished"),
    wording("main phase", "Main phase"),
    wording("the discard", "your discard pile"),
    wording("put aside", "set aside"),
    wording("put <x> aside", "set <x> aside"),
    wording("re-execute <x> $", "execute <x> again $"),
    wording("end the turn", "skip the rest of the turn"),
    wording("add # pool points", "add / # / points to the pool"),
    wording("remove # pool points", "remove / # / points from the pool"),
    wording("the pool gains ,", "the pool gains points ,"),
    wording("this kills ,", "this / kills a creature ,"),
    wording("fully heal <x> $", "heal <x> fully $"),
    wording("set the <x> of <y> to # $", "the <x> of <y> becomes # $"),
    wording("add # <x> counters to", "put # <x> / counters on"),
    wording("add a <x> counter to", "put / a / <x> / counter on"),
    wording("reveal your hand", "you / reveal / their hand"),
    wording("an extra optional draw", "an optional draw"),
    wording("you have # or more blood", "your blood / is # or more"),
    wording("you have # or less blood", "your blood / is # or less"),
    wording("gain # pool points", "add # points to the pool"),
    wording("lose # pool points", "remove # points from the pool"),
]
