"""The phrasebook of Bloodless: the shared phrases and its own, with the kins of the card pool."""

from __future__ import annotations

from rubrica.games.bloodless.phrases import (
    abilities,
    arriving,
    cards,
    changes,
    conditions,
    effects,
    looking,
    meanwhile,
    replacing,
    statics,
    taking_over,
    triggers,
    turns,
    wordings,
    words,
)
from rubrica.language.nodes import amounts, control, durations, modes, offering, players, sayings, things
from rubrica.language.nodes.base import Description, Noun, That
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import Phrasebook


def make_book(kins: dict[str, int], plurals: dict[str, str]) -> Phrasebook:
    kinds = (
        cards.Discard,
        *things.KINDS,
        *sayings.KINDS,
        *abilities.KINDS,
        *effects.KINDS,
        *meanwhile.KINDS,
        *durations.KINDS,
    )
    return Phrasebook(
        [
            *amounts.PHRASES,
            *amounts.MORE_THAN_THAT,
            *control.PHRASES,
            *modes.PHRASES,
            *offering.PHRASES,
            *things.PHRASES,
            *things.AT_RANDOM,
            *things.pronouns("creature"),
            *things.pronouns("command"),
            *players.PHRASES,
            *players.DUEL,
            *players.CONTROLLER,
            *players.OWNER,
            *words.PHRASES,
            *words.kin_phrases(kins, plurals),
            *triggers.PHRASES,
            *conditions.PHRASES,
            *statics.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *cards.PHRASES,
            *arriving.PHRASES,
            *looking.PHRASES,
            *taking_over.PHRASES,
            *replacing.PHRASES,
            *turns.PHRASES,
            *abilities.PHRASES,
            *meanwhile.PHRASES,
            *sayings.PHRASES,
            *sayings.NOUNS,
        ],
        (Noun, Description, That, Tallied),
        kinds,
        wordings.SAYINGS,
        wordings.WORDINGS,
        wordings.CURES,
    )
