"""How players of Bluthelden say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.wordings import wording

SAYINGS: Final = [*sayings.any_order(), *sayings.whose_behind(Friendly(True), Friendly(False))]
WORDINGS: Final = [
    wording("enters play under your control", "enters play"),
    wording("a <x> enters play under your control", "a friendly <x> enters play"),
    wording("your Sovereign gains LP", "you / gain LP"),
    wording("your Sovereign loses LP", "you / lose LP"),
    wording("discard # cards at random", "you / discard / # / cards at random"),
    wording("discard a card at random", "you / discard / 1 / card at random"),
    wording("return <x> to play", "put <x> into play"),
    wording("search your <x> for a <y> $", "search your <x> for a <y> for your hand $"),
    wording("search your deck", "search your spell deck"),
    wording("from your deck", "from your spell deck"),
    wording("of your deck", "of your spell deck"),
    wording("set the <x> of <y> to #", "the <x> of <y> becomes # for good"),
    wording("does not unturn $", "does not unturn at the next Start of the Round $"),
    wording("retreat <x> $", "<x> retreats $"),
    wording("advance <x> $", "<x> advances $"),
    wording("roll a d6", "roll a die"),
    wording("roll d6", "roll a die"),
    wording("repeat <x> # times", "<x> / # / times"),
    wording("enters play tapped", "enters play turned"),
    wording("tap", "turn"),
    wording("untap", "unturn"),
    wording("exhaust", "turn"),
    wording("ready", "unturn"),
    wording("until end of turn", "until end of round"),
    wording("this turn", "until end of round"),
    wording("this round", "until end of round"),
    wording("the start of your turn", "the beginning of your turn"),
    wording("the end of your turn", "the end of the round"),
    wording("start of combat", "beginning of combat"),
    wording("at the start of each round", "at the start of the round"),
    wording("at the end of each round", "at the end of the round"),
    wording("the player", "target player"),
    wording("life points", "LP"),
    wording("life", "LP"),
    wording("mana", "ASP"),
    wording("under your control", ""),
    wording("for the rest of the game", "for good"),
    wording("with the same lane", "in this lane"),
    wording("while", "as long as"),
]
