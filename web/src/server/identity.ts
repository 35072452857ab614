/** Who this browser is: makes a guest when something needs a person, one for all tabs, and tells when that changes. */

import type { Me } from '../api.gen';
import { ApiError } from './errors';
import { requestJson } from './requests';

/** Says that this browser has come in before; the identity itself is in a cookie that no script can read. */
const MARK = 'picketfence.person';
const LOCK = 'picketfence-guest';

let guestName: () => string = () => '';
let coming: Promise<Me> | null = null;
let mark: string | null = readMark();
const listeners = new Set<() => void>();

/** How a new guest is called; with an empty name the server makes one up. */
export function nameGuests(name: () => string): void {
  guestName = name;
}

/** Calls back whenever this browser has become someone else. */
export function onIdentity(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** True if this browser has come in before, as far as it remembers. */
export function isKnown(): boolean {
  return mark !== null;
}

/** Remembers who the server says we are; null for nobody any more. */
export function becomes(person: Me | null): void {
  const now = person?.id ?? null;
  if (now !== mark) writeMark(now);
  changeTo(now);
}

function changeTo(now: string | null): void {
  if (now === mark) return;
  mark = now;
  for (const changed of listeners) changed();
}

// Another tab has come in, or has been deleted: all tabs share the cookie.
globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (key === MARK) changeTo(newValue);
});

/** Comes in: as the same person if there is one, else as a new guest. */
export function comeIn(): Promise<Me> {
  coming ??= alone(welcome).finally(() => {
    coming = null;
  });
  return coming;
}

async function welcome(): Promise<Me> {
  const person = await asGuest(guestName().trim());
  becomes(person);
  return person;
}

/** A name that the server refuses must not keep anybody out. */
async function asGuest(name: string): Promise<Me> {
  try {
    return await requestJson<Me>('POST', '/api/me', name ? { name } : {});
  } catch (error) {
    if (error instanceof ApiError && error.id === 'name-invalid' && name) return asGuest('');
    throw error;
  }
}

/** Tabs one after the other: the second one finds the cookie of the first. */
async function alone<T>(step: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? await locks.request(LOCK, step) : await step();
}

/** Sends a request that needs an identity; creates one first if there is none, or again if the server has forgotten it. */
export async function asSomeone<T>(send: () => Promise<T>): Promise<T> {
  if (!isKnown()) await comeIn();
  return unlessStranger(send);
}

/** Sends something that anybody may ask; a cookie that is not known any more is replaced. */
export async function unlessStranger<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isStranger) throw error;
    await comeIn();
    return send();
  }
}

/** Asks something about ourselves; nobody gets `nothing`, and no guest is made for it. */
export async function ifKnown<T>(ask: () => Promise<T>, nothing: T): Promise<T> {
  if (!isKnown()) return nothing;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isStranger) throw error;
    becomes(null);
    return nothing;
  }
}

/** Storage can be forbidden; then each visit asks once more, and nothing else changes. */
function readMark(): string | null {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null;
  }
}

function writeMark(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, value);
  } catch {
    // Remembered for this visit only.
  }
}
