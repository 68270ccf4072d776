"""What somebody may or can't do, and what can't be done to cards."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

ALLOWED: Final = [
    wording("^ this Warlord may take Legions of any alignment $", "^ this Warlord leads Legions of any alignment $"),
    wording(
        "^ this Warlord may take Legions of any alignment into his Battle Hand $",
        "^ this Warlord leads Legions of any alignment $",
    ),
    wording("^ this Warlord may lead Legions of any alignment $", "^ this Warlord leads Legions of any alignment $"),
    wording("^ no player may <x> $", "^ each player / can't <x> $"),
    wording("^ no player can <x> $", "^ each player / can't <x> $"),
    wording("opponents can't", "each opponent / can't"),
    wording("your opponents can't", "each opponent / can't"),
    wording("no opponent can", "each opponent / can't"),
    wording("players can't", "each player / can't"),
    wording("no player can", "each player / can't"),
    wording("^ <x> can't <y> here $", "^ while this is presented , <x> can't <y> $"),
    wording("^ <x> can't affect <y> $", "^ <y> can't be affected by <x> $"),
    wording("^ you may play this only if <x> $", "^ play this only if <x> $"),
    wording("protect <x> from <y> $", "<x> can't be affected by <y> $"),
    wording("no opponent may", "each opponent / can't"),
]
