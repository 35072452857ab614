/** Notices of the system. Phones show them only if they come from the service worker, which also hears the tap. */

import { go } from './router.svelte';

export interface SystemNotice {
  /** Notices with the same tag are one. */
  readonly tag: string;
  readonly body: string;
  readonly data: { readonly path: string };
}

/** Show a notice: through the service worker if there is one, or from the page itself. */
export async function notify(title: string, notice: SystemNotice): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  try {
    const worker = await serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(title, notice);
    else show(title, notice);
  } catch {
    // The system may refuse; the tab's title says it all the same.
  }
}

function show(title: string, notice: SystemNotice): void {
  const shown = new Notification(title, notice);
  shown.onclick = () => {
    window.focus();
    go(notice.data.path);
  };
}

/** Follow what the worker has heard of a tap on a notice. Call once. */
export function startNotices(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; path?: string } | null>) => {
    if (data?.kind === 'go' && data.path) go(data.path);
  });
}
