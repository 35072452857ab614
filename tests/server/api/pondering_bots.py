"""A Neighbour who never comes to a decision; the workers of one test import it by this module's name."""

from __future__ import annotations

import time

from picketfence.bots import Newcomer
from picketfence.rules import Turn, View


class Ponders(Newcomer):
    """Thinks until it is stopped."""

    def choose(self, view: View) -> Turn:
        time.sleep(3_600)
        return super().choose(view)


BOTS = {"neighbour": Ponders}
