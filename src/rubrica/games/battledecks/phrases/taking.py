"""Which types of cards the phrases take: who can be damaged, equipped, deployed (codex 5.5)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.battledecks.card import CHARACTER, EQUALIZER, EQUIPMENT, EVENT, HERO, REINFORCEMENT
from rubrica.games.battledecks.edges import MORE, TIMES
from rubrica.games.battledecks.kinds import (
    ACTIVATES,
    ATTACKED,
    ATTACKS,
    BEGINS_ROUND,
    DEALS,
    DEFEATED,
    DISCARD,
    ENDS_ROUND,
    ENTERS,
    FALLS,
    HAND,
    HEALS,
    HITS,
    IS_HIT,
    IS_MISSED,
    LEAVES,
    MISSES,
    NATURAL_1,
    NATURAL_6,
    PAIRED,
    RECOVERS,
    ROLLED,
    SAVE_FAILED,
    SAVED,
    TAKES,
    TARGETED,
    TURN_BEGINS,
    TURN_ENDS,
    UNPAIRED,
    WAVE,
    WOULD_BE_DEFEATED,
    WOULD_BE_HIT,
    WOULD_FALL,
    WOULD_TAKE,
)
from rubrica.games.battledecks.phrases import (
    abilities,
    cards,
    causes,
    changes,
    conditions,
    effects,
    fights,
    looking_at_dice,
    more_changes,
    others_choose,
    piles,
    rolls,
    triggers,
    wards,
    while_fighting,
    words,
    would,
)
from rubrica.language.nodes.kinds import CARD, IN_PLAY, Never
from rubrica.language.nodes.things import Described, This
from rubrica.language.nodes.this_way import DIED, DRAWN, HEALED, HURT, THROWN
from rubrica.language.nodes.triggers import ThingEvent, ThingToThing, ThisOne, TurnMoment
from rubrica.language.taking import Own, Rules, Taking, described, gone_already, there_already

NAMES: Final = {
    HERO: "a hero",
    REINFORCEMENT: "a reinforcement",
    EQUIPMENT: "an equipment",
    EVENT: "an event",
    EQUALIZER: "an equalizer",
}
ABOUT_CHARACTERS: Final = (
    conditions.HasHp,
    conditions.InAnAttack,
    conditions.HasAttacked,
    effects.Damage,
    effects.Defeat,
    effects.Heal,
    effects.Spend,
    effects.Refresh,
    effects.PairWith,
    effects.Unpair,
    effects.AttackNow,
    changes.Boost,
    changes.Ambush,
    changes.Spot,
    changes.Silence,
    changes.Grant,
    changes.Passive,
    changes.PassiveNumber,
    changes.PassiveTrait,
    fights.Bars,
    fights.BarsFor,
    fights.Against,
    fights.GetAgainst,
    fights.InFirstAttack,
    fights.Lures,
    fights.Toll,
    wards.Wards,
    wards.WardsFor,
    wards.DealsMore,
    wards.Withholds,
    wards.Shields,
    wards.ShieldsFor,
    changes.PerCounter,
    changes.PerThing,
    changes.PerTallied,
    effects.DamagePerCounter,
    would.TakeThat,
    more_changes.Shield,
    more_changes.NextAttack,
    more_changes.GetArmour,
    others_choose.Becomes,
    others_choose.Doubled,
    others_choose.BoostTimes,
    others_choose.PerAmount,
    changes.Forbid,
    changes.MoreActions,
    rolls.Prevent,
    rolls.Redirect,
    words.ThePartner,
)
ABOUT_FIGHTERS: Final = (
    changes.Boost,
    changes.Passive,
    changes.PerCounter,
    changes.PerThing,
    changes.PerTallied,
    fights.Against,
    fights.GetAgainst,
    fights.Bars,
    wards.DealsMore,
    more_changes.AttackAgain,
)
"""Equalizers have ATK and DMG, and attack."""
ABOUT_HEROES: Final = (more_changes.SetHp, more_changes.RegainAll, effects.LoseHp, would.StaysWith, changes.PerLostHp)
TAKEN: Final[dict[type, dict[str, int]]] = {
    **{verb: {"whom": CHARACTER, "who": CHARACTER, "which": CHARACTER} for verb in ABOUT_CHARACTERS},
    **{verb: {"whom": HERO, "who": HERO, "which": HERO} for verb in ABOUT_HEROES},
    cards.ReturnToHand: {"whom": REINFORCEMENT | EQUIPMENT | EVENT},
    cards.Deploy: {"whom": REINFORCEMENT},
    cards.PutOnDeck: {"whom": REINFORCEMENT | EQUIPMENT | EVENT},
    cards.DiscardEquipment: {"whom": EQUIPMENT | REINFORCEMENT},
    cards.RemoveEqualizer: {"whom": EQUALIZER},
    cards.MoveEquipment: {"whom": CHARACTER, "gear": EQUIPMENT},
    words.NumberOf: {"which": CHARACTER | EQUALIZER},
    ThingToThing: {"what": CHARACTER},
    triggers.Defeats: {"what": CHARACTER},
    words.AttachedTo: {"what": CHARACTER},
    words.Bearing: {"what": EQUIPMENT},
    **{verb: {"whom": CHARACTER | EQUALIZER, "who": CHARACTER | EQUALIZER} for verb in ABOUT_FIGHTERS},
    more_changes.TakeControl: {"whom": REINFORCEMENT},
    others_choose.DealtBy: {"by": CHARACTER | EQUALIZER, "whom": CHARACTER},
    others_choose.Sacrifice: {"what": CHARACTER},
    abilities.AttachOnly: {"what": CHARACTER},
    more_changes.RemoveAll: {"whom": CHARACTER},
}
EVENTS: Final = {
    **dict.fromkeys((ATTACKED, TAKES, IS_HIT, FALLS, RECOVERS, DEFEATED, ACTIVATES, HEALS, TARGETED), CHARACTER),
    **dict.fromkeys((PAIRED, UNPAIRED, IS_MISSED, SAVED, SAVE_FAILED), CHARACTER),
    **dict.fromkeys((WOULD_TAKE, WOULD_BE_HIT, WOULD_BE_DEFEATED, WOULD_FALL), CHARACTER),
    **dict.fromkeys((ATTACKS, HITS, MISSES, NATURAL_1, NATURAL_6, DEALS, WAVE, LEAVES, ROLLED), CHARACTER | EQUALIZER),
}
SUITS: Final[dict[type, int]] = {
    **dict.fromkeys(
        (
            words.Conscious,
            words.Wounded,
            words.Ready,
            words.Spent,
            words.Paired,
            words.Equipped,
            words.WithHp,
            words.WithNumber,
            words.WithMore,
            words.Bearing,
            words.PairedWith,
            words.HasDone,
            words.AboutToSuffer,
            words.Without,
        ),
        CHARACTER,
    ),
    words.OfClass: CHARACTER | EQUALIZER,
    words.AttachedTo: EQUIPMENT,
    words.AttachedToThis: EQUIPMENT,
    words.AttachedToIt: EQUIPMENT,
    while_fighting.InTheFight: CHARACTER | EQUALIZER,
}


def brought_by(*kinds: int) -> Any:
    """A rule for a word that means somebody in one of these events, and nobody in others."""

    def rule(node: Any, own: Own) -> Never | None:
        if set(kinds).intersection(own.events):
            return None
        return "there is none in the event before it", "Say who is meant."

    return rule


def while_attacked(node: Any, own: Own) -> Never | None:
    """Who attacks, in the event before it, or while an event card is played."""
    kinds = (
        ATTACKED,
        TAKES,
        TARGETED,
        IS_HIT,
        IS_MISSED,
        DEFEATED,
        FALLS,
        WOULD_TAKE,
        WOULD_BE_HIT,
        WOULD_BE_DEFEATED,
        WOULD_FALL,
    )
    return None if own.types == EVENT else brought_by(*kinds)(node, own)


def of_equipment(node: Any, own: Own) -> Never | None:
    """BD-13.4: "this" is the bearer there, and "this equipment" the card; anything else is no equipment."""
    return None if "equipment" in own.words else ("this card is no equipment", 'Name one: "target equipment".')


def while_it_is_there(node: Any, own: Own) -> Never | None:
    """BD-18.2: equipment is discarded at the end of each round, so that none is there when the next begins."""
    if node.kind != BEGINS_ROUND or "equipment" not in own.words:
        return None
    return "equipment is gone when a round begins", "Say another time: “At the start of your turn, …”."


def while_it_aims(node: Any, own: Own) -> Never | None:
    """BD-16.13: an equalizer has a target without naming it, and what attacks, hits or misses."""
    if own.events:
        found: Never | None = brought_by(ATTACKS, HITS, MISSES)(node, own)
        return found
    return of_the_equalizer(node, own)


def of_the_equalizer(node: Any, own: Own) -> Never | None:
    """BD-16.13: only an equalizer has a target without naming it."""
    return None if own.types & EQUALIZER else ("this card is no equalizer", 'Name it: "target character".')


def while_acting(node: Any, own: Own) -> Never | None:
    """BD-7.1: between turns nobody is activated."""
    if not {TURN_BEGINS, TURN_ENDS, BEGINS_ROUND, ENDS_ROUND}.intersection(own.events):
        return None
    return "nobody is activated then", "Say who is meant."


def in_time(node: Any, own: Own) -> Never | None:
    """BD-15.16: a roll or damage is changed before it is settled: by an event card. An instant comes with the round (BD-9.3), an
    ability that is activated when nothing is rolled, a trigger when it is over."""
    if own.types == EVENT:
        return None
    damage = isinstance(node, rolls.Prevent | while_fighting.PreventAll)
    if set(own.events) <= ({WOULD_TAKE} if damage else {ROLLED}) and own.events:
        return None
    return "no roll or damage waits to be changed then", "Write it on an event card: that can be played in time."


def bars_somebody(node: Any, own: Own) -> Never | None:
    """BD-R.101: whom only characters can attack, or who can attack characters only, is like everybody."""
    what = described(node.what)
    plain = what is None or not (what.before or what.behind or what.where)
    if node.only and plain and node.what.types_meant() & CHARACTER == CHARACTER:
        return "that is always so", "Say which characters: “Aerial characters”."
    return None


def harms_somebody(node: Any, own: Own) -> Never | None:
    """BD-8.12: more damage than it is makes no difference to a reinforcement."""
    if node.how in (MORE, TIMES) and not node.what.types_meant() & HERO:
        return "any damage defeats a reinforcement", "Name heroes."
    return None


def in_an_attack(node: Any, own: Own) -> Never | None:
    """BD-R.137: an attack is decided while it is under way: by an event card, or by what waits for it."""
    if own.types == EVENT or (own.events and set(own.events) <= {ATTACKS, ATTACKED, WOULD_BE_HIT, ROLLED}):
        return None
    return "no attack can be decided then", "Begin with “When this is attacked,”."


def after_the_roll(node: Any, own: Own) -> Never | None:
    """BD-R.115: an attack deals its damage after it has hit, and what waits for that comes between."""
    if {HITS, IS_HIT}.intersection(own.events):
        return None
    return "no attack has hit then", "Begin with “When this is hit,”."


def not_by_attack(node: Any, own: Own) -> Never | None:
    """BD-R.134: an attack is aimed at somebody; targets are what texts choose."""
    if isinstance(node.cause, causes.ByAttack | causes.ByAttackOf):
        return "attacks have no such targets, heal nobody and put no counters", "Write: can't be attacked."
    return None


def before_the_damage(node: Any, own: Own) -> Never | None:
    """BD-R.124: "that damage" is damage that is about to be dealt."""
    if set(own.events) == {WOULD_TAKE}:
        return None
    return "no damage is about to be dealt then", "Begin with “Whenever this would take damage,”."


def before_the_fall(node: Any, own: Own) -> Never | None:
    """BD-R.123: who stays with so many HP would have been defeated, or fallen."""
    if own.events and set(own.events) <= {WOULD_BE_DEFEATED, WOULD_FALL}:
        return None
    return "nobody would be defeated then", "Begin with “If this would be defeated,”."


def before_the_roll(node: Any, own: Own) -> Never | None:
    """Codex 5.4: an attack is redirected before its die is rolled: by an event card, or when it is declared; never to its attacker."""
    attacker = isinstance(node.whom, words.TheAttacker) or (isinstance(node.whom, This) and ATTACKS in own.events)
    if attacker:
        return "nobody receives his own attack", "Name another character."
    if own.types == EVENT or {ATTACKS, ATTACKED}.intersection(own.events):
        return None
    return "no attack is declared then", 'Begin with "When this is attacked,", or write it on an event card.'


def enters_play(node: Any, own: Own) -> Never | None:
    """BD-R.97, BD-R.130: characters enter play, and equalizers; what equipment does then is an instant (BD-14.6)."""
    if node.kind != ENTERS:
        return None
    if isinstance(node.subject, ThisOne):
        return None if own.types & ~EVENT else ("an event does not enter play", "Say what is to be done.")
    entering = node.subject.types_meant() & CHARACTER
    return None if entering else ("only characters enter play in this sense", "Name one.")


def in_the_deck(node: Any, own: Own) -> Never | None:
    """A deck is searched for what lies in it."""
    placed = isinstance(node.what, Described) and node.what.where is not None
    return ("it looks into your deck", "Take the place out.") if placed else None


def is_ready(node: Any, own: Own) -> Never | None:
    """BD-17.9: a character is refreshed by losing its tokens; one that is ready has none."""
    what = described(node.whom)
    ready = what is not None and any(isinstance(word, words.Ready) for word in what.before)
    return ("who is ready needs no refreshing", 'Write "spent", or take "ready" out.') if ready else None


NEVER: Final[Rules] = {
    words.TheAttacker: while_attacked,
    ThingEvent: enters_play,
    TurnMoment: while_it_is_there,
    words.TheDamaged: brought_by(WAVE),
    words.TheDamagedOne: brought_by(DEALS),
    words.TheTarget: while_it_aims,
    abilities.Aims: of_the_equalizer,
    words.TheEquipment: of_equipment,
    words.TheActing: while_acting,
    **dict.fromkeys((rolls.Prevent, rolls.Reroll, rolls.AddToRoll), in_time),
    rolls.Redirect: before_the_roll,
    **dict.fromkeys((while_fighting.TurnDie, while_fighting.DecideRoll, while_fighting.AddAmount), in_time),
    **dict.fromkeys((fights.Bars, fights.BarsFor), bars_somebody),
    wards.DealsMore: harms_somebody,
    while_fighting.Decide: in_an_attack,
    while_fighting.DealsMoreNow: after_the_roll,
    while_fighting.PreventAll: in_time,
    rolls.NoDamage: after_the_roll,
    words.AboutToSuffer: in_time,
    **dict.fromkeys((wards.Shields, wards.ShieldsFor, wards.Withholds, wards.NoCounters), not_by_attack),
    would.PreventThat: before_the_damage,
    would.ChangeThat: before_the_damage,
    would.TakeThat: before_the_damage,
    would.StaysWith: before_the_fall,
    looking_at_dice.RollFails: looking_at_dice.while_it_is_rolled,
    cards.Search: in_the_deck,
    cards.ReturnToHand: there_already(HAND),
    effects.Refresh: is_ready,
    **dict.fromkeys((effects.Damage, effects.Defeat, effects.Heal), gone_already),
}
MOVED: Final[dict[type, int]] = {
    effects.Defeat: CARD,
    cards.ReturnToHand: CARD,
    cards.DiscardEquipment: CARD,
    cards.Deploy: IN_PLAY,
}
DEEDS: Final[dict[type, Any]] = {
    effects.Defeat: DIED,
    effects.Damage: HURT,
    **dict.fromkeys(
        (cards.Discard, cards.DiscardAtRandom, cards.DiscardAny, cards.DiscardChosen, piles.Mill, piles.DiscardHand),
        THROWN,
    ),
    cards.Draw: DRAWN,
    effects.Heal: HEALED,
}
"""What is asked for behind it."""
TAKING: Final = Taking(NAMES, TAKEN, EVENTS, NEVER, SUITS, MOVED, deeds=DEEDS, zones={THROWN: DISCARD, DRAWN: HAND})
