"""The phrasebook of Blood Wars: the shared phrases and its own."""

from __future__ import annotations

from rubrica.games.bloodwars.phrases import (
    abilities,
    cards,
    chains,
    challenges,
    conditions,
    costs,
    descriptions,
    durations,
    effects,
    losses,
    naming,
    nouns,
    numbers,
    piles,
    rescues,
    statics,
    triggers,
    wordings,
)
from rubrica.language.nodes import amounts, control, modes, offering, players, sayings, things
from rubrica.language.nodes.base import Amount, Description, Noun, Players, That
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import Phrasebook


def make_book() -> Phrasebook:
    own = (naming, abilities, costs, durations, effects, losses, piles, rescues, statics, triggers)
    kinds = (
        *things.KINDS,
        *sayings.KINDS,
        *[kind for file in own for kind in file.KINDS],
        amounts.Number,
        amounts.Reckoned,
        Amount,
    )
    return Phrasebook(
        [
            *amounts.PHRASES,
            *control.PHRASES,
            *modes.PHRASES,
            *offering.PHRASES,
            *things.PHRASES,
            *things.pronouns("Warlord"),
            *things.pronouns("Legion"),
            *things.pronouns("Battlefield"),
            *players.PHRASES,
            *players.MANY,
            *nouns.PHRASES,
            *descriptions.PHRASES,
            *naming.PHRASES,
            *numbers.PHRASES,
            *triggers.PHRASES,
            *conditions.PHRASES,
            *costs.PHRASES,
            *durations.PHRASES,
            *effects.PHRASES,
            *losses.PHRASES,
            *cards.PHRASES,
            *piles.PHRASES,
            *chains.PHRASES,
            *challenges.PHRASES,
            *statics.PHRASES,
            *rescues.PHRASES,
            *abilities.PHRASES,
            *sayings.PHRASES,
            *sayings.NOUNS,
        ],
        (Noun, Description, That, Tallied),
        (*kinds, Players, Description),
        wordings.SAYINGS,
        wordings.WORDINGS,
        wordings.CURES,
    )
