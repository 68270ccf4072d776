"""Lessons: a first match of each game, told step by step. They are the same for everybody, so each is told once and kept."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rubrica import registry
from rubrica.engine.lessons import Lesson, Moment, lessons_of
from rubrica.server import bodies
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint
from rubrica.server.errors import NotFound
from rubrica.server.protocol import write
from rubrica.server.speaking import plain_in
from rubrica.server.tables import offers_in

if TYPE_CHECKING:
    from rubrica.server.app import Server


@cache
def lessons_known(game: str) -> dict[str, Lesson]:
    return lessons_of(registry.game(game))


def shown(name: str, lesson: Lesson) -> bodies.LessonShown:
    return bodies.LessonShown(name=name, title=lesson.title, about=lesson.about)


@cache
def lesson_told(game: str, name: str, language: str) -> bytes:
    lesson = lessons_known(game)[name]
    moments = [moment_shown(moment) for moment in lesson.moments(registry.game(game))]
    told = bodies.LessonTold(lesson=shown(name, lesson), moments=moments)
    return write(plain_in(language, msgspec.to_builtins(told), game))


def moment_shown(moment: Moment) -> bodies.MomentShown:
    return bodies.MomentShown(
        step=moment.step,
        told=moment.told,
        rules=moment.rules,
        meant=moment.meant,
        offers=offers_in(moment.positions[-1].view, moment.moves),
        positions=[
            bodies.PositionTold(view=position.view, log=position.log, heads=position.heads)
            for position in moment.positions
        ],
        why={str(card): bodies.WhyShown(rule=rule, text=text) for card, (rule, text) in moment.reasons.items()},
        scores=moment.scores,
        ending=moment.ending,
    )


async def lessons(server: Server, request: Request, body: None) -> bodies.Lessons:
    """The lessons of a game."""
    found = find_game(request.path_params["game"])
    return bodies.Lessons(lessons=[shown(name, lesson) for name, lesson in lessons_known(found.name).items()])


async def lesson(server: Server, request: Request, body: None) -> Response:
    """A whole lesson: every position, what is told there, and the move that is meant."""
    game, name = find_game(request.path_params["game"]).name, request.path_params["lesson"]
    if name not in lessons_known(game):
        raise NotFound("There is no such lesson.")
    told = await asyncio.to_thread(lesson_told, game, name, request.state.language)
    return Response(told, media_type="application/json")


ENDPOINTS = (
    Endpoint("GET", "/api/games/{game}/lessons", lessons, result=bodies.Lessons),
    Endpoint("GET", "/api/games/{game}/lessons/{lesson}", lesson, result=bodies.LessonTold),
)
