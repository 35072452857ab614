/** Stand-ins for the server: a fetch that answers from a list of handlers, and a WebSocket that the test holds. */

import { vi } from 'vitest';
import type { Lobby, StacksSight, View } from '../../src/api.gen';
import type { ClientMessage, ServerMessage } from '../../src/messages.gen';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export type Answers = (asked: Asked) => Response | Promise<Response>;

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers });
}

export function refused(id: string, status: number, args: Record<string, string | number> = {}): Response {
  const headers: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {};
  return json({ error: { id, message: `It is ${id}.`, rule: null, args } }, status, headers);
}

/** Takes the place of fetch; returns everything that was asked. */
export function serveWith(answers: Answers): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const asked = {
      method: method ?? 'GET',
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    };
    log.push(asked);
    return answers(asked);
  });
  return log;
}

export const ADA = { id: 'p-ada', name: 'Ada', created: 1, face: null };

export function lobby(changes: Partial<Lobby> = {}): Lobby {
  const seat = { kind: 'person', name: 'Ada', bot: null, is_host: true } as const;
  return {
    id: 'T',
    code: 'K3RT9W',
    ruleset: 'first',
    status: 'playing',
    seq: 5,
    round: 1,
    clock: null,
    deadline: null,
    is_public: false,
    seats: [seat, { ...seat, name: 'Grace', is_host: false }],
    ready: [false, false],
    is_known_deal: false,
    is_rewound: false,
    commitment: 'c',
    deal: null,
    salt: null,
    rematch: null,
    created: 1,
    updated: 2,
    ...changes,
  };
}

const PARTS = { plans: 0, parks: 0, pools: 0, temps: 0, estates: 0, bis: 0, roundabouts: 0, refusals: 0 };

/** A view of seat 0 with nothing written yet; `turn` is what the seat has handed in. */
export function view(changes: Partial<Lobby> = {}, turn: string | null = null): View {
  const table = lobby(changes);
  const sight: StacksSight = { flow: 'stacks', next_effects: [], cards_left: [], unseen_by_stack: [] };
  const shared = { offer: null, sight, unseen: [] };
  return {
    table,
    game: {
      ...shared,
      round: table.round,
      sheets: [],
      scores: [{ total: 0, parts: PARTS, estates: [] }],
      plans: [],
      last_round: [],
      last_players: [],
      rival: null,
      ends: [],
      standings: null,
    },
    yours: [0],
    mine: { ...shared, seat: 0, turn, choices: null },
  };
}

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  /** True if the other end is alive: it answers pings then. */
  static isAlive = false;
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.op === 'ping' && FakeSocket.isAlive) this.say({ kind: 'pong' });
    else this.sent.push(message);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.();
  }

  say(message: ServerMessage | { kind: 'weather' }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line breaks, or the server closes. */
  end(code = 1006): void {
    this.onclose?.({ code });
  }
}

export function fakeSockets({ isAlive = false } = {}): void {
  FakeSocket.all = [];
  FakeSocket.isAlive = isAlive;
  vi.stubGlobal('WebSocket', FakeSocket);
}
