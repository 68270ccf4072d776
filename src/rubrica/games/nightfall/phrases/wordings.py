"""How players of Nightfall say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.nightfall.phrases.words import MinionNoun
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import sayings
from rubrica.language.phrases import phrase
from rubrica.language.wordings import wording


def sayings_of(keywords: tuple[str, ...]) -> list[Any]:
    return [
        *sayings.any_order(),
        *[phrase(f"{name} minion(s)", MinionNoun, keywords=1 << number) for number, name in enumerate(keywords)],
    ]


WORDINGS: Final = [
    wording("return target <x> to your hand", "return / target / <x> / to its owner's hand"),
    wording("each <x> takes # damage $", "inflict / # damage on / each <x> $"),
    wording("<x> takes # damage $", "inflict / # damage on / <x> $"),
    wording("this gets +# <x> and +# <y> <z> $", "this gets / +# <x> <z> and / this / gets / +# <y> <z> $"),
    wording(
        "inflict # damage on <x> and # damage on <y> $", "inflict / # damage on / <x> and inflict / # damage on / <y> $"
    ),
    wording("inflict damage on <x> equal to <y> $", "inflict damage equal to / <y> / on / <x> $"),
    wording("you have in play", "you control"),
    wording("other order you have in this chain", "other order you control"),
    *[wording(f"{word} in the chain", f"{word} order") for word in ("action", "minion")],
    *[
        wording(f"resolve the chain text of <x>{again}", "carry out the Chain text of / <x>")
        for again in (" again", "")
    ],
    wording("copy the chain text of <x> $", "carry out the Chain text of / <x> $"),
    wording(
        "take <x> from your discard pile and put it on top of your deck $",
        "put / <x> / from your discard pile / on top of your deck $",
    ),
    wording(
        "look at the top # cards of your deck . discard any number of them and put the rest back in any order",
        "look at the top / # / cards of your deck , discard any of them and put the rest back in any order",
    ),
    *[
        wording(f"{noun} from your discard pile", f"{noun} card / from your discard pile")
        for noun in ("vampire", "lycanthrope", "hunter", "ghoul", "minion", "action")
    ],
    wording("you have another <x> in play", "you control / a / other / <x>"),
    wording("this has strength equal to <x> $", "this has strength equal to / <x> $"),
    wording("can only be blocked by", "can be blocked only by"),
    wording("while you control <x> , this has <y> $", "if / you control <x> , this has <y> $"),
    wording("while you have # or more <x> , this has <y> $", "if / you control / # / or more / <x> , this has <y> $"),
    wording("while <x> , this can't be blocked $", "if <x> , this has / unblockable $"),
    wording(
        "while you have # or more <x> , this can't be blocked $",
        "if / you control / # / or more / <x> , this has / unblockable $",
    ),
    wording("you have # or more minions ,", "you control / # / or more / minions ,"),
    wording("remove a wound from the game", "exile / a / wound"),
    wording("exchange control of 2 minions", "exchange / target / minion / and / another target / minion"),
    wording("exchange control of 2 target minions", "exchange / target / minion / and / another target / minion"),
    wording("return <x> to the top of your deck", "put / <x> / on top of your deck"),
    wording("deal damage equal to <x> to <y> $", "inflict damage equal to / <x> / on / <y> $"),
    wording("heal all damage from", "heal all damage on"),
    wording("fully heal <x> $", "heal all damage on / <x> $"),
    wording("the blocker", "each minion that blocks / this"),
    wording("the blocking minion", "each minion that blocks / this"),
    wording("you suffer a wound", "you / take a wound"),
    wording("suffers a wound ,", "takes a wound ,"),
    wording("an opponent's discard pile", "an enemy discard pile"),
    wording("from enemy discard pile", "from an enemy discard pile"),
    wording("an action from", "an / action card / from"),
    wording("a minion from", "a / minion card / from"),
    wording("then discards a card", ", then / discard / a card"),
    wording("<x> draws # cards , then discards # cards", "<x> draws # cards and <x> discards # cards"),
    wording("<x> draws a card , then discards a card", "<x> draws a card and / it / discards a card"),
    wording("look at target opponent's hand", "target / opponent / reveals their hand"),
    wording("deals no damage", "inflicts no damage"),
    wording("^ this inflicts no damage $", "^ inflicts no damage $"),
    wording("^ this deals no damage $", "^ inflicts no damage $"),
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
    wording("^ this can't attack $", "^ can't attack $"),
    wording("^ this can't block $", "^ can't block $"),
    wording("^ this can't be blocked $", "^ unblockable $"),
    wording("can't be blocked until", "gains / unblockable / until"),
    wording("inflicts damage to a", "inflicts damage on a"),
    wording("copy target order", "carry out the Chain text of / target / order"),
    wording("repeat the chain text of", "carry out the Chain text of"),
    wording("^ as long as <x> , <y> $", "^ if <x> , <y> $"),
    wording("^ while <x> , <y> $", "^ if <x> , <y> $"),
    wording("^ <x> as long as <y> $", "^ if <y> , <x> $"),
    wording("^ <x> while <y> $", "^ if <y> , <x> $"),
    wording("you control another <x> $", "you control a / other / <x> $"),
    wording(
        "prevent the next # damage to <x> <y> $", "prevent the next / # damage that would be inflicted on / <x> <y> $"
    ),
    wording("it is your chain", "it is your turn"),
    wording("you control # <x> ,", "you control / # / or more / <x> ,"),
    wording("the chain has # or more cards", "the chain has # or more orders"),
    wording("the previous card in the chain", "the previous order in the chain"),
    wording("the next card in the chain", "the next order in the chain"),
    wording("this chain", "for this chain"),
    wording("for the rest of the game", "while in play"),
    wording("the top card of target archive", "a / card / from an archive"),
    wording("the top card of an archive", "a / card / from an archive"),
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
HOW_LONG: Final = "A change says how long it lasts."
CURES: Final = [
    cure(
        "^ prevent all damage to <x> this turn $",
        "Damage is prevented up to a number.",
        "prevent the next 3 damage that would be inflicted on <x> until the end of the turn",
    ),
    cure(
        "^ prevent the first damage to this each turn $",
        "It is said for each turn.",
        "At the start of each turn, prevent the next 1 damage that would be inflicted on this until the end of the turn",
    ),
    cure("discards his hand", "A number of cards is discarded.", "discards 3 cards"),
    cure("discards their hand", "A number of cards is discarded.", "discards 3 cards"),
    cure("^ when you play a <x> card ,", "Cards become orders of the chain.", "When you add an order,"),
    cure("^ discard your hand , <x> $", "A number of cards is discarded.", "discard 3 cards, <x>"),
    *[
        cure(
            f"^ <a> {verb} {power}/{health} until <d> $",
            "Strength and health are changed one after the other.",
            f"<a> gets {power} strength until <d> and it gets {health} health until <d>",
        )
        for verb in ("gets", "gains")
        for power in ("+1", "+2", "+3", "-1", "-2", "+0", "-0")
        for health in ("+1", "+2", "+3", "-1", "-2", "+0", "-0")
    ],
    *[
        cure(
            f"deals {kind}damage to {whom}",
            "Damage of a minion is one event, in combat or not.",
            f"inflicts damage on {whom}",
        )
        for kind in ("combat ", "")
        for whom in ("a player", "an opponent", "a minion")
    ],
    *[
        missing(f"gets {sign} {word}", HOW_LONG, "until the end of the turn", "while in play")
        for word in ("strength", "health")
        for sign in ("+1", "+2", "+3", "-1", "-2", "-3")
    ],
    missing("prevent the next # damage to <x>", HOW_LONG, "until the end of the turn"),
    cure(
        "discard a card : <x> $",
        "Minions have no abilities that are paid for.",
        "At the start of your turn, you may discard a card, then <x>",
    ),
    cure("sacrifice this : <x> $", "Minions are not sacrificed.", "When this is destroyed, <x>"),
    cure("^ each player sacrifices a minion $", "Minions are destroyed.", "Destroy target minion"),
    cure(
        "if <x> would be destroyed , <y> $",
        "Damage is prevented, a destruction is not replaced.",
        "when <x> is destroyed, return it to its owner's hand",
    ),
    cure(
        "^ search your deck for <x> $",
        "Decks are not searched; their top is looked at.",
        "look at the top 3 cards of your deck",
    ),
    cure(
        "can't be blocked by <x> $",
        "Who blocks is chosen by the defender.",
        "unblockable",
    ),
]
"""Words that need more behind them."""
