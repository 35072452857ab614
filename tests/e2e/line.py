"""The line between a page and the server, which a test cuts and mends."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """Make one before the page is opened: it holds the page's live connection."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ends: list[WebSocketRoute] = []
        self.is_cut = False
        page.route_web_socket("**/api/live", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
            return
        self.ends.append(socket.connect_to_server())

    def cut(self) -> None:
        """Requests fail and the live connection is lost; the server knows at once, and the page hears of it."""
        self.is_cut = True
        self.page.context.set_offline(True)
        for end in self.ends:
            end.close()
        self.ends.clear()

    def mend(self) -> None:
        self.is_cut = False
        self.page.context.set_offline(False)
