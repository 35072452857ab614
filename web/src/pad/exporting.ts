/** A pad as files for other programs: CSV, and JSON in the form of docs/pad.md. */

import { partsOf, type Ruleset } from '../rules';
import { writeSheet } from '../rules/reading';
import type { Pad } from './pad';
import { writePad } from './reading';
import { resultsOf } from './results';
import { pagesOf } from './sheets';

const PARTS = ['plans', 'parks', 'pools', 'temps', 'estates', 'bis', 'roundabouts', 'refusals'] as const;

/** Return one line per person: name, points by part, total, place. */
export function csvOf(rules: Ruleset, pad: Pad): string {
  const { cards, totals, places } = resultsOf(rules, pad, pagesOf(rules, pad));
  const rows = pad.people.map(({ name }, person) => {
    const card = cards[person];
    const points = card === undefined ? [] : PARTS.map((part) => partsOf(card)[part]);
    const place = places.find(({ seat }) => seat === person)?.place ?? 0;
    return [quoted(name), ...points, totals[person] ?? 0, place].join(',');
  });
  return `${[['name', ...PARTS, 'total', 'place'].join(','), ...rows].join('\r\n')}\r\n`;
}

/** In quotation marks if need be. A leading quote keeps spreadsheets from taking a name for a formula. */
function quoted(name: string): string {
  const safe = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Return the record of a pad with its sheets in the referee's form and its scores. */
export function jsonOf(rules: Ruleset, pad: Pad): string {
  const pages = pagesOf(rules, pad);
  const { cards, totals, places } = resultsOf(rules, pad, pages);
  const results = pages.map(({ sheet, rounds, claimedIn }, person) => ({
    sheet: writeSheet(sheet),
    rounds,
    claimed_in: claimedIn,
    score: cards[person],
    total: totals[person],
    place: places.find(({ seat }) => seat === person)?.place,
  }));
  return `${JSON.stringify({ ...writePad(pad), results }, null, 2)}\n`;
}
