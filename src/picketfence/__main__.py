"""`picketfence` and `python -m picketfence` both start here."""

import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command line; its modules are imported here so that Ctrl-C during the import prints no traceback."""
    try:
        from picketfence import cli  # noqa: PLC0415 - see above
    except KeyboardInterrupt:
        return INTERRUPTED
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
