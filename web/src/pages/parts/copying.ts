/** Hands a text to the clipboard, or to whatever the device shares with. */

import { copyText } from '../result/hand-over';

/** Whether it could be copied; some browsers forbid it outside of https. */
export async function copied(text: string): Promise<boolean> {
  try {
    return await copyText(text);
  } catch {
    return false;
  }
}

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the device's own sheet; whoever closes it has changed their mind. */
export async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Nothing was sent, and nothing needs to be said.
  }
}
