/** Since when the server has not answered. Whoever shows it is told of every change. */

class Silence {
  /** In milliseconds since 1970 by the clock of this device; null while requests are answered. */
  since = $state<number | null>(null);

  begin(): void {
    this.since ??= Date.now();
  }

  end(): void {
    this.since = null;
  }
}

export const silence = new Silence();

globalThis.addEventListener('offline', () => silence.begin());
globalThis.addEventListener('online', () => silence.end());
