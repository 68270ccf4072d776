"""Which types of cards the phrases take: what can be put into play, given, claimed (codex 5.7)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.nightfall.phrases import cards, changes, effects, triggers, words
from rubrica.games.nightfall.phrases.words import A_MINION, A_WOUND_CARD, AN_ACTION
from rubrica.language.nodes.filters import Coloured
from rubrica.language.nodes.kinds import CARD, IN_PLAY, Never
from rubrica.language.nodes.things import Choose, Described, Each
from rubrica.language.taking import Own, Rules, Taking

NAMES: Final = {A_MINION: "a minion", AN_ACTION: "an action", A_WOUND_CARD: "a wound"}
TAKEN: Final[dict[type, dict[str, int]]] = {
    cards.PutIntoPlay: {"whom": A_MINION},
    cards.GiveWound: {"what": A_WOUND_CARD},
    effects.CopyChain: {"whom": A_MINION | AN_ACTION},
    changes.CostsYou: {"what": A_MINION | AN_ACTION},
}
SUITS: Final[dict[type, int]] = {Coloured: A_MINION | AN_ACTION, words.Starting: A_MINION}


def on_an_archive(node: Any, own: Own) -> Never | None:
    """NF-11.2: what is claimed lies on an archive."""
    whom = node.whom
    what = whom.what if isinstance(whom, Each | Choose) else None
    if not isinstance(what, Described) or isinstance(what.where, words.ArchiveTops):
        return None
    if any(isinstance(word, words.OfTheCommons) for word in what.behind):
        return None
    return "only what lies on an archive can be claimed", 'Write "from an archive" or "from the commons" behind it.'


def at_the_archive(node: Any, own: Own) -> Never | None:
    """NF-11.11: a price is that of a card on an archive."""
    what = node.what
    if not isinstance(what, Described) or what.where is None or isinstance(what.where, words.ArchiveTops):
        return None
    return "it is about cards as they are claimed", "Take the place out."


NEVER: Final[Rules] = {cards.ClaimIt: on_an_archive, changes.CostsYou: at_the_archive, triggers.Claims: at_the_archive}
MOVED: Final[dict[type, int]] = {
    **dict.fromkeys((effects.ReturnIt, cards.PutCard, cards.ExileIt, effects.Destroy, cards.DiscardIt), CARD),
    cards.PutIntoPlay: IN_PLAY,
}
TAKING: Final = Taking(NAMES, TAKEN, {}, NEVER, SUITS, MOVED)
