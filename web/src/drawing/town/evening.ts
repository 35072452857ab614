/** Evening comes: windows go on house by house, and the total counts up with them. */

/** Between two houses, and for one to become bright, in milliseconds. */
const APART = 30;
const BRIGHTENS = 400;

/** Lights the town; `onpart` hears how much of it is lit, from 0 to 1. Returns what lights all that is left at once. */
export function lightUp(town: Element, onpart: (part: number) => void): () => void {
  const lights = [...town.querySelectorAll('[data-lit]')];
  const orders = [...new Set(lights.map(orderOf))].sort((one, other) => one - other);
  const rank = new Map(orders.map((order, index) => [order, index]));
  const going = lights.map((light) =>
    light.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: BRIGHTENS,
      delay: (rank.get(orderOf(light)) ?? 0) * APART,
      easing: 'ease-out',
      fill: 'backwards',
    }),
  );
  const whole = orders.length * APART + BRIGHTENS;
  const begun = performance.now();
  let frame = 0;
  const count = (): void => {
    const part = Math.min(1, (performance.now() - begun) / whole);
    onpart(part);
    if (part < 1) frame = requestAnimationFrame(count);
  };
  count();
  return () => {
    cancelAnimationFrame(frame);
    for (const one of going) one.finish();
    onpart(1);
  };
}

function orderOf(light: Element): number {
  return Number(light.getAttribute('data-lit'));
}
