/** How far the guided game went on this device; apart from the lesson, which is large. */

/** Where progress is kept: `{ step }`, counted through all chapters. */
const KEY = 'picketfence.learn';

/** Steps done on this device: 0 when the lesson was never begun. */
export function readProgress(): number {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const step = (saved as { step?: unknown } | null)?.step;
    return typeof step === 'number' && Number.isFinite(step) ? Math.max(0, step) : 0;
  } catch {
    return 0;
  }
}

export function keepProgress(step: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ step }));
  } catch {
    // Without storage the lesson starts from the beginning next time.
  }
}
