/** Finding rules by word or number, and the parts of a text that a search meets. No DOM, no words. */

/** Text for comparing: no accents, no capitals; `ß` and `œ` as two letters. */
export function fold(text: string): string {
  return [...text].map(foldSign).join('');
}

function foldSign(sign: string): string {
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace('ß', 'ss').replace('œ', 'oe').replace('æ', 'ae').replace('’', "'");
}

export interface Searched {
  readonly number: string;
  /** All that is said about it. */
  readonly text: string;
}

/** The words of a search, folded. */
function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

const NUMBER = /^\d+(\.\d+)*\.?$/;

/** True if every word of the search is met: by the rule's number, or else in its text. */
export function isFound(query: string, { number, text }: Searched): boolean {
  const folded = fold(text);
  return wordsOf(query).every((word) => {
    const isNumber = NUMBER.test(word) && isAtOrBelow(number, word.replace(/\.$/, ''));
    return isNumber || (!word.includes('.') && folded.includes(word));
  });
}

function isAtOrBelow(number: string, above: string): boolean {
  return number === above || number.startsWith(`${above}.`);
}

export interface Segment {
  readonly text: string;
  readonly isHit: boolean;
  /** The rule that this part names, if any. */
  readonly rule: string | null;
}

/** A text cut into plain parts, parts that the search meets, and numbers of rules. */
export function segmentsOf(text: string, query: string, isRule: (number: string) => boolean): Segment[] {
  const signs = [...text];
  const hits = hitsIn(signs, wordsOf(query));
  const rules = rulesIn(text, isRule);
  const segments: Segment[] = [];
  let offset = 0;
  for (const [index, sign] of signs.entries()) {
    const rule = rules.find(({ from, to }) => offset >= from && offset < to)?.number ?? null;
    const isHit = hits.has(index);
    const last = segments.at(-1);
    const goesOn = last?.isHit === isHit && last.rule === rule;
    if (goesOn) segments[segments.length - 1] = { ...last, text: last.text + sign };
    else segments.push({ text: sign, isHit, rule });
    offset += sign.length;
  }
  return segments;
}

/** The signs, by their place in the text, that some word covers. */
function hitsIn(signs: readonly string[], words: readonly string[]): Set<number> {
  const folded = signs.map(foldSign);
  const owners = folded.flatMap((plain, index) => [...plain].map(() => index));
  const whole = folded.join('');
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      for (let letter = at; letter < at + word.length; letter += 1) hits.add(owners[letter] ?? 0);
    }
  }
  return hits;
}

interface Named {
  readonly from: number;
  readonly to: number;
  readonly number: string;
}

function rulesIn(text: string, isRule: (number: string) => boolean): Named[] {
  return [...text.matchAll(/\d+(?:\.\d+)+/g)]
    .filter(([number]) => isRule(number))
    .map(({ 0: number, index }) => ({ from: index, to: index + number.length, number }));
}
