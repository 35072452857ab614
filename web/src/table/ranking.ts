/** Who stands where: places by points, and which of many seats are worth a row. */

/** The places of seats by their points; equal ones share a place. */
export function placesOf(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}

/** The seats from the first place to the last; equal ones in the order in which they sit. */
export function rankedSeats(totals: readonly number[]): number[] {
  const places = placesOf(totals);
  return totals.map((_, seat) => seat).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
}
