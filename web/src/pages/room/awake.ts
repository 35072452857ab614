/** Keeps the screen on while it shows a table, where the browser can. */

/** Ask for it now and whenever the page comes back into view; the answer ends it. */
export function stayAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  let held: Promise<WakeLockSentinel | null> | null = null;

  function hold(): void {
    if (wakeLock === undefined || document.visibilityState !== 'visible') return;
    held = wakeLock.request('screen').catch(() => null);
  }
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    document.removeEventListener('visibilitychange', hold);
    void held?.then((lock) => lock?.release());
  };
}
