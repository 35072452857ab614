/** What a person has chosen in the set-up, which rulesets are possible for a way of playing, and the request. */

import { RULESET_IDS, rulesetOf } from '../../rules';
import { formatRulesetId, parseRulesetId, type Edition, type Mode } from '../../rules/ruleset-id';

export const WAYS = ['practice', 'solo', 'bots', 'device', 'friends'] as const;
export type Way = (typeof WAYS)[number];

/** A wish for a table, before it is one. `names` are the people at this device, the first of them is me. */
export interface Draft {
  readonly edition: Edition;
  readonly isAdvanced: boolean;
  readonly isExpert: boolean;
  readonly level: number;
  readonly names: readonly string[];
  readonly open: number;
  readonly bots: readonly string[];
  readonly clock: number | null;
  readonly isPublic: boolean;
  readonly deal: string;
}

/** From so many to so many. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  bot?: string;
  name?: string;
}

/** The body of `POST /api/tables`. */
export interface TableWish {
  ruleset: string;
  seats: SeatWish[];
  is_public: boolean;
  start: boolean;
  clock?: number;
  deal?: string;
}

/** Seconds a round, as offered; the server takes 10 seconds to two weeks. */
export const CLOCKS: readonly (number | null)[] = [null, 30, 60, 180, 3_600, 86_400, 604_800];

/** The bot that sits down when nobody chose another. */
export const USUAL_BOT = 'neighbour';

/** Names as long as the server takes them. */
export const MAX_NAME_LENGTH = 40;

const RULESETS = RULESET_IDS.flatMap((id) => parseRulesetId(id) ?? []);

const MAX_AT_DEVICE = 8;
const MAX_BOTS = 5;

/** True if an address names a way of playing. */
export function isWay(text: string | undefined): text is Way {
  return (WAYS as readonly string[]).includes(text ?? '');
}

/** What is chosen when somebody comes for the first time: a second tap starts. */
export function usualDraft(way: Way): Draft {
  return {
    edition: 'first',
    isAdvanced: false,
    isExpert: false,
    level: 1,
    names: way === 'device' ? ['', ''] : [''],
    open: way === 'friends' ? 3 : 0,
    bots: way === 'bots' ? [USUAL_BOT] : [],
    clock: null,
    isPublic: false,
    deal: '',
  };
}

/** The id of the ruleset that is wished for, whether it exists or not. */
export function rulesetIdOf(way: Way, draft: Draft): string {
  const { edition, isAdvanced } = draft;
  const mode = modeOf(way, draft);
  const level = mode === 'solo' && levelsOf(edition).length > 0 ? draft.level : null;
  return formatRulesetId({ edition, mode, level, isAdvanced });
}

function modeOf(way: Way, draft: Draft): Mode {
  if (way === 'practice' || way === 'solo') return way;
  return draft.isExpert ? 'expert' : 'standard';
}

/** The levels of an edition's rival; none where solo is played without one. */
export function levelsOf(edition: Edition): number[] {
  const found = RULESETS.filter((parts) => parts.edition === edition && !parts.isAdvanced);
  return found.flatMap(({ level }) => level ?? []);
}

/** The editions in which a way of playing exists. */
export function editionsFor(way: Way): Edition[] {
  const editions = [...new Set(RULESETS.map(({ edition }) => edition))];
  return editions.filter((edition) => {
    const plain = { ...usualDraft(way), edition, level: levelsOf(edition)[0] ?? 0 };
    return rulesetOf(rulesetIdOf(way, plain)) !== undefined;
  });
}

/** True if the expert rules can be had. */
export function mayBeExpert(way: Way, draft: Draft): boolean {
  const expertId = formatRulesetId({ edition: draft.edition, mode: 'expert', level: null, isAdvanced: false });
  return 'bots device friends'.includes(way) && rulesetOf(expertId) !== undefined;
}

/** True if the advanced variant can be had. */
export function mayBeAdvanced(way: Way, draft: Draft): boolean {
  return rulesetOf(rulesetIdOf(way, { ...draft, isAdvanced: true })) !== undefined;
}

/** How many seats the rules allow. */
export function seatsAllowed(way: Way, draft: Draft): Range {
  const [least, most] = rulesetOf(rulesetIdOf(way, draft))?.seats ?? [1, 1];
  return { least, most };
}

/** Everyone who would sit at the table. */
export function seatCount(draft: Draft): number {
  return draft.names.length + draft.open + draft.bots.length;
}

/** How many people may share the device. */
export function namesRange(way: Way, draft: Draft): Range {
  if (way !== 'device') return { least: 1, most: 1 };
  return { least: 2, most: Math.min(MAX_AT_DEVICE, roomFor(way, draft, draft.names.length)) };
}

/** How many seats may be kept open for others. */
export function openRange(way: Way, draft: Draft): Range {
  if (way !== 'friends') return { least: 0, most: 0 };
  return { least: 1, most: roomFor(way, draft, draft.open) };
}

/** How many bots may sit down. */
export function botsRange(way: Way, draft: Draft): Range {
  if (way === 'practice' || way === 'solo') return { least: 0, most: 0 };
  const most = Math.min(MAX_BOTS, roomFor(way, draft, draft.bots.length));
  return { least: way === 'bots' ? 1 : 0, most };
}

function roomFor(way: Way, draft: Draft, already: number): number {
  return Math.max(0, seatsAllowed(way, draft).most - seatCount(draft) + already);
}

/** The same wish, with whatever is not possible taken back. */
export function settled(way: Way, draft: Draft): Draft {
  const editions = editionsFor(way);
  const edition = editions.includes(draft.edition) ? draft.edition : (editions[0] ?? 'first');
  const levels = levelsOf(edition);
  let next: Draft = { ...draft, edition, level: levels.includes(draft.level) ? draft.level : (levels[1] ?? 0) };
  next = { ...next, isExpert: next.isExpert && mayBeExpert(way, next) };
  next = { ...next, isAdvanced: next.isAdvanced && mayBeAdvanced(way, next) };
  next = { ...next, names: fitted(next.names, namesRange(way, next), () => '') };
  next = { ...next, open: within(next.open, openRange(way, next)) };
  next = { ...next, bots: fitted(next.bots, botsRange(way, next), () => USUAL_BOT) };
  return way === 'friends' ? next : { ...next, clock: null, isPublic: false };
}

function within(count: number, { least, most }: Range): number {
  return Math.max(least, Math.min(most, Math.round(count) || 0));
}

/** A list of as many as wished: cut, or filled up. */
export function fitted<Item>(items: readonly Item[], range: Range, fill: () => Item, count = items.length): Item[] {
  const wanted = within(count, range);
  return Array.from({ length: wanted }, (_, index) => items[index] ?? fill());
}

/** The request. A table without open seats starts at once; `unnamed` names people at this device who gave no name. */
export function wishOf(way: Way, draft: Draft, unnamed: (index: number) => string = () => ''): TableWish {
  const mine = draft.names.map((typed, index): SeatWish => {
    const name = typed.trim() || (way === 'device' ? unnamed(index) : '');
    return name ? { kind: 'me', name } : { kind: 'me' };
  });
  const open = Array.from({ length: draft.open }, (): SeatWish => ({ kind: 'open' }));
  const bots = draft.bots.map((bot): SeatWish => ({ kind: 'bot', bot }));
  return {
    ruleset: rulesetIdOf(way, draft),
    seats: [...mine, ...open, ...bots],
    is_public: draft.isPublic,
    start: draft.open === 0,
    ...(draft.clock === null ? {} : { clock: draft.clock }),
    ...(draft.deal.trim() ? { deal: draft.deal.trim() } : {}),
  };
}
