/** Gives something to the reader: the system's share sheet, the clipboard, a file. */

/** True if the device has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Open the share sheet with a link. A reader who closes it has changed their mind, and nothing is said. */
export async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Nothing was sent.
  }
}

/** Opens the share sheet with a file, if there is one that takes files; otherwise saves it. True if it was shared. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  const wish = { files: [file], text };
  if (typeof navigator.canShare === 'function' && navigator.canShare(wish)) {
    try {
      await navigator.share(wish);
      return true;
    } catch (thrown) {
      // Closing the share sheet is an answer too.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return true;
    }
  }
  saveFile(file);
  return false;
}

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The download has begun by then; addresses are kept until they are given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Copies a text; without a clipboard (pages without HTTPS) through a selection. True if it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- pages without HTTPS have no other way
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
