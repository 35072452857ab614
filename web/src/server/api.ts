/** The server's requests, one typed method each. Whoever needs to be a person becomes a guest on the way. */

import type {
  Best,
  BotInfo,
  Company,
  DealInfo,
  DraftTurn,
  FoundTable,
  Health,
  Lobby,
  Me,
  MoveDone,
  MyResult,
  MyTable,
  NewTable,
  Preview,
  Proof,
  RecoveryLink,
  DealResults,
  ReplayedRound,
  TableSummary,
  RulesetRow,
  RulesetFigures,
  SeatRequest,
  NewTokenSecret,
  TokenInfo,
  Verification,
  View,
} from '../api.gen';
import type { TableMessage } from '../messages.gen';
import { asSomeone, becomes, comeIn, ifKnown, unlessStranger } from './identity';
import { requestJson, requestText } from './requests';
import { forgetUnsure, sendOnce, sendTurn, sendWithdrawal, type Turning, type Withdrawing } from './sending';

export type * from '../api.gen';
export { ApiError } from './errors';
export { isKnown, nameGuests, onIdentity } from './identity';
export { newMove, type Turning, type Withdrawing } from './sending';

const part = encodeURIComponent;

function at(table: string, rest = ''): string {
  return `/api/tables/${part(table)}${rest}`;
}

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function get<T>(path: string): Promise<T> {
  return unlessStranger(() => requestJson<T>('GET', path));
}

function post<T>(path: string, body?: object): Promise<T> {
  return asSomeone(() => requestJson<T>('POST', path, body));
}

/** A request that the server carries out once, however often it gets there. */
function once<T>(path: string, body: object = {}): Promise<T> {
  return sendOnce(`${path} ${JSON.stringify(body)}`, (move) => post(path, { ...body, move }));
}

async function becoming(person: Promise<Me>): Promise<Me> {
  const found = await person;
  becomes(found);
  return found;
}

/** Seats count from 0, rounds from 1, times are milliseconds since 1970. Everything may throw an ApiError. */
export const api = {
  /** Who I am; null for someone who has not come in yet. */
  me: (): Promise<Me | null> => ifKnown<Me | null>(() => becoming(requestJson<Me>('GET', '/api/me')), null),
  /** Comes in: as the same person, or as a new guest. */
  comeIn: (): Promise<Me> => comeIn(),
  rename: (name: string): Promise<Me> => asSomeone(() => requestJson<Me>('PATCH', '/api/me', { name })),
  /** Chooses one of the drawn faces; null for none. */
  chooseFace: (face: number | null): Promise<Me> => asSomeone(() => requestJson<Me>('PATCH', '/api/me', { face })),
  deleteMe: async (): Promise<void> => {
    await ifKnown(() => requestJson<null>('DELETE', '/api/me'), null);
    becomes(null);
  },
  recoveryLink: (): Promise<RecoveryLink> => post('/api/me/recovery'),
  /** Makes this browser the person of a recovery link; `token` is the part behind the #. */
  recover: (token: string): Promise<Me> => becoming(requestJson<Me>('POST', '/api/me/recover', { token })),
  tokens: async (): Promise<TokenInfo[]> => {
    const none: { tokens: TokenInfo[] } = { tokens: [] };
    return (await ifKnown(() => requestJson<{ tokens: TokenInfo[] }>('GET', '/api/me/tokens'), none)).tokens;
  },
  makeToken: (label: string): Promise<NewTokenSecret> => post('/api/me/tokens', { label }),
  dropToken: async (token: string): Promise<void> => {
    await asSomeone(() => requestJson<null>('DELETE', `/api/me/tokens/${part(token)}`));
  },

  /** My tables, those that go on first. */
  myGames: async (): Promise<MyTable[]> => {
    const none: { games: MyTable[] } = { games: [] };
    return (await ifKnown(() => requestJson<{ games: MyTable[] }>('GET', '/api/me/games'), none)).games;
  },
  /** My finished games, the latest first. */
  myResults: async (ruleset?: string, limit?: number): Promise<MyResult[]> => {
    const none: { results: MyResult[] } = { results: [] };
    const path = `/api/me/results${query({ ruleset, limit })}`;
    return (await ifKnown(() => requestJson<{ results: MyResult[] }>('GET', path), none)).results;
  },
  /** My best games by ruleset. */
  myBests: async (): Promise<Best[]> => {
    const none: { bests: Best[] } = { bests: [] };
    return (await ifKnown(() => requestJson<{ bests: Best[] }>('GET', '/api/me/bests'), none)).bests;
  },

  createTable: (wish: NewTable): Promise<Lobby> => once('/api/tables', wish),
  /** Public tables, those that wait for players first. */
  openTables: async (): Promise<TableSummary[]> => (await get<{ tables: TableSummary[] }>('/api/tables')).tables,
  table: (table: string): Promise<Lobby> => get(at(table)),
  /** The id of the table that has a short code. */
  byCode: async (code: string): Promise<string> => (await get<FoundTable>(`/api/codes/${part(code)}`)).table,
  /** Faces by seat, and the score of the series of rematches. */
  company: (table: string): Promise<Company> => get(at(table, '/company')),
  start: (table: string): Promise<Lobby> => once(at(table, '/start')),
  close: (table: string): Promise<Lobby> => post(at(table, '/close')),
  /** Sitting down after that is a new request. */
  leave: async (table: string): Promise<Lobby> => {
    const left = await post<Lobby>(at(table, '/leave'));
    forgetUnsure(at(table, '/seats'));
    return left;
  },
  /** The new table, or the one that somebody else has called already. */
  rematch: (table: string): Promise<Lobby> => once(at(table, '/rematch')),
  rewind: (table: string, round: number): Promise<Lobby> => post(at(table, '/rewind'), { round }),

  sit: (table: string, wish: SeatRequest = {}): Promise<Lobby> => once(at(table, '/seats'), wish),
  removeSeat: (table: string, seat: number): Promise<Lobby> => post(at(table, `/seats/${seat}/remove`)),
  seatBot: (table: string, seat: number, bot: string): Promise<Lobby> => post(at(table, `/seats/${seat}/bot`), { bot }),
  seatBack: (table: string, seat: number): Promise<Lobby> => post(at(table, `/seats/${seat}/back`)),

  /** Without the choices, which the page works out by itself. */
  view: (table: string, seat?: number): Promise<View> => get(at(table, `/view${query({ seat, choices: 0 })}`)),
  preview: (table: string, draft: DraftTurn): Promise<Preview> => post(at(table, '/preview'), draft),
  /** Resolves once the turn is stored; a server that cannot be reached is tried until `signal` ends it. */
  submit: (table: string, turn: Turning, signal?: AbortSignal): Promise<MoveDone> =>
    sendTurn(table, turn, (body) => post(at(table, '/turns'), body), signal),
  withdraw: (table: string, wish: Withdrawing): Promise<MoveDone> =>
    sendWithdrawal(table, wish, (body) => post(at(table, '/turns/withdraw'), body)),
  /** A finished game as it stood when a round began; one round behind the last is the end. */
  round: (table: string, round: number): Promise<ReplayedRound> => get(at(table, `/rounds/${round}`)),
  /** A finished game in notation. */
  record: (table: string): Promise<string> => requestText('GET', at(table, '/record')),
  recordPath: (table: string): string => at(table, '/record'),

  /** All messages of a table so far. */
  events: async (table: string): Promise<TableMessage[]> => {
    const lines = await unlessStranger(() => requestText('GET', at(table, '/events')));
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TableMessage);
  },

  deal: (table: string): Promise<DealInfo> => get(at(table, '/deal')),
  verifyDeal: async (proof: Proof): Promise<boolean> =>
    (await requestJson<Verification>('POST', '/api/deals/verify', proof)).is_true,
  dealResults: (deal: string, ruleset: string): Promise<DealResults> =>
    get(`/api/deals/${part(deal)}/results${query({ ruleset })}`),

  rulesets: async (): Promise<RulesetRow[]> => (await get<{ rulesets: RulesetRow[] }>('/api/rulesets')).rulesets,
  ruleset: (id: string): Promise<RulesetFigures> => get(`/api/rulesets/${part(id)}`),
  /** Every bot, the easiest first. */
  bots: async (): Promise<BotInfo[]> => (await get<{ bots: BotInfo[] }>('/api/bots')).bots,
  health: (): Promise<Health> => get('/api/health'),
};
