"""The bodies of the HTTP API: what requests bring, and what they are answered with; a file a subject."""

from rubrica.server.bodies.accounts import *  # noqa: F403
from rubrica.server.bodies.balance import *  # noqa: F403
from rubrica.server.bodies.cards import *  # noqa: F403
from rubrica.server.bodies.common import *  # noqa: F403
from rubrica.server.bodies.decks import *  # noqa: F403
from rubrica.server.bodies.games import *  # noqa: F403
from rubrica.server.bodies.lessons import *  # noqa: F403
from rubrica.server.bodies.replays import *  # noqa: F403
from rubrica.server.bodies.sets import *  # noqa: F403
from rubrica.server.bodies.tables import *  # noqa: F403
