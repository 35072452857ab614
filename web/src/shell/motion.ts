/** May things move? What the settings or the system say, as the style sheets have it. */

/** How long things that explain something move, in milliseconds; 0 if nothing is to move, or in a document without our tokens. */
export function slowMotion(): number {
  const slow = getComputedStyle(document.documentElement).getPropertyValue('--slow').trim();
  const length = Number.parseFloat(slow);
  if (!(length > 0)) return 0;
  // The tokens say 320ms; the build makes that .32s.
  return slow.endsWith('ms') ? length : length * 1000;
}

/** True if nothing is to move. */
export function isStill(): boolean {
  return slowMotion() === 0;
}
