"""Which types of cards the phrases take: who can be struck, executed, searched for (codex 5.5)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.bloodless.card import COMMAND, CREATURE, FLASK
from rubrica.games.bloodless.kinds import (
    ATTACK_DECLARED,
    ATTACKS,
    CHANGES_SIDES,
    DAMAGED,
    DIES,
    DISCARD,
    DURING_NEXT_TURN,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    EXECUTE,
    EXECUTED,
    FINISHED,
    FLIPPED,
    HAND,
    HITS,
    LEAVES,
    MOVES,
    NUMBERS_CHANGED,
    OVERKILLS,
    STRIKES,
    STRIKES_EMPTY,
    THIS_ATTACK,
    THIS_ATTACK_PHASE,
)
from rubrica.games.bloodless.phrases import (
    arriving,
    cards,
    changes,
    effects,
    looking,
    replacing,
    statics,
    taking_over,
    turns,
    words,
)
from rubrica.games.bloodless.phrases.abilities import Devours, EntersAsCopy, Evolves
from rubrica.games.bloodless.phrases.changes import Lasting
from rubrica.games.bloodless.phrases.conditions import Between, EmptyBeside, InSpace, OpposingSpace
from rubrica.language.nodes import tallies
from rubrica.language.nodes.filters import FaceDown, Friendly
from rubrica.language.nodes.kinds import CARD, IN_PLAY, Never
from rubrica.language.nodes.later import Later
from rubrica.language.nodes.numbers import DamageOn
from rubrica.language.nodes.parties import SUFFERER, Party
from rubrica.language.nodes.places import InZone
from rubrica.language.nodes.players import Opponent, You
from rubrica.language.nodes.things import Described, It, This, Those
from rubrica.language.nodes.this_way import DIED, DRAWN, HEALED, HURT, THROWN
from rubrica.language.nodes.triggers import PlayerActs
from rubrica.language.taking import Own, Rules, Taking, described, gone_already, there_already

ON_BOARD: Final = CREATURE | FLASK
NAMES: Final = {CREATURE: "a creature", FLASK: "a Blood Flask", COMMAND: "a command"}

TAKES: Final[dict[type, dict[str, int]]] = {
    **{
        verb: {"whom": ON_BOARD, "who": ON_BOARD, "one": ON_BOARD, "striker": ON_BOARD, "which": ON_BOARD}
        for verb in (
            effects.DealDamage,
            effects.ThingDeals,
            effects.DivideDamage,
            effects.Heal,
            effects.Strike,
            effects.StrikeSpaces,
            effects.StrikeThing,
            effects.AttackNow,
            effects.Explode,
            effects.Sacrifice,
            effects.TheySacrifice,
            changes.Boost,
            changes.Become,
            changes.SetNumber,
            changes.ExchangeNumbers,
            changes.GainKeyword,
            changes.LoseKeyword,
            changes.Cannot,
            changes.ChangePattern,
            changes.PutNumberCounters,
            turns.MoveTo,
            turns.MoveAside,
            turns.ChangeSides,
            turns.Exchange,
            taking_over.GainControl,
            replacing.Redirect,
            arriving.MoveToBoard,
            statics.Have,
            statics.HaveKeyword,
            statics.HaveTrait,
            statics.AttackPattern,
            statics.PreventDamage,
            words.Beside,
            DamageOn,
            tallies.Did,
        )
    },
    **{verb: {"whom": COMMAND} for verb in (arriving.ExecuteCard, arriving.Deny, arriving.Terminate)},
    Devours: {"what": ON_BOARD},
    Evolves: {"what": ON_BOARD},
    EntersAsCopy: {"what": ON_BOARD},
}

EVENTS: Final = {
    **dict.fromkeys(
        (
            STRIKES,
            HITS,
            STRIKES_EMPTY,
            ATTACKS,
            ATTACK_DECLARED,
            DAMAGED,
            OVERKILLS,
            DIES,
            MOVES,
            CHANGES_SIDES,
            LEAVES,
            NUMBERS_CHANGED,
            FLIPPED,
        ),
        ON_BOARD,
    ),
    **dict.fromkeys((EXECUTE, EXECUTED, FINISHED), COMMAND),
}


def seen_already(node: Any, own: Own) -> Never | None:
    """BL-19.16: only what lies hidden can be revealed or looked at."""
    what = described(node.whom)
    if what is None:
        whom = node.whom
        if (
            isinstance(whom, Party)
            and whom.slot == SUFFERER
            and own.events
            and {OVERKILLS, DIES}.issuperset(own.events)
        ):
            return "it lies in a Discard pile, which everybody sees", "Take it out."
        open_ = isinstance(whom, This) or (isinstance(whom, It | Those) and whom.of == IN_PLAY)
        return ("everybody sees it", "Take it out.") if open_ else None
    where = what.where
    if isinstance(where, InZone) and where.zone == DISCARD:
        return "everybody sees that pile", "Take it out, or name a hand or a deck."
    hidden = any(isinstance(word, FaceDown) for word in what.before)
    if where is None and what.kind() == IN_PLAY and not hidden:
        return "what lies face up is seen by everybody", 'Write "face-down" before it, or name a hand or a deck.'
    return None


def from_the_hand(node: Any, own: Own) -> Never | None:
    """BL-7.1: cards are played, and paid for, from the hand."""
    where = node.what.where if isinstance(node.what, Described) else None
    if isinstance(node, statics.Price) and isinstance(node.what, Described):
        yours = not isinstance(node.who, Opponent)
        if isinstance(node.who, You | Opponent) and Friendly(not yours) in node.what.before:
            payer = "your opponent" if yours else "you"
            return "nobody pays for cards of the other player", f'Write "cost {payer}", and take that word out.'
    if where is None or (isinstance(where, InZone) and where.zone == HAND and not isinstance(node, PlayerActs)):
        return None
    return "it is about cards as they are played", "Take the place out."


def in_that_deck(node: Any, own: Own) -> Never | None:
    """BL-19.15: a deck is searched for what lies in it."""
    placed = isinstance(node.what, Described) and node.what.where is not None
    return ("it looks into the deck that it names", "Take the other place out.") if placed else None


def in_play_only(node: Any, own: Own) -> Never | None:
    """BL-17.11, BL-17.12: who is devoured or evolved from is on the Board."""
    return ("that is about a creature on the Board", "Take the place out.") if node.what.kind() == CARD else None


def on_the_board(node: Any, own: Own) -> Never | None:
    """BL-3.11: who opposes this, or is beside it, is opposite a creature: a command lies on the Timeline."""
    if own.types & ON_BOARD:
        return None
    return "this card is on no space of the Board", "Say which creature is meant."


def when_it_ends(node: Any, own: Own) -> Never | None:
    """BL-R.117: control begins at once."""
    later = isinstance(node.until, Lasting) and node.until.end == DURING_NEXT_TURN
    return ("control begins now", "Say until when: until end of turn, until your next turn.") if later else None


def done_in_play(node: Any, own: Own) -> Never | None:
    """Who attacks, moves, deals damage is in play."""
    what = described(node.which)
    never = what is not None and what.kind() == CARD
    return ("that is done in play", "Take the place out.") if never else None


def over_at_once(node: Any, own: Own) -> Never | None:
    """BL-5.14: what lasts until the end of the turn is over when that has come."""
    until = getattr(getattr(node.effect, "said_as", node.effect), "until", None)
    short = isinstance(until, Lasting) and until.end in (END_OF_TURN, THIS_ATTACK, THIS_ATTACK_PHASE)
    over = short and node.moment in (END_OF_TURN, END_OF_NEXT_TURN)
    return ("it would be over at once", "Say a longer time, or an earlier moment.") if over else None


def no_x(node: Any, own: Own) -> Never | None:
    """BL-19.11: X is what stands behind it."""
    return None if node.by.variable else ("there is no X before it", "Write +X or -X.")


NEVER: Final[Rules] = {
    statics.XNumber: no_x,
    Later: over_at_once,
    tallies.Did: done_in_play,
    taking_over.GainControl: when_it_ends,
    words.Opposing: on_the_board,
    words.Adjacent: on_the_board,
    **dict.fromkeys((OpposingSpace, Between, EmptyBeside, InSpace), on_the_board),
    looking.Reveal: seen_already,
    looking.LookAt: seen_already,
    statics.Price: from_the_hand,
    statics.CannotPlay: from_the_hand,
    PlayerActs: from_the_hand,
    looking.Search: in_that_deck,
    cards.ReturnToHand: there_already(HAND),
    Devours: in_play_only,
    Evolves: in_play_only,
    **dict.fromkeys((effects.Destroy, effects.Sacrifice, effects.Heal, effects.DealDamage), gone_already),
}
MOVED: Final[dict[type, int]] = {
    **dict.fromkeys((cards.ReturnToHand, cards.PutOnDeck, cards.ShuffleIn, cards.PutAside, cards.Liberate), CARD),
    **dict.fromkeys((effects.Destroy, effects.Sacrifice, effects.TheySacrifice, effects.DiscardFromPlay), CARD),
    **dict.fromkeys((arriving.PlayFree, arriving.Summon, arriving.MoveToBoard), IN_PLAY),
}
DEEDS: Final[dict[type, Any]] = {
    **dict.fromkeys((effects.Destroy, effects.Sacrifice, effects.TheySacrifice), DIED),
    **dict.fromkeys((effects.DealDamage, effects.DivideDamage, effects.DamageAnything, effects.ThingDeals), HURT),
    **dict.fromkeys(
        (
            cards.PutAway,
            cards.Discard,
            cards.DiscardHand,
            cards.DiscardAtRandom,
            cards.DiscardAny,
            looking.DiscardChosen,
        ),
        THROWN,
    ),
    cards.Draw: DRAWN,
    effects.Heal: HEALED,
}
"""What is asked for behind it."""
TAKING: Final = Taking(
    NAMES,
    TAKES,
    EVENTS,
    NEVER,
    {tallies.ThatDid: ON_BOARD},
    moves=MOVED,
    deeds=DEEDS,
    zones={THROWN: DISCARD, DRAWN: HAND},
)
