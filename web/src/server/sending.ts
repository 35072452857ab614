/** Requests that must count once: sent again with the same id until the server has said that it has them. */

import type { TurnRequest, MoveDone, WithdrawalRequest } from '../api.gen';
import { ApiError } from './errors';
import { onReachable } from './reachable';

/** Pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES: readonly number[] = [400, 800, 1600, 3000, 5000, 8000];
/** How long a turn is tried on a server that answers that it cannot, in milliseconds. Without an answer there is no limit. */
const STAMINA = 60_000;
/** How long anything else is tried: someone has tapped a button and looks at it. */
const TAP_STAMINA = 10_000;

/** Ids of requests that may or may not have arrived, by what they are. */
const unsure = new Map<string, string>();

export type Turning = Omit<TurnRequest, 'move'> & { move?: string };
export type Withdrawing = Omit<WithdrawalRequest, 'move'> & { move?: string };

export function newMove(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Hands in a turn. The same turn tried later gets the same id, so that it cannot count twice.
 *
 * A server that cannot be reached is tried until `signal` ends it.
 */
export async function sendTurn(
  table: string,
  turn: Turning,
  post: (body: TurnRequest) => Promise<MoveDone>,
  signal?: AbortSignal,
): Promise<MoveDone> {
  const key = `${seatKey(table, turn)} ${turn.turn}`;
  const move = turn.move ?? unsure.get(key) ?? newMove();
  unsure.set(key, move);
  return settled(key, () => post({ ...turn, move }), { stamina: STAMINA, isPatient: true, signal });
}

/** Sends a request that counts once. The same request tried later gets the same id if nobody knows what became of it. */
export async function sendOnce<T>(key: string, post: (move: string) => Promise<T>): Promise<T> {
  const move = unsure.get(key) ?? newMove();
  unsure.set(key, move);
  return settled(key, () => post(move), { stamina: TAP_STAMINA });
}

/** Makes the requests whose keys begin like this new ones when they come again. */
export function forgetUnsure(start: string): void {
  for (const key of unsure.keys()) if (key.startsWith(start)) unsure.delete(key);
}

/** Forgets an id once the server has decided about it; without an answer nobody knows. */
async function settled<T>(key: string, send: () => Promise<T>, effort: Effort): Promise<T> {
  try {
    const done = await persist(send, effort);
    unsure.delete(key);
    return done;
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) unsure.delete(key);
    throw error;
  }
}

/** Takes a turn back. After that the same turn is a new move. */
export async function sendWithdrawal(
  table: string,
  wish: Withdrawing,
  post: (body: WithdrawalRequest) => Promise<MoveDone>,
): Promise<MoveDone> {
  const move = wish.move ?? newMove();
  const done = await persist(() => post({ ...wish, move }), { stamina: TAP_STAMINA });
  forgetUnsure(`${seatKey(table, wish)} `);
  return done;
}

function seatKey(table: string, { seat, round }: { seat: number; round: number }): string {
  return `${table} ${seat} ${round}`;
}

interface Effort {
  /** How long is tried, in milliseconds. */
  readonly stamina: number;
  /** True if a server that cannot be reached is waited for. */
  readonly isPatient?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Tries until there is an answer, with growing pauses. */
async function persist<T>(send: () => Promise<T>, { stamina, isPatient = false, signal }: Effort): Promise<T> {
  const end = Date.now() + stamina;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isPassing) throw error;
      const pause = error.wait ?? PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0;
      const isAwaited = isPatient && error.id === 'offline';
      if (!isAwaited && Date.now() + pause >= end) throw error;
      await rest(pause);
      signal?.throwIfAborted();
    }
  }
}

/** Waits, but not longer than until the server is there again. */
function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    const forget = onReachable(over);
  });
}
