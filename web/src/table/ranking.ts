/** Who stands where: places by points, and which of many seats are worth a row. */

/** From so many seats on the table shows a standing instead of everybody. */
const MANY = 7;
/** More rows than these would make the page grow with the number of seats. */
const FIRST = 3;
const BESIDE = 2;

export function isMany(seats: number): boolean {
  return seats >= MANY;
}

/** The places of seats by their points; equal ones share a place. */
export function placesOf(totals: readonly number[]): number[] {
  const sorted = [...totals].sort((one, other) => other - one);
  const first = new Map<number, number>();
  for (const [index, total] of sorted.entries()) if (!first.has(total)) first.set(total, index + 1);
  return totals.map((total) => first.get(total) ?? 1);
}

/** The seats from the first place to the last; equal ones in the order in which they sit. */
export function rankedSeats(totals: readonly number[]): number[] {
  const places = placesOf(totals);
  return totals.map((_, seat) => seat).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
}

/** The seats with the most points, several if they are equal; none where one plays alone, or nobody has any points yet. */
export function leadersOf(totals: readonly number[]): number[] {
  if (totals.length < 2 || totals.every((total) => total === 0)) return [];
  const most = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === most ? [seat] : []));
}

/** Seats worth a row: the first three, the one in front with two on each side, the last. `null` where some are left out. */
export function rowsAround(ranked: readonly number[], seat: number): (number | null)[] {
  const own = Math.max(0, ranked.indexOf(seat));
  const last = ranked.length - 1;
  // At an end, the rows that are missing on one side stand on the other.
  const from = Math.max(0, Math.min(own - BESIDE, last - 2 * BESIDE - 1));
  const to = Math.min(last, Math.max(own + BESIDE, FIRST + 2 * BESIDE));
  const wanted = ranked.map((_, index) => index).filter((i) => i < FIRST || (i >= from && i <= to) || i === last);
  return wanted.flatMap((index, at) => {
    const isAfterGap = at > 0 && index !== (wanted[at - 1] ?? 0) + 1;
    const row = ranked[index] ?? null;
    return isAfterGap ? [null, row] : [row];
  });
}
