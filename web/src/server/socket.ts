/** A WebSocket that lasts: opens again with growing waits, notices when the line is dead, says how it stands. */

import type { ClientMessage, ServerMessage } from '../messages.gen';
import { noteAnswer, noteSilence, onReachable } from './reachable';

/** `offline` from the moment that a connection is lost or an attempt fails until there is one again. */
export type SocketStatus = 'live' | 'connecting' | 'offline';

export interface SocketHooks {
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onStatus(status: SocketStatus): void;
  /** An attempt failed, the so-manieth in a row. */
  onFailure(failures: number): void;
}

/** Milliseconds. A dead line is noticed after at most `pulse` and `patience` together. */
const WAITS = {
  pulse: 10_000,
  patience: 8_000,
  probe: 4_000,
  opening: 10_000,
  first: 300,
  longest: 20_000,
  restart: 1_000,
  abuse: 15_000,
} as const;

const RESTARTS = 1012;
const ABUSED = 1008;

export class LastingSocket {
  readonly #path: string;
  readonly #hooks: SocketHooks;
  #socket: WebSocket | null = null;
  #failures = 0;
  #lastCode = 0;
  #forget: () => void = () => {};
  #isWanted = false;
  #status: SocketStatus = 'connecting';
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, hooks: SocketHooks) {
    this.#path = path;
    this.#hooks = hooks;
  }

  get isOpen(): boolean {
    return this.#status === 'live';
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    for (const [target, kind, heard] of this.#listeners) target.addEventListener(kind, heard);
    this.#forget = onReachable(() => this.#reachable());
    this.#open();
  }

  stop(): void {
    this.#isWanted = false;
    for (const [target, kind, heard] of this.#listeners) target.removeEventListener(kind, heard);
    this.#forget();
    this.#drop();
    this.#say('connecting');
  }

  /** Reopens at once, for someone whose identity has changed. */
  renew(): void {
    if (!this.#isWanted) return;
    this.#drop();
    this.#open();
  }

  /** False if nobody is there to hear it. */
  send(message: ClientMessage): boolean {
    if (!this.isOpen || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  readonly #hurry = (): void => {
    if (this.#socket === null) this.#open();
    else if (this.isOpen) this.#probe(WAITS.probe);
  };

  /** The server answers elsewhere; whoever was sent away waits all the same. */
  #reachable(): void {
    if (this.#socket === null && this.#lastCode !== ABUSED) this.#open();
  }

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.#hurry();
  };

  readonly #cut = (): void => {
    if (this.isOpen) this.#probe(WAITS.probe);
  };

  readonly #listeners: readonly (readonly [EventTarget, string, () => void])[] = [
    [globalThis, 'online', this.#hurry],
    [globalThis, 'pageshow', this.#hurry],
    [globalThis, 'offline', this.#cut],
    [document, 'visibilitychange', this.#seen],
  ];

  #open(): void {
    this.#clear();
    if (this.#status !== 'offline') this.#say('connecting');
    const socket = new WebSocket(addressOf(this.#path));
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(data);
    socket.onclose = ({ code }) => this.#lost(code);
    this.#deadline = setTimeout(() => this.#lost(0), WAITS.opening);
  }

  #opened(): void {
    this.#clear();
    this.#failures = 0;
    this.#say('live');
    this.#beat();
    this.#hooks.onOpen();
    noteAnswer();
  }

  #heard(data: unknown): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    noteAnswer();
    if (typeof data === 'string') this.#hooks.onMessage(JSON.parse(data) as ServerMessage);
  }

  #beat(): void {
    this.#pulse = setTimeout(() => {
      this.#probe(WAITS.patience);
      this.#beat();
    }, WAITS.pulse);
  }

  /** Asks whether anybody is there; anything that comes counts as an answer. */
  #probe(patience: number): void {
    this.#deadline ??= setTimeout(() => this.#lost(0), patience);
    this.send({ op: 'ping' });
  }

  #lost(code: number): void {
    const wasOpen = this.isOpen;
    this.#lastCode = code;
    this.#drop();
    this.#failures += 1;
    noteSilence();
    this.#say('offline');
    if (!wasOpen) this.#hooks.onFailure(this.#failures);
    if (this.#isWanted) this.#retry = setTimeout(() => this.#open(), pauseFor(code, this.#failures));
  }

  /** Without waiting for the other side: a dead one never says that it has closed. */
  #drop(): void {
    this.#clear();
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #clear(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  #say(status: SocketStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#hooks.onStatus(status);
  }
}

/** Growing and never the same for two pages, so that they do not all come back at once. */
function pauseFor(code: number, failures: number): number {
  const grown = Math.min(WAITS.first * 2 ** (failures - 1), WAITS.longest);
  const least = code === RESTARTS ? WAITS.restart : code === ABUSED ? WAITS.abuse : 0;
  return Math.max(grown, least) * (0.75 + Math.random() / 2);
}

function addressOf(path: string): string {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
