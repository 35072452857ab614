/** The server's time: a phone whose own is wrong must not show a clock that has run out, or one that never does. */

/** Between which differences the truth lies, in milliseconds: the server's time less ours. */
let least = -Infinity;
let most = Infinity;

/**
 * Learn from an answer when the server's clock showed what.
 *
 * `stamp` is the answer's Date header, which tells whole seconds; `asked` and `answered` are our own times.
 */
export function noteTime(stamp: string | null, asked: number, answered: number): void {
  const told = Date.parse(stamp ?? '');
  if (Number.isNaN(told)) return;
  const [low, high] = [told - answered, told + 1000 - asked];
  // Either clock has been set meanwhile: what was known before is void.
  if (low > most || high < least) [least, most] = [low, high];
  else [least, most] = [Math.max(low, least), Math.min(high, most)];
}

/** The time at the server in milliseconds since 1970; ours, as long as nothing speaks against it. */
export function serverNow(): number {
  const now = Date.now();
  if (least <= 0 && most >= 0) return now;
  return now + (least + most) / 2;
}
