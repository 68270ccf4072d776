"""The phrasebook of Nightfall: the shared phrases and its own."""

from __future__ import annotations

from rubrica.games.nightfall.phrases import (
    abilities,
    always,
    cards,
    causes,
    changes,
    conditions,
    decks,
    delayed,
    effects,
    fending,
    fights,
    looking,
    meeting,
    opponents,
    replaced,
    sharing,
    triggers,
    wordings,
    words,
)
from rubrica.language.nodes import amounts, control, modes, offering, players, sayings, things
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Description, Noun, That
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import Phrasebook

WHO: tuple[str, ...] = ("you", "a player", "an opponent")
"""Whom a trigger may be about; elsewhere players are chosen and listed like things."""


def make_book(keywords: tuple[str, ...], plurals: dict[str, str]) -> Phrasebook:
    """With the keywords of the card pool."""
    kinds = (
        *(*things.KINDS, *sayings.KINDS, *abilities.KINDS, *changes.KINDS, *always.KINDS),
        *(replaced.Would, causes.Cause, Number, amounts.ThatMuch, amounts.Reckoned, Description),
    )
    return Phrasebook(
        [
            *[made for made in amounts.PHRASES if made[1] in (Number, amounts.ThatMuch)],
            *control.PHRASES,
            *modes.PHRASES,
            *offering.PHRASES,
            *things.PHRASES,
            *things.pronouns("minion"),
            *things.pronouns("player"),
            *things.pronouns("wound"),
            *things.pronouns("archive"),
            *[made for made in (*players.PHRASES, *players.MANY) if made[0] in WHO],
            *words.PHRASES,
            *words.keyword_phrases(keywords, plurals),
            *triggers.PHRASES,
            *causes.PHRASES,
            *meeting.PHRASES,
            *replaced.PHRASES,
            *conditions.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *always.PHRASES,
            *fending.PHRASES,
            *fights.PHRASES,
            *cards.PHRASES,
            *looking.PHRASES,
            *decks.PHRASES,
            *sharing.PHRASES,
            *opponents.PHRASES,
            *delayed.PHRASES,
            *abilities.PHRASES,
            *sayings.PHRASES,
            *sayings.NOUNS,
        ],
        (Noun, Description, That, Tallied, causes.Cause),
        kinds,
        wordings.sayings_of(keywords),
        wordings.WORDINGS,
        wordings.CURES,
    )
