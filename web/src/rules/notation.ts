/**
 * A turn as one short line, `1+3 7@2.5 S1.3 R3.4 #2=1.1,2.4 !`: docs/notation.md has the table.
 *
 * Reading judges nothing: whether a turn is legal is `objectionTo`'s business.
 */

import { byPlace, type Act, type Arguments, type Claim, type Effect, type Pick, type Place, type Turn } from './values';

const LETTERS: Readonly<Record<Effect, string>> = {
  surveyor: 'S',
  agent: 'A',
  landscaper: 'L',
  pool: 'P',
  temp: 'T',
  bis: 'B',
};

/** A turn in which nothing is chosen yet. */
export const NO_TURN: Turn = { pick: null, write: null, act: null, roundabout: null, claims: [], wish: false };

export function placeText(place: Place): string {
  return `${place.street}.${place.plot + 1}`;
}

export function pickText([number, effect]: Pick): string {
  return number === effect ? `${number + 1}` : `${number + 1}+${effect + 1}`;
}

/** The one canonical line of a turn. */
export function formatTurn(turn: Turn): string {
  const words = turn.pick === null ? [] : [pickText(turn.pick)];
  words.push(turn.write === null ? 'x' : `${turn.write.number}@${placeText(turn.write.place)}`);
  if (turn.act !== null) words.push(actText(turn.act));
  if (turn.roundabout !== null) words.push(`R${placeText(turn.roundabout)}`);
  words.push(...[...turn.claims].sort(byPlan).map(claimText));
  if (turn.wish) words.push('!');
  return words.join(' ');
}

function byPlan(one: Claim, other: Claim): number {
  return one.plan - other.plan;
}

function actText({ effect, place, value }: Act): string {
  const where = place === null ? '' : placeText(place);
  const what = value === null ? '' : `${value}`;
  return `${LETTERS[effect]}${where}${where && what ? '=' : ''}${what}`;
}

function claimText({ plan, estates }: Claim): string {
  const named = [...estates].sort(byPlace).map(placeText).join(',');
  return named ? `#${plan + 1}=${named}` : `#${plan + 1}`;
}

/** A text that cannot be read as a turn: a message id with arguments, and the word (empty: the end) with its column, from 1. */
export class NotationError extends Error {
  constructor(
    readonly id: string,
    readonly word: string,
    readonly column: number,
    readonly args: Arguments = {},
  ) {
    super(`column ${column}${word ? `, '${word}'` : ''}: ${id}`);
    this.name = 'NotationError';
  }
}

/** No number of the game comes near; longer ones are slips. */
const MAX_DIGITS = 9;

/** A word and where it begins, from 1. */
class Token {
  constructor(
    readonly text: string,
    readonly column: number,
  ) {}

  refuse(id: string, args: Arguments = {}): never {
    throw new NotationError(id, this.text, this.column, args);
  }

  /** A number in this token, given its digits. */
  number(digits: string | undefined, lowest = 0): number {
    const text = digits ?? '';
    if (text.length > MAX_DIGITS) this.refuse('notation-digits', { digits: text.length });
    const number = Number(text);
    if (number < lowest) this.refuse('notation-lowest', { lowest, number });
    return number;
  }

  place(street: string | undefined, plot: string | undefined): Place {
    return { street: this.number(street, 1), plot: this.number(plot, 1) - 1 };
  }
}

type Kind = 'pick' | 'number' | 'refusal' | 'effect' | 'roundabout' | 'claim' | 'wish';

/** One kind of word: how it is written, what to say when it is not, and what it adds to a turn. */
interface Form {
  readonly kind: Kind;
  readonly pattern: RegExp;
  readonly help: string;
  readonly read: (turn: Turn, token: Token, match: RegExpExecArray) => Turn;
}

/** The turn of a line; NotationError names the word that is wrong. */
export function parseTurn(text: string): Turn {
  let turn = NO_TURN;
  const kinds = new Set<Kind>();
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const token = new Token(word, index + 1);
    const { form, match } = formOf(token);
    expectKind(token, form.kind, kinds);
    turn = form.read(turn, token, match);
    kinds.add(form.kind);
  }
  if (!kinds.has('number') && !kinds.has('refusal')) {
    throw new NotationError('notation-number-missing', '', text.trimEnd().length + 1);
  }
  return { ...turn, claims: [...turn.claims].sort(byPlan) };
}

/** A word's kind is told by its first sign; digits are a pick, or with an @ a number on a plot. */
function formOf(token: Token): { form: Form; match: RegExpExecArray } {
  const first = token.text.slice(0, 1).toUpperCase();
  const sign = token.text.includes('@') ? '@' : /\d/.test(first) ? '1' : first;
  const form = FORMS.get(sign) ?? token.refuse('notation-word');
  const match = form.pattern.exec(token.text) ?? token.refuse(form.help);
  return { form, match };
}

function expectKind(token: Token, kind: Kind, kinds: ReadonlySet<Kind>): void {
  if (kinds.size === 0 && kind !== 'pick' && kind !== 'refusal') token.refuse('notation-begins');
  if (kind !== 'claim' && kinds.has(kind)) token.refuse('notation-twice', { kind });
  if ((kind === 'number' && kinds.has('refusal')) || (kind === 'refusal' && kinds.has('number'))) {
    token.refuse('notation-both');
  }
}

function readPick(turn: Turn, token: Token, match: RegExpExecArray): Turn {
  const number = token.number(match[1], 1) - 1;
  const effect = match[2] === undefined ? number : token.number(match[2], 1) - 1;
  if (match[2] !== undefined && number === effect) token.refuse('notation-same-card');
  return { ...turn, pick: [number, effect] };
}

function readFence(turn: Turn, token: Token, match: RegExpExecArray): Turn {
  const place = token.place(match[1], match[2]);
  const next = place.plot + 2;
  if (match[3] !== undefined && token.number(match[3]) !== next) {
    token.refuse('notation-fence-next', { plot: next - 1, next });
  }
  return { ...turn, act: { effect: 'surveyor', place, value: null } };
}

function readClaim(turn: Turn, token: Token, match: RegExpExecArray): Turn {
  const plan = token.number(match[1], 1) - 1;
  if (turn.claims.some((claim) => claim.plan === plan)) token.refuse('notation-plan-twice', { plan: plan + 1 });
  const names = match[2] === undefined ? [] : match[2].split(',').map((name) => name.split('.'));
  const estates = names.map(([street, plot]) => token.place(street, plot)).sort(byPlace);
  return { ...turn, claims: [...turn.claims, { plan, estates }] };
}

function readPlain(effect: Effect): Form['read'] {
  return (turn) => ({ ...turn, act: { effect, place: null, value: null } });
}

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['1', { kind: 'pick', pattern: /^(\d+)(?:\+(\d+))?$/, help: 'notation-pick', read: readPick }],
  [
    '@',
    {
      kind: 'number',
      pattern: /^(\d+)@(\d+)\.(\d+)$/,
      help: 'notation-number',
      read: (turn, token, match) => ({
        ...turn,
        write: { place: token.place(match[2], match[3]), number: token.number(match[1]) },
      }),
    },
  ],
  ['X', { kind: 'refusal', pattern: /^x$/i, help: 'notation-refusal', read: (turn) => turn }],
  ['S', { kind: 'effect', pattern: /^s(\d+)\.(\d+)(?:\|(\d+))?$/i, help: 'notation-surveyor', read: readFence }],
  [
    'A',
    {
      kind: 'effect',
      pattern: /^a(\d+)$/i,
      help: 'notation-agent',
      read: (turn, token, match) => ({
        ...turn,
        act: { effect: 'agent', place: null, value: token.number(match[1], 1) },
      }),
    },
  ],
  ['L', { kind: 'effect', pattern: /^l$/i, help: 'notation-landscaper', read: readPlain('landscaper') }],
  ['P', { kind: 'effect', pattern: /^p$/i, help: 'notation-pool', read: readPlain('pool') }],
  ['T', { kind: 'effect', pattern: /^t$/i, help: 'notation-temp', read: readPlain('temp') }],
  [
    'B',
    {
      kind: 'effect',
      pattern: /^b(\d+)\.(\d+)=(\d+)$/i,
      help: 'notation-bis',
      read: (turn, token, match) => ({
        ...turn,
        act: { effect: 'bis', place: token.place(match[1], match[2]), value: token.number(match[3]) },
      }),
    },
  ],
  [
    'R',
    {
      kind: 'roundabout',
      pattern: /^r(\d+)\.(\d+)$/i,
      help: 'notation-roundabout',
      read: (turn, token, match) => ({ ...turn, roundabout: token.place(match[1], match[2]) }),
    },
  ],
  ['#', { kind: 'claim', pattern: /^#(\d+)(?:=(\d+\.\d+(?:,\d+\.\d+)*))?$/, help: 'notation-claim', read: readClaim }],
  ['!', { kind: 'wish', pattern: /^!$/, help: 'notation-wish', read: (turn) => ({ ...turn, wish: true }) }],
]);
