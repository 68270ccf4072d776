"""The description of the HTTP API and of the socket's messages, made from the routes and the messages themselves."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, get_args

import msgspec

from rubrica import __version__
from rubrica.server import bodies, protocol
from rubrica.server.endpoints import COOKIE, Endpoint
from rubrica.server.routes import ENDPOINTS

PATH = {
    "game": {"type": "string", "maxLength": 40},
    "deck": {"type": "string", "maxLength": 40},
    "lesson": {"type": "string", "maxLength": 40},
    "pool": {"type": "string", "maxLength": 64},
    "table": {"type": "string", "maxLength": 32},
    "player": {"type": "string", "maxLength": 24},
    "set": {"type": "string", "maxLength": 32},
    "balance": {"type": "string", "maxLength": 32},
    "puzzle": {"type": "string", "maxLength": 40},
}
PLAIN: dict[Any, dict[str, Any]] = {
    str: {"text/plain": {"schema": {"type": "string"}}},
    bytes: {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    bytearray: {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
}
"""What is answered with something else than JSON."""
REFUSALS = {
    "400": "It can't be understood, or asks for what is not there to choose.",
    "401": "Sign in first.",
    "403": "Not for you, or not from that page.",
    "404": "There is no such thing.",
    "405": "Not that way.",
    "409": "It can't be done as things are.",
    "413": "Too long.",
    "415": "Send application/json.",
    "429": "Too much at once.",
}


@cache
def description() -> bytes:
    brought = {endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None}
    results = {endpoint.result for endpoint in ENDPOINTS if endpoint.result not in PLAIN}
    clients, servers = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)
    kinds = [*sorted(brought | results | {bodies.Problem}, key=lambda kind: kind.__name__), *clients, *servers]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, by_kind)
    content = {
        "openapi": "3.1.0",
        "info": {
            "title": "Rubrica",
            "version": __version__,
            "description": "Tables for card games. What happens at a table comes over one WebSocket at /socket; "
            "its messages are in x-socket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
        "x-socket": {
            "path": "/socket",
            "client": [by_kind[kind] for kind in clients],
            "server": [by_kind[kind] for kind in servers],
        },
    }
    return msgspec.json.encode(content)


def operation(endpoint: Endpoint, by_kind: dict[Any, Any]) -> dict[str, Any]:
    media = PLAIN.get(endpoint.result) or {"application/json": {"schema": by_kind[endpoint.result]}}
    found: dict[str, Any] = {
        "operationId": endpoint.answer.__name__,
        "summary": endpoint.about,
        "responses": {"200": {"description": "Done.", "content": media}},
    }
    problem = {"application/json": {"schema": by_kind[bodies.Problem]}}
    for status, about in REFUSALS.items():
        found["responses"][status] = {"description": about, "content": problem}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": PATH[name]}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "description": about, "schema": {"type": "string"}}
        for name, about in endpoint.query
    ]
    if parameters:
        found["parameters"] = parameters
    if endpoint.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_kind[endpoint.body]}},
        }
    if endpoint.account:
        found["security"] = [{"session": []}]
    return found
