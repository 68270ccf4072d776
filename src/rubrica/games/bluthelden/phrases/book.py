"""The phrasebook of Bluthelden: the shared phrases and its own, with the species of the card pool."""

from __future__ import annotations

from rubrica.games.bluthelden.phrases import (
    abilities,
    cards,
    changes,
    conditions,
    costs,
    decrees,
    deeds,
    dice,
    durations,
    effects,
    entries,
    guarding,
    layers,
    limits,
    looking,
    prices,
    tokens,
    triggers,
    wordings,
    words,
)
from rubrica.language.nodes import amounts, control, modes, offering, players, sayings, things
from rubrica.language.nodes.base import Description, Noun, That
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import Phrasebook


def make_book(species: dict[str, int], plurals: dict[str, str]) -> Phrasebook:
    files = (words, abilities, costs, cards, durations, dice, looking, layers, tokens, decrees, conditions)
    kinds = (
        *things.KINDS,
        *sayings.KINDS,
        *[kind for file in files for kind in file.KINDS],
        amounts.Number,
        amounts.Reckoned,
    )
    return Phrasebook(
        [
            *amounts.PHRASES,
            *amounts.MORE_THAN_THAT,
            *control.PHRASES,
            *modes.PHRASES,
            *offering.PHRASES,
            *things.PHRASES,
            *things.pronouns("character"),
            *things.pronouns("permanent"),
            *players.PHRASES,
            *players.DUEL,
            *words.PHRASES,
            *words.species_phrases(species, plurals),
            *triggers.PHRASES,
            *conditions.PHRASES,
            *costs.PHRASES,
            *durations.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *layers.PHRASES,
            *guarding.PHRASES,
            *cards.PHRASES,
            *tokens.PHRASES,
            *looking.PHRASES,
            *entries.PHRASES,
            *dice.PHRASES,
            *deeds.PHRASES,
            *prices.PHRASES,
            *abilities.PHRASES,
            *decrees.PHRASES,
            *limits.PHRASES,
            *sayings.PHRASES,
        ],
        (Noun, Description, That, Tallied),
        kinds,
        [*wordings.SAYINGS, *words.species_sayings(species)],
        wordings.WORDINGS,
        wordings.CURES,
    )
