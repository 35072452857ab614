"""`python -m picketfence` is the command."""

import sys

from picketfence.cli import main

if __name__ == "__main__":
    sys.exit(main())
