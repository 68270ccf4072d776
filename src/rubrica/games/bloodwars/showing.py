"""What everybody sees of where the match stands."""

from __future__ import annotations

from typing import Any

from rubrica.engine.state import SHIFT
from rubrica.games.bloodwars.intrigue import total_of
from rubrica.games.bloodwars.kinds import CHALLENGERS, DEFENDERS, INTRIGUE, TABLE, ZONES
from rubrica.games.bloodwars.state import REGISTERS, BloodWars


def registers(state: BloodWars, viewer: int) -> dict[str, Any]:
    """The public numbers: turn, phase, Victory Points, and the Challenge with its sides as far as they can be counted."""
    seats = range(state.match.seats)
    seen: dict[str, Any] = {
        "turn": state.turn,
        "turns": list(state.turns),
        "active": state.active,
        "phase": state.phase_name(),
        "target": int(state.match.options["target"]),
        "mustering": int(state.match.options["mustering"]),
        "vp": [state.vp(seat) for seat in seats],
        "gone": [bool(state.left >> seat & 1) for seat in seats],
        "aside": [bool(state.aside >> seat & 1) for seat in seats],
        "window": state.windows[-1].kind if state.windows else 0,
        "chain": [state.say_entry(entry, viewer) for entry in state.chain],
        "challenge": state.challenge_name(),
        **state.counters_beside(),
    }
    if state.challenge:
        seen.update(
            {
                "presented": state.presented >> SHIFT,
                "challenger": state.challenger >> SHIFT,
                "allies": [warlord >> SHIFT for warlord in state.allies],
                "defenders": [warlord >> SHIFT for warlord in state.defenders],
                "hidden_allies": [rr if rr >= 0 else None for rr in state.hidden_allies],
                "strengths": list(strengths(state)),
                "waived": state.waived,
            }
        )
    return seen


def strengths(state: BloodWars) -> tuple[int, int]:
    """What can be counted of both sides by everybody: IS and Hidden Allies, or the cards on the table."""
    if state.challenge == INTRIGUE:
        return total_of(state, CHALLENGERS), total_of(state, DEFENDERS)
    return on_table(state, CHALLENGERS), on_table(state, DEFENDERS)


def on_table(state: BloodWars, side: int) -> int:
    """The CS of a fighting Battle Hand that lies on the table."""
    zones = [state.controller(warlord) * ZONES + TABLE for warlord in state.on_side(side)]
    there = [state.stay[copy] for zone in zones for copy in state.zones[zone]]
    return sum([state.strength(thing) for thing in there if not state.card_of(thing).gift or thing in state.hosts])


REGISTERS.is_done_by(registers)
