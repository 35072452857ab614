/** One table as it stands now: its view, fetched once and kept level with what happens there. */

import type { Lobby, MoveDone, View } from '../api.gen';
import { api } from './api';
import { asApiError, type ApiError } from './errors';
import { onIdentity } from './identity';
import {
  live,
  watchTable,
  type GameEnded,
  type ReactionName,
  type RoundClosed,
  type Signal,
  type TableMessage,
} from './live.svelte';
import { onReachable } from './reachable';

/** Pauses before a view that could not be fetched is asked for again, in milliseconds; the last one repeats. */
export const PAUSES: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];
/** How long the message of a round that our own turn has closed may take before the view is fetched, in milliseconds. */
export const PATIENCE = 1_000;
/** How often a view is fetched where no live events get through, in milliseconds. */
export const POLL = 5_000;

/** Views fetched in a row without a pause: a game that others play fast may be ahead of every one of them. */
const MAX_FETCHES = 5;

/** What changes nothing but flags; everything else is in the view only. */
const SMALL: readonly TableMessage['kind'][] = ['turn-submitted', 'turn-withdrawn', 'table-created', 'skip'];

/** Works out the view after a round or the game has ended, for the seat asked for; null if it has to be fetched. */
export type Follow = (view: View, event: RoundClosed | GameEnded, seat: number | undefined) => View | null;

interface Place {
  readonly seat: number;
  readonly round: number;
}

export class TableFeed {
  /** The newest view; null until the first one is there. */
  view = $state.raw<View | null>(null);
  /** By seat, whether its person is watching. */
  presence = $state.raw<readonly boolean[]>([]);
  /** By seat, since when its person is away, as far as the server knows. */
  since = $state.raw<readonly (number | null)[]>([]);
  /** The latest reaction or nudge. */
  signal = $state.raw<Signal | null>(null);
  /** Why there is no newer view; null as soon as there is one. */
  problem = $state.raw<ApiError | null>(null);
  /** True if a view is being fetched. */
  isLoading = $state(false);
  /** What happened last, to be told; replaced with every batch. */
  lastEvents = $state.raw<readonly TableMessage[]>([]);
  /** The seat asked for; without one the server chooses the first of ours that has to move. */
  seat = $state.raw<number | undefined>(undefined);

  readonly table: string;
  readonly #follow: Follow;
  #isStarted = false;
  #isForced = false;
  #fetching: Promise<void> | null = null;
  /** The sequence of the view as it was fetched or worked out, and the one that the next must have. */
  #fetched = 0;
  #wanted = 0;
  /** What happened behind the fetched one. */
  #heard: readonly TableMessage[] = [];
  #sending = 0;
  #failures = 0;
  #unwatch: (() => void) | null = null;
  #offIdentity: (() => void) | null = null;
  #offReachable: (() => void) | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(table: string, seat?: number, follow: Follow = () => null) {
    this.table = table;
    this.seat = seat;
    this.#follow = follow;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#offIdentity = onIdentity(() => void this.refresh());
    this.#poll = setInterval(() => this.#pollWhereDeaf(), POLL);
    this.#offReachable = onReachable(() => this.#again());
    void this.refresh();
  }

  stop(): void {
    this.#isStarted = false;
    this.#unwatch?.();
    this.#offIdentity?.();
    this.#offReachable?.();
    this.#unwatch = this.#offIdentity = this.#offReachable = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#late);
    clearInterval(this.#poll);
  }

  /** Looks through the eyes of one of our seats; without one, of the first that has to move. */
  chooseSeat(seat: number | undefined): Promise<void> {
    this.seat = seat;
    return this.refresh();
  }

  /** Fetches the view again; calls in the meantime share one more fetch. */
  refresh(): Promise<void> {
    this.#isForced = true;
    return this.#level();
  }

  /** Hands in the turn of the seat that is shown; resolves when it is stored. Without a connection it tries until `signal`. */
  submit(turn: string, move?: string, signal?: AbortSignal): Promise<MoveDone> {
    const place = this.#place();
    const sent = { ...place, turn, ...(move !== undefined && { move }) };
    return this.#sent(() => api.submit(this.table, sent, signal), place, turn);
  }

  /** Takes the turn of the seat that is shown back. */
  withdraw(): Promise<MoveDone> {
    const place = this.#place();
    return this.#sent(() => api.withdraw(this.table, place), place, null);
  }

  /** Shows a reaction to everyone at the table; false if there is no connection. */
  react(reaction: ReactionName): boolean {
    return live.say({ op: 'react', table: this.table, reaction });
  }

  /** Reminds the person of a seat that the others wait; false if there is no connection. */
  nudge(seat: number): boolean {
    return live.say({ op: 'nudge', table: this.table, seat });
  }

  #place(): Place {
    const { mine, game } = this.view ?? {};
    if (!mine || !game) throw new Error('nobody has a turn here');
    return { seat: mine.seat, round: game.round };
  }

  async #sent(send: () => Promise<MoveDone>, place: Place, turn: string | null): Promise<MoveDone> {
    this.#sending += 1;
    try {
      const done = await send();
      this.#acknowledged(done, place, turn);
      return done;
    } finally {
      this.#sending -= 1;
    }
  }

  /** The answer may be here before the event, and even where no events get through. */
  #acknowledged(done: MoveDone, { seat, round }: Place, turn: string | null): void {
    const view = this.view;
    const isPast = done.round !== round || done.status !== view?.table.status;
    if (view?.mine?.seat === seat && view.game?.round === round) {
      this.view = { ...view, table: withReady(view.table, seat, turn !== null), mine: { ...view.mine, turn } };
      if (!isPast && (this.#fetching || this.#sharesDevice())) void this.refresh();
    }
    if (isPast) this.#expect(done.head);
  }

  /** What closed the round is told to everyone in a moment, and may be all that we need. */
  #expect(seq: number): void {
    clearTimeout(this.#late);
    const isToldSoon = live.status === 'live' && this.view?.game?.sight.flow === 'stacks';
    if (isToldSoon) this.#late = setTimeout(() => this.#reach(seq), PATIENCE);
    else this.#reach(seq);
  }

  /** With several seats at one device the server says whose turn is next. */
  #sharesDevice(): boolean {
    return this.seat === undefined && (this.view?.yours.length ?? 0) > 1;
  }

  /** Sees to it that the view is at least that new. */
  #reach(seq: number): void {
    this.#wanted = Math.max(this.#wanted, seq);
    if (this.#fetched < this.#wanted) void this.#level();
  }

  #level(): Promise<void> {
    this.#fetching ??= this.#fetch();
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    clearTimeout(this.#retry);
    this.isLoading = true;
    try {
      for (let more = MAX_FETCHES; more > 0 && this.#isBehind(); more -= 1) await this.#fetchOnce();
      this.problem = null;
      this.#failures = 0;
      // The message that we have heard of may be the last one for a long time: nobody else asks for it.
      if (this.#isStarted && this.#isBehind()) this.#retry = setTimeout(() => void this.#level(), PAUSES[0]);
    } catch (error) {
      this.#failed(asApiError(error));
    } finally {
      this.isLoading = false;
      // At once: whoever reacts to the new view by asking for another one must not find this fetch still under way.
      this.#fetching = null;
    }
  }

  #isBehind(): boolean {
    return this.#isForced || this.#fetched < this.#wanted;
  }

  async #fetchOnce(): Promise<void> {
    this.#isForced = false;
    const seat = this.seat;
    const view = await api.view(this.table, seat);
    if (seat !== this.seat) this.#isForced = true;
    else if (view.table.seq >= this.#fetched) this.#show(view);
  }

  /** What was heard while the view was on its way is not in it. */
  #show(view: View): void {
    this.#fetched = view.table.seq;
    this.#heard = this.#heard.filter(({ seq }) => seq > view.table.seq);
    this.view = this.#heard.reduce(afterSmall, view);
    if (this.#isStarted) this.#watch(view.table.seq);
  }

  #failed(error: ApiError): void {
    this.problem = error;
    if (!error.isPassing || !this.#isStarted) return;
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)];
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.refresh(), error.wait ?? pause);
  }

  #again(): void {
    if (this.problem?.isPassing) void this.refresh();
  }

  #pollWhereDeaf(): void {
    const isDeaf = live.status === 'offline' && document.visibilityState === 'visible';
    if (isDeaf && this.problem === null) void this.refresh();
  }

  #watch(after: number): void {
    this.#unwatch ??= watchTable(this.table, {
      after,
      onEvents: (events) => this.#happened(events),
      onPresence: ({ seats, since }) => {
        this.presence = seats;
        this.since = since;
      },
      onSignal: (signal) => {
        this.signal = signal;
      },
      onGone: (error) => {
        this.problem = error;
        this.#unwatch = null;
      },
      onRestart: () => this.#restart(),
    });
  }

  /** The server knows less than we do: what it says counts. */
  #restart(): void {
    this.#fetched = this.#wanted = 0;
    this.#heard = [];
    void this.refresh();
  }

  #happened(events: readonly TableMessage[]): void {
    const news = events.filter(({ seq }) => seq > this.#fetched);
    const wanted = this.#wanted;
    for (const event of news) {
      if (!this.#isFollowed(event)) this.#hear(event);
    }
    if (this.#wanted > wanted) this.#reach(this.#wanted);
    this.lastEvents = events;
  }

  #hear(event: TableMessage): void {
    if (this.#isBig(event)) this.#wanted = Math.max(this.#wanted, event.seq);
    this.#heard = [...this.#heard, event];
    if (this.view) this.view = afterSmall(this.view, event);
  }

  /** True if the view is now the one after this event. Not while one is wanted or on its way: that one has more to say. */
  #isFollowed(event: TableMessage): boolean {
    if (event.kind !== 'round-closed' && event.kind !== 'game-ended') return false;
    if (!this.view || this.#fetching || this.#fetched < this.#wanted) return false;
    const next = this.#follow(this.view, event, this.seat);
    if (next === null) return false;
    this.view = next;
    this.#fetched = event.seq;
    this.#heard = [];
    return true;
  }

  /** A turn of ours that was not sent from here came from another tab. */
  #isBig(event: TableMessage): boolean {
    if (event.kind !== 'turn-submitted' && event.kind !== 'turn-withdrawn') return !SMALL.includes(event.kind);
    const isOurs = this.view?.yours.includes(event.seat) ?? false;
    if (!isOurs || this.#sending > 0) return false;
    return this.#sharesDevice() || this.#knowsOtherwise(event.seat, event.kind === 'turn-submitted');
  }

  #knowsOtherwise(seat: number, isIn: boolean): boolean {
    const mine = this.view?.mine;
    return mine?.seat === seat && (mine.turn !== null) !== isIn;
  }
}

/** The view after an event that changes only who is ready. */
function afterSmall(view: View, event: TableMessage): View {
  const table = { ...view.table, seq: event.seq };
  if (event.kind === 'turn-submitted') return { ...view, table: withReady(table, event.seat, true) };
  if (event.kind === 'turn-withdrawn') return { ...view, table: withReady(table, event.seat, false) };
  return { ...view, table };
}

function withReady(table: Lobby, seat: number, isReady: boolean): Lobby {
  return { ...table, ready: table.ready.map((was, number) => (number === seat ? isReady : was)) };
}
