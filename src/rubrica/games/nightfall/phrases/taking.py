"""Which types of cards the phrases take: what can be put into play, given, claimed (codex 5.7)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.nightfall.kinds import (
    DISCARD,
    HAND,
)
from rubrica.games.nightfall.phrases import (
    always,
    cards,
    conditions,
    decks,
    effects,
    fending,
    fights,
    sharing,
    triggers,
    words,
)
from rubrica.games.nightfall.phrases.words import A_MINION, A_WOUND_CARD, AN_ACTION
from rubrica.language.nodes.filters import Coloured
from rubrica.language.nodes.kinds import CARD, IN_PLAY, Never
from rubrica.language.nodes.things import Choose, Described, Each, It, This, Those
from rubrica.language.nodes.this_way import DIED, DRAWN, HEALED, HURT, THROWN
from rubrica.language.taking import Own, Rules, Taking, described, gone_already, there_already

NAMES: Final = {A_MINION: "a minion", AN_ACTION: "an action", A_WOUND_CARD: "a wound"}
TAKEN: Final[dict[type, dict[str, int]]] = {
    cards.PutIntoPlay: {"whom": A_MINION},
    cards.GiveWound: {"what": A_WOUND_CARD},
    effects.CopyChain: {"whom": A_MINION | AN_ACTION},
    always.CostsYou: {"what": A_MINION | AN_ACTION},
}
SUITS: Final[dict[type, int]] = {Coloured: A_MINION | AN_ACTION, words.Starting: A_MINION}


def on_an_archive(node: Any, own: Own) -> Never | None:
    """NF-11.2: what is claimed lies on an archive."""
    whom = node.whom
    what = whom.what if isinstance(whom, Each | Choose) else None
    if not isinstance(what, Described) or isinstance(what.where, words.ArchiveTops):
        return None
    return "only what lies on an archive can be claimed", 'Write "from an archive" or "from the commons" behind it.'


def at_the_archive(node: Any, own: Own) -> Never | None:
    """NF-11.11: a price is that of a card on an archive."""
    what = node.what
    if not isinstance(what, Described) or what.where is None or isinstance(what.where, words.ArchiveTops):
        return None
    return "it is about cards as they are claimed", "Take the place out."


def in_the_chain(node: Any, own: Own) -> Never | None:
    """NF-9.4: kicked, with orders before and behind it, is an order; what an In Play text belongs to is none."""
    if own.kind != IN_PLAY:
        return None
    return "a minion in play is no order of the chain", 'Write it in the Chain text: chain = "…".'


def is_yours(node: Any, own: Own) -> Never | None:
    """What you control you do not gain control of."""
    what = described(node.whom)
    mine = what is not None and any(isinstance(word, words.YouControl) for word in what.behind)
    return ("it is yours already", "Name what an opponent controls.") if mine else None


def under_way(node: Any, own: Own) -> Never | None:
    """NF-9.4: only an order that waits can be cancelled."""
    return ("this order resolves already", "Name another order.") if isinstance(node.whom, This) else None


def without_end(node: Any, own: Own) -> Never | None:
    """A text that carries itself out comes to no end (NF-R.78)."""
    return ("it would carry itself out again and again", "Name another order.") if isinstance(node.whom, This) else None


def named_before(node: Any, own: Own) -> Never | None:
    """What was destroyed "this way" is what the words before it were about."""
    if isinstance(node.which, It | Those | This):
        return None
    return (
        "what was destroyed this way is named before",
        "Write first what is destroyed, and point to it: if it was destroyed this way.",
    )


def lies_elsewhere(node: Any, own: Own) -> Never | None:
    """What lies in a hand or pile is not in play."""
    what = described(node.which)
    elsewhere = what is not None and what.kind() & IN_PLAY == 0
    return ("what lies there is not in play", "Name what may be in play.") if elsewhere else None


def several_players(node: Any, own: Own) -> Never | None:
    """ "They" are the players of whom something is said."""
    return None if node.whose() is not None else ("no players are named who could", 'Write "each opponent …".')


def for_this(node: Any, own: Own) -> Never | None:
    """What is so for a while is said of others: of the card itself something is given."""
    inner = node.ability
    mine = [name for name in ("what", "blocker", "attacker", "whom") if hasattr(inner, name)]
    if not mine or getattr(inner, "you", False) or any(getattr(inner, name) is not None for name in mine):
        return None
    return ("it is about its own card", "Write what it gains: this gains Unblockable until the end of the turn.")


def more_than_one(node: Any, own: Own) -> Never | None:
    """One minion is not several together."""
    return ("every block is by one or more", "Write 2 or more.") if node.number < 2 else None


NEVER: Final[Rules] = {
    conditions.InPlay: lies_elsewhere,
    always.ForAWhile: for_this,
    sharing.EachUnless: several_players,
    fending.BlockedTogether: more_than_one,
    cards.ClaimIt: on_an_archive,
    always.CostsYou: at_the_archive,
    triggers.Claims: at_the_archive,
    conditions.GoneNow: named_before,
    conditions.IsKicked: in_the_chain,
    conditions.Neighbour: in_the_chain,
    words.OrderBeside: in_the_chain,
    effects.ReturnIt: there_already(HAND),
    effects.GainControl: is_yours,
    effects.CancelIt: under_way,
    effects.CopyChain: without_end,
    **dict.fromkeys((effects.Destroy, effects.Inflict), gone_already),
}
MOVED: Final[dict[type, int]] = {
    **dict.fromkeys((effects.ReturnIt, cards.PutCard, cards.ExileIt, effects.Destroy, cards.DiscardIt), CARD),
    cards.PutIntoPlay: IN_PLAY,
}
DEEDS: Final[dict[type, Any]] = {
    **dict.fromkeys((effects.Destroy, sharing.DestroyOwn), DIED),
    **dict.fromkeys((effects.Inflict, sharing.Divide, fights.Strikes), HURT),
    **dict.fromkeys((cards.DiscardIt, cards.PlayersDiscard, cards.DiscardHand, decks.DiscardYourChoice), THROWN),
    cards.Draw: DRAWN,
    effects.Heal: HEALED,
}
"""What is asked for behind it."""
TAKING: Final = Taking(NAMES, TAKEN, {}, NEVER, SUITS, MOVED, deeds=DEEDS, zones={THROWN: DISCARD, DRAWN: HAND})
