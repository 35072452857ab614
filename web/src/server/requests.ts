/** One request over HTTP: JSON in and out, a limit in time, every failure an ApiError. */

import { noteTime } from './clock';
import { offline, refusal } from './errors';
import { noteAnswer, noteSilence } from './reachable';
import { silence } from './silence.svelte';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** How long an answer may take, in milliseconds. */
export const PATIENCE = 15_000;

/** The server's version of the page, on every answer of the API. */
export const PAGE_HEADER = 'x-picketfence-page';

/** True while the page is being left: what is sent then must outlive it. */
let isLeaving = false;
globalThis.addEventListener('pagehide', () => (isLeaving = true), true);
globalThis.addEventListener('pageshow', () => (isLeaving = false), true);

const listeners = new Set<(version: string | null) => void>();

/** Call `act` with the page's version of every answer, or null if the answer names none. Return a function that stops it. */
export function onPageVersion(act: (version: string | null) => void): () => void {
  listeners.add(act);
  return () => listeners.delete(act);
}

/** Asks for text; `body` is sent as JSON. */
export async function requestText(method: Method, path: string, body?: object): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE);
  try {
    return await exchange(method, path, body, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(method: Method, path: string, body: object | undefined, signal: AbortSignal): Promise<string> {
  const asked = Date.now();
  const answer = await reached(() => fetch(path, { method, signal, credentials: 'same-origin', ...carrying(body) }));
  noteTime(answer.headers.get('date'), asked, Date.now());
  for (const act of listeners) act(answer.headers.get(PAGE_HEADER));
  if (isGateway(answer)) missed();
  else noteAnswer();
  if (!answer.ok) throw await reached(() => refusal(answer));
  return reached(() => answer.text());
}

/** A connection that breaks, at whatever point, is a server that cannot be reached. */
async function reached<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    missed();
    throw offline();
  }
}

function missed(): void {
  silence.begin();
  noteSilence();
}

/** A proxy that speaks for a server which is not there. */
function isGateway({ status }: Response): boolean {
  return status === 502 || status === 504;
}

function carrying(body: object | undefined): RequestInit {
  if (body === undefined) return {};
  // A hidden page may be ended at any moment; the browser limits how much may outlive it, so others go without.
  const keepalive = isLeaving || document.visibilityState === 'hidden';
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, keepalive };
}

/** Asks for JSON of a known shape: the server's tests hold its answers against the schema that the types are from. */
export async function requestJson<T>(method: Method, path: string, body?: object): Promise<T> {
  const text = await requestText(method, path, body);
  return (text === '' ? null : JSON.parse(text)) as T;
}
