/** May things move? What the settings or the system say, as the style sheets have it. */

/** True if nothing is to move. A document without our tokens stands still. */
export function isStill(): boolean {
  const slow = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--slow'));
  return !(slow > 0);
}
