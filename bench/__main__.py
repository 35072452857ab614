"""`python3 dev.py bench [--long]`: prints figures; `--long` takes larger samples and adds mutation testing."""

import argparse
import platform

from bench import bots, engine, mutants


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--long", action="store_true", help="larger samples, and mutation testing of the rules")
    parser.add_argument("--only", choices=("engine", "bots", "mutants"), help="just this part")
    parser.add_argument("--sample", type=int, metavar="N", help="try only N mutants (all of them take hours)")
    options = parser.parse_args()
    scale = 5 if options.long else 1
    print(f"Python {platform.python_version()}, {platform.machine()}; figures of this run, on this machine")
    if options.only in (None, "engine"):
        engine.throughput(seconds=5.0 * scale)
        engine.latencies(games=12 * scale)
        engine.breadth(games=2 * scale)
    if options.only in (None, "bots"):
        bots.strength(games=60 * scale)
        bots.thinking_time(games=1 * scale)
    if options.only == "mutants" or (options.only is None and options.long):
        mutants.report(options.sample)


if __name__ == "__main__":
    main()
