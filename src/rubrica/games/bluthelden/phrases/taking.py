"""Which types of cards the phrases take: who can be damaged, destroyed, attached (codex 5.5)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    ARTIFACT,
    CHARACTER,
    MIRACLE,
    RESOURCE_CARD,
    RITUAL,
    RUNE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TRAINING,
)
from rubrica.games.bluthelden.kinds import (
    ATTACKS,
    BANISHED,
    BLOCKS,
    GRAVEYARD,
    HAND,
    IS_BLOCKED,
    REGENERATES,
    RISES,
    SHOOTS,
    SURVIVES,
)
from rubrica.games.bluthelden.phrases import (
    abilities,
    cards,
    costs,
    deeds,
    effects,
    entries,
    guarding,
    looking,
    prices,
    tokens,
    words,
)
from rubrica.language.nodes import this_way
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.kinds import ANY_TYPE, CARD, IN_PLAY, Never
from rubrica.language.nodes.places import OPPONENTS, YOURS, InZone
from rubrica.language.nodes.things import Described
from rubrica.language.nodes.this_way import DIED, DRAWN, HEALED, THROWN
from rubrica.language.nodes.triggers import PlayerActs
from rubrica.language.taking import Own, Rules, Taking, gone_already, there_already

NAMES: Final = {
    SOVEREIGN_CARD: "a Sovereign",
    RUNE_CARD: "a Rune",
    RESOURCE_CARD: "a Resource",
    CHARACTER: "a character",
    ADVISOR_CARD: "an Advisor",
    ARTIFACT: "an Artifact",
    RITUAL: "a Ritual",
    TRAINING: "a Training",
    SPELL: "a Spell",
    MIRACLE: "a Miracle",
}
HURT: Final = CHARACTER | SOVEREIGN_CARD
"""BH-11.1: an Advisor has no HP."""
NO_SOVEREIGN: Final = ANY_TYPE & ~SOVEREIGN_CARD
TAKEN: Final[dict[type, dict[str, int]]] = {
    **{
        verb: {"whom": HURT, "one": HURT}
        for verb in (
            effects.DealDamage,
            effects.Fight,
            effects.Shield,
            deeds.DealtBy,
            guarding.PreventNext,
            guarding.PreventAll,
            guarding.Redirect,
        )
    },
    **{verb: {"whom": CHARACTER} for verb in (effects.Regenerate, effects.RegenerateFully, deeds.Antidote)},
    **{
        verb: {"whom": CHARACTER | TRAINING}
        for verb in (effects.EffectMove, deeds.MoveIt, deeds.ChangeLane, deeds.MoveHere, deeds.MakeRise)
    },
    **{
        verb: {"whom": NO_SOVEREIGN}
        for verb in (
            effects.Destroy,
            effects.SacrificeIt,
            effects.Banish,
            effects.ReturnToHand,
            effects.ReturnToDeck,
            cards.GainControl,
        )
    },
    deeds.PowerDealtBy: {"dealer": CHARACTER, "whom": HURT},
    deeds.Attach: {"training": TRAINING},
    effects.Fear: {"whom": ANY_TYPE & ~TRAINING},
    deeds.ParalyzeIt: {"whom": ANY_TYPE & ~TRAINING},
    tokens.CreateCopy: {"whom": CHARACTER | ARTIFACT | RITUAL},
    costs.Sacrifice: {"what": NO_SOVEREIGN},
    costs.TurnOthers: {"what": NO_SOVEREIGN},
    costs.ReturnPermanent: {"what": NO_SOVEREIGN},
}
EVENTS: Final = dict.fromkeys((ATTACKS, BLOCKS, IS_BLOCKED, SHOOTS, SURVIVES, RISES, REGENERATES), CHARACTER)
SUITS: Final[dict[type, int]] = {
    words.InLane: NO_SOVEREIGN,
    words.InLaneOf: NO_SOVEREIGN,
    words.InMarkedLane: NO_SOVEREIGN,
    words.InChosenLane: NO_SOVEREIGN,
    words.Token: NO_SOVEREIGN,
}


def of_who_pays(what: Any, yours: bool) -> Never | None:
    """BH-6.1: what a player pays for is that player's own card."""
    if isinstance(what, Described) and Friendly(not yours) in what.before:
        payer = "your opponent" if yours else "you"
        return "nobody pays for cards of the other player", f'Write "cost {payer}", and take that word out.'
    return None


def as_it_is_played(node: Any, own: Own) -> Never | None:
    """BH-6.1: a price is that of a card as it is played; an entry of the chain is paid for."""
    what = node.what
    where = what.where if isinstance(what, Described) else None
    if isinstance(what, Described) and isinstance(what.noun, entries.EntryNoun):
        return "an entry of the chain is paid for", "Name cards: character cards."
    if where is None:
        return None if isinstance(node, PlayerActs) else of_who_pays(what, node.yours)
    if isinstance(where, InZone) and where.zone == HAND and not isinstance(node, PlayerActs):
        theirs = where.whose == (OPPONENTS if node.yours else YOURS)
        return ("nobody plays cards of that hand", "Name the hand of who pays.") if theirs else None
    return "it is about cards as they are played", "Take the place out."


def on_the_field(node: Any, own: Own) -> Never | None:
    """BH-10.15: a Training lies on something in play."""
    return ("it is attached to something in play", "Take the place out.") if node.what.kind() == CARD else None


def of_the_field(node: Any, own: Own) -> Never | None:
    """BH-D.31: what is sacrificed is in play."""
    return ("what is sacrificed is in play", "Take the place out.") if node.what.kind() == CARD else None


def any_card(node: Any, own: Own) -> Never | None:
    """ "Discard a card" is a cost of its own."""
    what = node.what
    plain = isinstance(what, Described) and what == Described((), words.TypeNoun(0, True, "card"))
    return ("any card is discarded", 'Write "discard 1 card".') if plain else None


def of_a_training(node: Any, own: Own) -> Never | None:
    """BH-10.15: only a Training lies on a host."""
    return None if own.types & TRAINING else ("this card is no Training", "Say which character is meant.")


IN_LANES: Final = CHARACTER | RESOURCE_CARD | TRAINING
"""BH-3.6, BH-3.7, BH-3.15: what lies in a lane, or on what lies there."""


def in_no_lane(node: Any, own: Own) -> Never | None:
    """BH-3.2: a Spell, a Rune or an Artifact lies in no lane."""
    if not (node.same_lane or getattr(node, "same_side", False)) or own.types & IN_LANES:
        return None
    return "this card lies in no lane", 'Write "in target lane".'


def here_in_no_lane(node: Any, own: Own) -> Never | None:
    """The same of "to this lane"."""
    return None if own.types & IN_LANES else ("this card lies in no lane", 'Write "to another lane".')


def as_it_is_paid(node: Any, own: Own) -> Never | None:
    """A price is that of a card as it is played; one of a lane is said by what lies in one."""
    if node.lane and not own.types & IN_LANES:
        return "this card lies in no lane", 'Take "in this lane" out.'
    return as_it_is_played(node, own)


def first_of_a_type(node: Any, own: Own) -> Never | None:
    """BH-R.183: cards are counted by their types."""
    what = node.what
    if isinstance(what, Described) and isinstance(what.noun, words.TypeNoun) and not what.before and not what.behind:
        return as_it_is_played(node, own)
    return "the first card each round is said of a type", "Write: the first character."


NEVER: Final[Rules] = {
    words.InLane: in_no_lane,
    cards.CreateToken: in_no_lane,
    deeds.MoveHere: here_in_no_lane,
    prices.Price: as_it_is_paid,
    prices.FirstPrice: first_of_a_type,
    prices.CannotPlay: as_it_is_played,
    PlayerActs: as_it_is_played,
    abilities.AttachTo: on_the_field,
    effects.PlayersSacrifice: of_the_field,
    costs.DiscardSome: any_card,
    words.Host: of_a_training,
    effects.ReturnToHand: there_already(HAND),
    effects.Banish: there_already(BANISHED),
    **dict.fromkeys((effects.Destroy, effects.SacrificeIt, effects.DealDamage), gone_already),
}
MOVED: Final[dict[type, int]] = {
    **dict.fromkeys(
        (effects.Banish, effects.ReturnToHand, effects.ReturnToDeck, effects.SacrificeIt, effects.Destroy), CARD
    ),
    cards.PutIntoPlay: IN_PLAY,
}
DEEDS: Final[dict[type, Any]] = {
    **dict.fromkeys((effects.Destroy, effects.SacrificeIt, effects.PlayersSacrifice, costs.Sacrifice), DIED),
    effects.DealDamage: this_way.HURT,
    **dict.fromkeys(
        (cards.Discard, cards.DiscardHand, cards.DiscardAtRandom, cards.DiscardAny, cards.Mill, looking.DiscardChosen),
        THROWN,
    ),
    costs.DiscardCards: THROWN,
    cards.Draw: DRAWN,
    **dict.fromkeys((effects.Regenerate, effects.RegenerateFully), HEALED),
}
"""What is asked for behind it."""
TAKING: Final = Taking(NAMES, TAKEN, EVENTS, NEVER, SUITS, MOVED, deeds=DEEDS, zones={THROWN: GRAVEYARD, DRAWN: HAND})
