"""Which claims a sheet allows (rules 5.1, 5.2), without listing them all: there may be millions.

Sets of estates are bit masks: bit n stands for the n-th unused estate of the sheet. Claiming several plans together
means sharing the estates out among them. A *case* settles the street in which each plan looks for its estates, for
plans that want them in one street. Within a case, sizes do not interfere with each other, and Hall's marriage theorem
tells at once whether enough estates are left for every plan. So no search here runs into a dead end, and the first
claim sets come quickly on any sheet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from heapq import merge
from itertools import chain, combinations, islice, product
from math import comb, prod
from typing import NamedTuple, TypeAlias

from picketfence.rules.plans.claims import ClaimSet, Plan
from picketfence.rules.plans.conditions import Demand
from picketfence.rules.sheet import CACHED, Estate, Place, Sheet, mask_of, plots_in, unused_estates
from picketfence.rules.turn import Claim

MAX_CLAIM_SETS = 64
"""The largest number of claim sets that `claims_of` returns."""


@dataclass(frozen=True, slots=True)
class ClaimSets:
    """Sets of claims to choose from, the empty one first, and how many there are in all.

    If there are more than `MAX_CLAIM_SETS`, the list is a selection: estates that no open plan can tell apart count as
    one, and every combination of plans that can be claimed together has the same share of the list.
    """

    sets: tuple[ClaimSet, ...]
    count: int

    @property
    def is_complete(self) -> bool:
        """True if no set was left out."""
        return len(self.sets) == self.count


class _Want(NamedTuple):
    """The estates of one size that a plan needs: how many, which ones fit, and which of these it must have."""

    plan: int
    number: int
    fitting: int
    required: int
    sized: int
    """All estates of this size."""


_Case: TypeAlias = tuple[_Want, ...]
"""What the plans of a combination need: plan by plan, small sizes first."""

_Picks: TypeAlias = tuple[int, ...]
"""Indexes of estates in the order of the wants, ascending within each: comparing them gives the order of the sets."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Plans that can be claimed together."""

    plans: tuple[int, ...]
    estates: tuple[Estate, ...]
    cases: tuple[_Case, ...]

    def sets(self, kinds: Sequence[int] | None = None, covering: int = 0) -> Iterator[ClaimSet]:
        """Yield the sets that claim all these plans, from the first estates on.

        With `kinds`, estates of the same kind are interchangeable: of sets that differ only in these, yield one. With
        `covering` instead, yield only the sets that name all of these estates.
        """
        cases = [case for case in self.cases if not covering or _is_enough(case, covering)]
        found = (_picks(case, kinds, covering) for case in cases)
        for picks in merge(*found) if kinds is None else chain.from_iterable(found):
            yield self._claims(picks)

    def _claims(self, picks: _Picks) -> ClaimSet:
        left = iter(picks)
        named: dict[int, list[int]] = {plan: [] for plan in self.plans}
        for want in self.cases[0]:
            named[want.plan] += islice(left, want.number)
        return tuple(
            Claim(plan, tuple(self.estates[index].place for index in sorted(indexes)))
            for plan, indexes in named.items()
        )

    def count(self) -> int:
        """Return how many sets claim all these plans."""
        return sum(_count(case) for case in self.cases)


def claim_sets(plans: tuple[Plan, ...], sheet: Sheet) -> Iterator[ClaimSet]:
    """Yield every set of claims possible on a sheet, the empty one first (rule 5.1).

    Only unused houses can be asked for, so the order of claims does not matter and they are listed by plan.
    """
    yield ()
    for combination in combinations_met(plans, sheet, range(len(plans))):
        yield from combination.sets()


def some_claim_sets(plans: tuple[Plan, ...], sheet: Sheet, only: Collection[int]) -> ClaimSets:
    """Return all sets of claims of `only` these plans, or a selection if there are too many."""
    found = list(combinations_met(plans, sheet, only))
    count = 1 + sum(combination.count() for combination in found)
    if count <= MAX_CLAIM_SETS:
        return ClaimSets(((), *chain.from_iterable(combination.sets() for combination in found)), count)
    kinds = _kinds_of_estates(plans, sheet)
    share = MAX_CLAIM_SETS // (len(found) + 1)
    selected = chain.from_iterable(islice(combination.sets(kinds), share) for combination in found)
    return ClaimSets(((), *selected), count)


def combinations_met(plans: tuple[Plan, ...], sheet: Sheet, only: Collection[int]) -> Iterator[Combination]:
    """Yield every combination of open plans, of `only` these, that can be claimed together, in the listing's order."""
    estates = unused_estates(sheet)
    met: dict[int, list[Demand]] = {}
    for number in only:
        if sheet.plans[number] is None and plans[number].condition.may_be_met(sheet, estates):
            met[number] = _open_demands(plans[number], sheet, estates)
    if not met:
        return
    sized = _by_size(estates)
    for chosen in range(1, 1 << len(met)):
        together = {number: demands for bit, (number, demands) in enumerate(met.items()) if chosen >> bit & 1}
        cases = _cases(together, sized)
        if cases:
            yield Combination(tuple(together), estates, cases)


def combination_met(plans: tuple[Plan, ...], sheet: Sheet, together: Sequence[int]) -> Combination | None:
    """Return the combination of exactly these plans, or None if they cannot be claimed together."""
    estates = unused_estates(sheet)
    cases = _cases({n: _open_demands(plans[n], sheet, estates) for n in together}, _by_size(estates))
    return Combination(tuple(together), estates, cases) if cases else None


def is_met(plan: Plan, sheet: Sheet) -> bool:
    """Return True if the plan can be claimed on this sheet."""
    may_be_met = plan.condition.may_be_met(sheet, unused_estates(sheet))
    return may_be_met and combination_met((plan,), sheet, (0,)) is not None


def can_cover(plans: tuple[Plan, ...], sheet: Sheet, together: Sequence[int], covering: int) -> bool:
    """Return True if each of these plans can be claimed so that every estate of `covering` serves at least one.

    An estate may serve several plans here: this tells a claim that uses a house twice from one that uses too few.
    """
    estates = unused_estates(sheet)
    sized = _by_size(estates)
    single = [_cases({n: _open_demands(plans[n], sheet, estates)}, sized) for n in together]
    return any(_shares_cover(list(chain(*cases)), covering) for cases in product(*single))


def _shares_cover(wants: list[_Want], covering: int) -> bool:
    covering &= ~_union(want.required for want in wants)
    sizes = {want.sized for want in wants}
    if covering & ~_union(sizes):
        return False
    for sized in sizes:
        unions, needs = [0], [0]
        for want in (want for want in wants if want.sized == sized):
            needed = want.number - want.required.bit_count()
            unions += [union | want.fitting for union in unions]
            needs += [need + needed for need in needs]
        if not _are_covered(covering & sized, unions, needs):
            return False
    return True


def estates_to_name(plan: Plan, sheet: Sheet, named: Collection[Place]) -> tuple[Place, ...]:
    """Return the estates that may be named next in a claim: those with which it can still be completed."""
    estates = unused_estates(sheet)
    taken = mask_of([index for index, estate in enumerate(estates) if estate.place in named])
    if taken.bit_count() < len(named):
        return ()
    cases = _cases({0: _open_demands(plan, sheet, estates)}, _by_size(estates))
    found = _union(_may_join(case, taken) for case in cases)
    return tuple(estates[index].place for index in plots_in(found))


def _may_join(case: _Case, taken: int) -> int:
    """Return the estates that may join those taken; none if no plan can claim all that are taken."""
    if taken & ~_union([want.fitting for want in case]):
        return 0
    found = 0
    for want in case:
        left = want.number - (taken & want.sized).bit_count()
        required = want.required & ~taken
        if left < required.bit_count():
            return 0
        found |= required if left == required.bit_count() else want.fitting & ~taken
    return found


def _kinds_of_estates(plans: tuple[Plan, ...], sheet: Sheet) -> list[int]:
    """Return the unused estates in groups: those of one size that every open plan treats alike are one kind.

    Plans that cannot be met yet count too: which estates are left for them may matter in a later turn.
    """
    estates = unused_estates(sheet)
    open_plans = [plan for plan, noted in zip(plans, sheet.plans, strict=True) if noted is None]
    demands = [demand for plan in open_plans for demand in plan.condition.demands(sheet, estates)]
    masks = [mask for demand in demands for mask in (demand.fitting, demand.required, demand.touched)]
    kinds: dict[tuple[int, ...], int] = {}
    for index, estate in enumerate(estates):
        kind = (estate.size, *[mask >> index & 1 for mask in masks])
        kinds[kind] = kinds.get(kind, 0) | 1 << index
    return list(kinds.values())


def _open_demands(plan: Plan, sheet: Sheet, estates: tuple[Estate, ...]) -> list[Demand]:
    return [demand for demand in plan.condition.demands(sheet, estates) if demand.is_open]


def _by_size(estates: tuple[Estate, ...]) -> dict[int, int]:
    sized: dict[int, int] = {}
    for index, estate in enumerate(estates):
        sized[estate.size] = sized.get(estate.size, 0) | 1 << index
    return sized


def _cases(demands: dict[int, list[Demand]], sized: dict[int, int]) -> tuple[_Case, ...]:
    """Return the cases in which the estates suffice: one demand for each plan."""
    found = (_case(dict(zip(demands, chosen, strict=True)), sized) for chosen in product(*demands.values()))
    return tuple(case for case in found if case is not None and _is_enough(case))


def _case(chosen: dict[int, Demand], sized: dict[int, int]) -> _Case | None:
    """Return what each plan needs, given what the others use; None if two always need the same houses."""
    wants: list[_Want] = []
    for plan, demand in chosen.items():
        fitting = demand.fitting
        for rival in (rival for other, rival in chosen.items() if other != plan):
            if any(map(int.__and__, demand.uses, rival.uses)):
                return None
            fitting &= ~(rival.touched | rival.required)
        if demand.required & ~fitting:
            return None
        for size, count in demand.counts:
            own = sized.get(size, 0)
            wants.append(_Want(plan, count, fitting & own, demand.required & own, own))
    return tuple(wants)


def _is_enough(case: _Case, covering: int = 0) -> bool:
    """Return True if every plan of a case can have its estates, and all of `covering` are among these."""
    sizes = {want.sized for want in case}
    if covering & ~_union(sizes):
        return False
    return all(_is_enough_of_size([want for want in case if want.sized == sized], 0, covering) for sized in sizes)


def _is_enough_of_size(wants: Sequence[_Want], taken: int, covering: int) -> bool:
    """Return the same for wants of one size, after some estates were taken.

    By Hall's theorem every group of plans must find as many estates as it needs. If the estates to be covered also
    pass `_are_covered`, one choice does both, by the theorem of Mendelsohn and Dulmage.
    """
    unions, needs = [0], [0]
    for want in wants:
        required = want.required & ~taken
        needed = want.number - required.bit_count()
        if needed < 0:
            return False
        free = want.fitting & ~taken & ~required
        unions += [union | free for union in unions]
        needs += [need + needed for need in needs]
        covering &= ~required
    for union, need in zip(unions, needs, strict=True):
        if union.bit_count() < need:
            return False
    return not covering or _are_covered(covering & wants[0].sized & ~taken, unions, needs)


def _are_covered(covering: int, unions: list[int], needs: list[int]) -> bool:
    """Hall's theorem from the other side: no group of plans alone must take more estates than it needs.

    Both lists are by group, so the estates that fit somebody outside a group stand at the other end of `unions`.
    """
    outside = reversed(unions)
    return all((covering & ~union).bit_count() <= need for union, need in zip(outside, needs, strict=True))


def _union(masks: Iterable[int]) -> int:
    return reduce(int.__or__, masks, 0)


def _picks(case: _Case, kinds: Sequence[int] | None, covering: int, taken: int = 0) -> Iterator[_Picks]:
    """Yield the ways to share out the estates of a case, from the first estates on."""
    if not case:
        yield ()
        return
    want, later = case[0], case[1:]
    rivals = tuple(rival for rival in later if rival.sized == want.sized)
    if not covering and not any(rival.fitting & want.fitting for rival in rivals):
        rivals = ()
    if kinds is not None:
        chosen = _choices_of_kinds(want, rivals, [kind for kind in kinds if kind & want.fitting], taken)
    elif rivals or covering or want.required:
        chosen = _choices(want, rivals, covering, taken)
    else:
        chosen = combinations(plots_in(want.fitting & ~taken), want.number)
    for picks in chosen:
        for rest in _picks(later, kinds, covering, taken | mask_of(picks)):
            yield picks + rest


def _choices(want: _Want, rivals: tuple[_Want, ...], covering: int, taken: int) -> Iterator[_Picks]:
    """Yield the choices of estates for one want that leave enough for itself and its rivals."""
    plan, number, fitting, required, sized = want
    if not number:
        yield ()
        return
    for index in plots_in(fitting & ~taken):
        bit = 1 << index
        rest = _Want(plan, number - 1, fitting & -bit << 1, required & ~bit, sized)
        if _is_enough_of_size((rest, *rivals), taken | bit, covering):
            for others in _choices(rest, rivals, covering, taken | bit):
                yield (index, *others)
        if required & bit:
            return


def _choices_of_kinds(want: _Want, rivals: tuple[_Want, ...], kinds: list[int], taken: int) -> Iterator[_Picks]:
    """Yield the same choices with only the first of those that take as many estates of each kind."""
    plan, number, fitting, required, sized = want
    if not number:
        yield ()
        return
    kind, *others = kinds
    free = plots_in(kind & ~taken)
    least = len(free) if kind & required else 0
    for count in range(min(number, len(free)), least - 1, -1):
        picks = free[:count]
        after = taken | mask_of(picks)
        rest = _Want(plan, number - count, fitting & ~kind, required & ~kind, sized)
        if _is_enough_of_size((rest, *rivals), after, 0):
            for further in _choices_of_kinds(rest, rivals, others, after):
                yield picks + further


def _count(case: _Case) -> int:
    """Return how many ways there are to distribute estates in a case."""
    sizes = {want.sized for want in case}
    return prod(_count_of_size([want for want in case if want.sized == sized]) for sized in sizes)


def _count_of_size(wants: Sequence[_Want]) -> int:
    free = [want.fitting & ~want.required for want in wants]
    needs = tuple(want.number - want.required.bit_count() for want in wants)
    unions, common = [0], [_union(free)]
    for estates in free:
        unions += [union | estates for union in unions]
        common += [shared & estates for shared in common]
    kinds = tuple((own & ~others).bit_count() for own, others in zip(common, reversed(unions), strict=True))
    return _deals(needs, kinds)


@lru_cache(CACHED)
def _deals(needs: tuple[int, ...], kinds: tuple[int, ...]) -> int:
    """Return how many ways give each plan the estates it needs; `kinds[mask]` estates fit the plans in `mask`."""
    first, *others = needs
    if not others:
        return comb(kinds[1], first)
    total = 0
    for given in _splits(first, kinds[1::2]):
        left = tuple(map(int.__add__, kinds[::2], map(int.__sub__, kinds[1::2], given)))
        total += prod(map(comb, kinds[1::2], given)) * _deals(tuple(others), left)
    return total


def _splits(total: int, limits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum of parts with these limits."""
    if not limits:
        assert total == 0, "every part but the last leaves what the others can take"
        yield ()
        return
    for part in range(max(0, total - sum(limits[1:])), min(total, limits[0]) + 1):
        for others in _splits(total - part, limits[1:]):
            yield (part, *others)
