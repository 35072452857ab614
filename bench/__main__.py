"""`python3 dev.py bench [--long]`: prints figures; `--long` takes larger samples, adds crashes and mutation testing."""

import argparse
import platform

from bench import against, bots, claims, crashes, deals, engine, mutation, page, server


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--long", action="store_true", help="larger samples, crashes, mutation testing of the rules")
    parser.add_argument(
        "--only", choices=("engine", "bots", "server", "page", "deals", "crashes", "mutants"), help="just this"
    )
    parser.add_argument(
        "--part",
        choices=(*server.PARTS, server.SOAK, *page.PARTS),
        help="of the server's or the page's figures just these",
    )
    parser.add_argument("--quick", action="store_true", help="the server's and the page's figures with smaller sizes")
    parser.add_argument("--sample", type=int, metavar="N", help="try only N mutants (all of them take hours)")
    parser.add_argument("--minutes", type=float, metavar="N", help="how long to soak, or to try mutants")
    parser.add_argument("--again", action="store_true", help="try mutants that have survived once more")
    parser.add_argument(
        "--retry", nargs="+", default=(), metavar="FUNCTION", help="try all mutants of these again, such as sheet.fits"
    )
    parser.add_argument("--against", metavar="COMMIT", help="the figures side by side with another commit")
    options = parser.parse_args()
    if options.against is not None:
        if options.only in (None, "engine"):
            against.report(options.against)
        if options.only in (None, "server"):
            server.report(None, is_quick=options.quick, revision=options.against)
        if options.only in (None, "page"):
            page.report_against(options.against, is_quick=options.quick)
        return
    scale = 5 if options.long else 1
    print(f"Python {platform.python_version()}, {platform.machine()}; figures of this run, on this machine")
    if options.only in (None, "engine"):
        engine.throughput(seconds=5.0 * scale)
        engine.latencies(games=12 * scale)
        engine.breadth(games=2 * scale)
        claims.worst_cases(times=20 * scale)
    if options.only in (None, "bots"):
        bots.strength(games=60 * scale)
        bots.thinking_time(games=1 * scale)
    if options.only in (None, "server"):
        server.report(options.part, is_quick=options.quick, minutes=options.minutes, is_long=options.long)
    if options.only in (None, "page"):
        page.report(options.part, is_quick=options.quick)
    if options.only == "deals" or (options.only is None and options.long):
        deals.report(deals=1000 if options.long else 50)
    if options.only == "crashes" or (options.only is None and options.long):
        crashes.report(cycles=300 if options.long else 25)
    if options.only == "mutants" or (options.only is None and options.long):
        mutation.report(options.sample, options.minutes, tries_again=options.again, retried=options.retry)


if __name__ == "__main__":
    main()
