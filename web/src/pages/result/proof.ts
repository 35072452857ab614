/** Checks the promise made of the shuffle in the browser (docs/decisions/0001-deal.md): one SHA-256. */

const PREFIX = 'picketfence commitment 1\0';

export interface Promised {
  readonly commitment: string;
  readonly salt: string;
  readonly deal: string;
}

/** What must have the commitment as its SHA-256: the prefix, the salt, a zero byte, the letters of the code. */
export function promisedBytes({ salt, deal }: Promised): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const letters = deal.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return new Uint8Array([...encoder.encode(PREFIX), ...bytesOf(salt), 0, ...encoder.encode(letters)]);
}

function bytesOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** True if the promise was kept; null where the browser has no SHA-256 (pages without HTTPS). */
export async function isKept(promised: Promised): Promise<boolean | null> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', promisedBytes(promised)));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === promised.commitment.toLowerCase();
}
