"""Which types of cards the phrases take: who has a Combat Strength, what lies in a Victory Pool (codex 5.5)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.bloodwars.card import (
    ACOLYTE,
    BATTLEFIELD,
    GIFTS,
    ITEM,
    LEGION,
    ORDERS,
    SPELL,
    SUPPORT,
    WARLORD,
)
from rubrica.games.bloodwars.kinds import (
    CAPTURES,
    CULLS,
    DEAD_BOOK,
    DISCARD,
    FLIPS,
    GIVEN,
    HAND,
    INDUCTED,
    LAID,
    LEAVES,
    LEGION_LOSES,
    LEGION_WINS,
    LOSES,
    NAMED,
    PRESENTED,
    REGROUPED,
    REPELLED,
    RR_READ,
    TURN_END,
    TURN_START,
    UNFLIPS,
    WINS,
)
from rubrica.games.bloodwars.phrases import (
    cards,
    challenges,
    conditions,
    descriptions,
    effects,
    naming,
    nouns,
    piles,
    statics,
)
from rubrica.games.bloodwars.phrases.nouns import FATE_CARDS
from rubrica.language.nodes import filters
from rubrica.language.nodes.kinds import CARD, Never
from rubrica.language.nodes.players import You
from rubrica.language.nodes.things import It, This
from rubrica.language.nodes.this_way import BURIED, DRAWN, THROWN
from rubrica.language.taking import Own, Rules, Taking, there_already

NAMES: Final = {
    WARLORD: "a Warlord",
    LEGION: "a Legion",
    BATTLEFIELD: "a Battlefield",
    ACOLYTE * 16: "an Acolyte",
    ITEM * 16: "an Item",
    ORDERS * 16: "an Orders card",
    SPELL * 16: "a Spell",
    SUPPORT * 16: "a Support",
}
IN_HANDS: Final = LEGION | FATE_CARDS
TAKEN: Final[dict[type, dict[str, int]]] = {
    effects.Flip: {"whom": WARLORD | IN_HANDS},
    effects.TakeBattlefield: {"whom": BATTLEFIELD},
    effects.Trait: {"whom": LEGION},
    effects.PutIntoHand: {"whom": IN_HANDS},
    effects.Give: {"whom": GIFTS * 16, "to": LEGION},
    effects.TakeControl: {"whom": LEGION},
    effects.Exchange: {"whom": IN_HANDS, "other": IN_HANDS},
    challenges.Induct: {"whom": WARLORD},
    challenges.Withdraw: {"whom": WARLORD},
    challenges.ChangeSides: {"whom": WARLORD},
    challenges.ReplaceWarlord: {"whom": WARLORD},
    statics.Have: {"group": LEGION},
}
SUITS: Final[dict[type, int]] = {
    filters.WithKeyword: LEGION,
    descriptions.Given: GIFTS * 16,
    descriptions.OfPlane: WARLORD | LEGION | BATTLEFIELD,
    descriptions.OfPlaneOf: WARLORD | LEGION | BATTLEFIELD,
    descriptions.AlignedLike: WARLORD | LEGION | FATE_CARDS,
    descriptions.GivenTo: GIFTS * 16,
    descriptions.GivenToThis: GIFTS * 16,
    descriptions.Carrying: LEGION,
    descriptions.OfBattlefieldsPlane: WARLORD | LEGION | BATTLEFIELD,
    descriptions.OfFaction: WARLORD | LEGION | FATE_CARDS,
    descriptions.InChallenge: WARLORD | IN_HANDS,
    descriptions.Idle: WARLORD,
}
AFTER_RESULT: Final = frozenset([WINS, LOSES, LEGION_WINS, LEGION_LOSES, CAPTURES, REPELLED])
BETWEEN_CHALLENGES: Final = frozenset([TURN_START, TURN_END, REGROUPED, CULLS])


def in_a_challenge(node: Any, own: Own) -> Never | None:
    """BW-9.1: a Challenger, Defenders and sides are there while a Challenge lasts."""
    if not own.events or not BETWEEN_CHALLENGES.issuperset(own.events):
        return None
    return "there is no Challenge then", "Say which Warlord or Battlefield is meant."


def still_presented(node: Any, own: Own) -> Never | None:
    """BW-9.6, BW-9.7: when the result is applied, the Battlefield is captured or discarded."""
    if own.events and AFTER_RESULT.issuperset(own.events):
        return "it is captured or discarded by then", "Say which Battlefield is meant."
    return in_a_challenge(node, own)


def than_yourself(node: Any, own: Own) -> Never | None:
    """Nobody has more or less than he has."""
    return ("nobody has more or less than himself", 'Write "an opponent".') if isinstance(node.who, You) else None


def once_declared(node: Any, own: Own) -> Never | None:
    """BW-9.1: when the Challenger is named, no Defender is declared yet."""
    if own.events == (NAMED,):
        return "no Defender is declared then", 'Begin with "When a Warlord becomes a Defender,".'
    return in_a_challenge(node, own)


def on_a_gift(node: Any, own: Own) -> Never | None:
    """BW-8.12: only Items and Supports are given to a Legion."""
    return None if own.types & GIFTS * 16 else ("this card is given to nobody", "Say which Legion is meant.")


def as_it_is_drawn(node: Any, own: Own) -> Never | None:
    """An RR is changed when it is drawn, and counts then."""
    if RR_READ in own.events:
        return None
    return "no RR is drawn then", 'Begin with "When you draw an RR,".'


def on_a_warlord(node: Any, own: Own) -> Never | None:
    """BW-5.4: a Warlord leads Legions; no other card does."""
    return None if own.types & WARLORD else ("this card leads nobody", "Write it on a Warlord.")


def never_the_challenger(node: Any, own: Own) -> Never | None:
    """Codex 5.4: an ally or a Defender changes sides, never the Challenger."""
    named = isinstance(node.whom, This | It) and own.events == (NAMED,)
    if not (isinstance(node.whom, naming.TheChallenger) or named):
        return None
    return "the Challenger never changes sides", "Name an ally or a Defender."


def on_a_battlefield(node: Any, own: Own) -> Never | None:
    """BW-9.3: only a Battlefield is presented."""
    return None if own.types & BATTLEFIELD else ("this card is never presented", "Write it on a Battlefield.")


def known_already(node: Any, own: Own) -> Never | None:
    """BW-8.1: one's own Battle Hand one has stacked oneself."""
    mine = isinstance(node.hand, naming.HandOf) and node.hand.yours
    return ("you know your own", 'Write "the opposing Battle Hand" or "target Battle Hand".') if mine else None


def lies_there(node: Any, own: Own) -> Never | None:
    """What lies in a pile is not put into it."""
    return there_already(DEAD_BOOK if node.dead else DISCARD)(node, own)


NEVER: Final[Rules] = {
    naming.ThePresented: still_presented,
    conditions.MorePoints: than_yourself,
    cards.LookAtHand: known_already,
    statics.WhilePresented: on_a_battlefield,
    statics.Leads: on_a_warlord,
    challenges.ChangeSides: never_the_challenger,
    cards.ChangeRR: as_it_is_drawn,
    **dict.fromkeys(
        (
            naming.TheChallenger,
            descriptions.Opposing,
            naming.OpposingPlayers,
            naming.ChallengersPlayer,
            descriptions.InChallenge,
            naming.HandOf,
            naming.YourWarlord,
            descriptions.OfBattlefieldsPlane,
        ),
        in_a_challenge,
    ),
    **dict.fromkeys((naming.TheDefender, nouns.DefenderNoun), once_declared),
    naming.Host: on_a_gift,
    effects.ReturnToHand: there_already(HAND),
    effects.Discard: lies_there,
}
MOVED: Final[dict[type, int]] = {effects.ReturnToHand: CARD, effects.Discard: CARD}
EVENTS: Final = {
    **dict.fromkeys((PRESENTED, CAPTURES), BATTLEFIELD),
    **dict.fromkeys((INDUCTED, NAMED, WINS, LOSES), WARLORD),
    **dict.fromkeys((LEGION_WINS, LEGION_LOSES), LEGION),
    **dict.fromkeys((FLIPS, UNFLIPS), WARLORD | IN_HANDS),
    GIVEN: GIFTS * 16,
    LAID: IN_HANDS,
    LEAVES: WARLORD | BATTLEFIELD | IN_HANDS,
}
DEEDS: Final[dict[type, Any]] = {
    effects.Discard: lambda node: BURIED if node.dead else THROWN,
    **dict.fromkeys(
        (cards.DiscardCards, cards.DiscardAtRandom, cards.DiscardAny, cards.DiscardChosen, cards.ToDiscardPile), THROWN
    ),
    **dict.fromkeys((piles.Mill, piles.DiscardHand), THROWN),
    cards.Draw: DRAWN,
}
"""What is asked for behind it."""
TAKING: Final = Taking(
    NAMES, TAKEN, EVENTS, NEVER, SUITS, MOVED, deeds=DEEDS, zones={THROWN: DISCARD, BURIED: DEAD_BOOK, DRAWN: HAND}
)
