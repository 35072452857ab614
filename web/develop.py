"""For work on the page: `python3 dev.py web`. Vite, and behind it a server of its own on a port that is free."""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(__file__).with_name("build.py")
HERE = "127.0.0.1"
SECONDS = 30


def main(words: list[str]) -> int:
    """Run both until Ctrl-C. Games are lost afterwards unless a file is named."""
    parser = argparse.ArgumentParser(prog="dev.py web", allow_abbrev=False)
    parser.add_argument("--database", metavar="FILE", help="keep the games there (default: nowhere)")
    args, rest = parser.parse_known_args(words)
    with tempfile.TemporaryDirectory() as scratch:
        port = free_port()
        # Its greeting would name another address than the page's.
        command = serving(port, args.database or str(Path(scratch, "games.db")))
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            api = f"http://{HERE}:{port}"
            print(f"The page is at the address below, its server at {api}. Ctrl-C stops both.", flush=True)
            vite = [sys.executable, str(BUILD), "dev", *rest]
            return subprocess.run(vite, env={**os.environ, "PICKETFENCE_API": api}, check=False).returncode
        finally:
            server.terminate()
            server.wait(SECONDS)


def serving(port: int, database: str) -> list[str]:
    """Return the command of the server."""
    options = ["--host", HERE, "--port", str(port), "--database", database, "--log-level", "warning"]
    return [sys.executable, "-m", "picketfence", "serve", *options]


def free_port() -> int:
    with socket.create_server((HERE, 0)) as found:
        port: int = found.getsockname()[1]
    return port


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
