/** Figures as they are shown: with a true minus sign. */

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** What a figure gained or lost. */
export function change(value: number): string {
  return value > 0 ? `+${value}` : signed(value);
}
