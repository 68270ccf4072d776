"""How players of Nightfall say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.games.nightfall.card import KEYWORDS
from rubrica.games.nightfall.phrases.words import MinionNoun
from rubrica.language.nodes import sayings
from rubrica.language.phrases import phrase
from rubrica.language.wordings import wording

SAYINGS: Final = [
    *sayings.any_order(),
    *[phrase(f"{name} minion(s)", MinionNoun, keywords=1 << number) for number, name in enumerate(KEYWORDS)],
]
WORDINGS: Final = [
    wording("inflicts damage ,", "inflicts damage on a minion / or / this / inflicts damage on a player ,"),
    wording("an order resolves", "an order of / a player / resolves"),
    wording("an order is cancelled", "an order of / a player / is cancelled"),
    wording("an order is added", "a player / adds an order"),
    wording("heal # damage from", "heal / # damage on"),
    wording("heal <x> by #", "heal / # damage on / <x>"),
    wording(
        "prevent # damage to <x> $",
        "prevent the next / # damage that would be inflicted on / <x> / until the end of the turn $",
    ),
    wording("prevent # damage to", "prevent the next / # damage that would be inflicted on"),
    wording("on top of its owner's deck", "to the top of its owner's deck"),
    wording("put <x> to the top of its owner's deck", "return / <x> / to the top of its owner's deck"),
    wording("take <x> from your discard pile $", "put / <x> / from your discard pile / into your hand $"),
    wording("return <x> from your discard pile to your hand", "put / <x> / from your discard pile / into your hand"),
    wording("return <x> to your hand", "put / <x> / into your hand"),
    wording("of your deck $", "of your deck and put them back in any order $"),
    wording("claim <x> $", "claim <x> for / 0 / less $"),
    wording("takes # wounds", "suffers / # / wounds"),
    wording("takes a wound", "suffers / a / wound"),
    wording("take a wound", "suffer / a / wound"),
    wording("creature", "minion"),
    wording("until end of turn", "until the end of the turn"),
    wording("cards in hand", "cards in your hand"),
    wording("until end of combat", "until the end of combat"),
    wording("draw # card", "draw # cards"),
    wording("take <x> from your discard pile to your hand", "return <x> from your discard pile to your hand"),
    wording("copy the chain text of <x>", "carry out the Chain text of <x>"),
]
