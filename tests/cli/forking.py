"""A process that has imported every command and forks one per request, so that a test need not wait for imports.

A request carries arguments, folder, environment and the three standard streams; the answer is the exit code. Each
command is still a process of its own. `python -I -S forking.py ADDRESS …` asks for one from a shell.
"""

from __future__ import annotations

import atexit
import gc
import io
import json
import os
import signal
import socket
import sys
import traceback
from collections.abc import Callable
from typing import NoReturn

MAX_REQUEST = 1 << 20
STREAMS = 3


def ask(address: str, args: list[str], folder: str, environment: dict[str, str], streams: list[int]) -> int:
    """Have a command run to its end; return its exit code, negative if a signal ended it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
        line.connect(f"\0{address}")
        asked = {"args": args, "folder": folder, "environment": environment}
        socket.send_fds(line, [json.dumps(asked).encode()], streams)
        answer = line.recv(MAX_REQUEST)
    if not answer:
        raise RuntimeError("the process that forks commands has gone")
    return int(answer)


def serve(address: str) -> None:
    """Answer requests until standard input ends, that is, until the process that started us has gone."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as door:
        door.bind(f"\0{address}")  # a name without a file, so that nothing has to be tidied up
        door.listen()
        print("ready", flush=True)
        if os.fork() == 0:
            sys.stdin.read()
            os.killpg(0, signal.SIGKILL)
        while True:
            line, _ = door.accept()
            if os.fork() == 0:
                door.close()
                answer(line)
            line.close()
            while os.waitpid(-1, os.WNOHANG)[0]:
                """Collects those that have ended."""


def answer(line: socket.socket) -> NoReturn:
    """Run the command that is asked for in a child, and tell its exit code."""
    request, streams, _, _ = socket.recv_fds(line, MAX_REQUEST, STREAMS)
    child = os.fork()
    if child == 0:
        line.close()
        end(lambda: become(json.loads(request), streams))
    for stream in streams:
        os.close(stream)
    _, status = os.waitpid(child, 0)
    line.send(str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def end(command: Callable[[], int]) -> NoReturn:
    """End as Python would after a command, but for taking all modules apart, which takes longer than most commands."""
    try:
        code: object = command()
    except SystemExit as error:
        code = error.code
    except BaseException:
        traceback.print_exc()
        code = 1
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code if isinstance(code, int) else 0)


def become(asked: dict[str, object], streams: list[int]) -> int:
    """Take on the request's streams, folder and environment, and run its command."""
    from picketfence.cli import main

    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin, sys.stdout, sys.stderr = (wrapped(number) for number in range(STREAMS))
    args, environment = asked["args"], asked["environment"]
    assert isinstance(args, list)
    assert isinstance(environment, dict)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(asked["folder"]))
    sys.argv = ["picketfence", *args]
    return main(args)


def wrapped(number: int) -> io.TextIOWrapper:
    """A standard stream as Python makes it in UTF-8 mode; those it made at its start are of other files."""
    file = os.fdopen(number, "wb" if number else "rb", closefd=False)
    errors = "backslashreplace" if number == STREAMS - 1 else "surrogateescape"
    return io.TextIOWrapper(file, "utf-8", errors, line_buffering=number == STREAMS - 1 or file.isatty())


def import_commands() -> None:
    """What commands import when they run, so that none has to."""
    from importlib import import_module
    from pkgutil import walk_packages

    import picketfence.cli

    for module in walk_packages(picketfence.cli.__path__, "picketfence.cli."):
        import_module(module.name)
    for name in ("picketfence.server.run", "picketfence.server.app", "picketfence.store", "alembic.command"):
        import_module(name)


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        import_commands()
        gc.freeze()  # commands need not look through what was there before them
        serve(sys.argv[2])
    code = ask(sys.argv[1], sys.argv[2:], os.environ["PWD"], dict(os.environ), [0, 1, 2])
    sys.exit(code if code >= 0 else 128 - code)
