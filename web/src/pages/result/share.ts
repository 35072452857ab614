/** What is shared of a game as text: who reached what, the points by part, the deal and a link. */

import type { Game, Score } from '../../api.gen';
import type { Ruleset } from '../../rules';
import { partRows } from './parts';
import { signed, type Say } from './say';

export interface Shared {
  readonly rules: Ruleset;
  readonly ruleset: string;
  readonly game: Pick<Game, 'scores' | 'rival' | 'standings'>;
  readonly names: readonly string[];
  /** The seat that is told about: the reader's, or the winner's. */
  readonly seat: number;
  readonly deal: string;
  readonly link: string;
}

/** A text for a message to a friend. */
export function shareText(shared: Shared, say: Say): string {
  const { game, names, seat, ruleset, deal, link } = shared;
  const score = game.scores[seat];
  const lines = [say('result-share-title', { ruleset })];
  lines.push(...(game.scores.length > 1 ? rankLines(shared) : alone(shared, say)));
  const parts = score ? partsLine(shared.rules, score, say) : '';
  if (parts) lines.push(say('result-share-parts', { name: names[seat] ?? '', parts }));
  if (deal) lines.push(say('result-share-deal', { deal }));
  lines.push(link);
  return lines.join('\n');
}

function rankLines({ game, names }: Shared): string[] {
  const standings = game.standings ?? [];
  return standings.map(({ seat, place, total }) => `${place}. ${names[seat] ?? ''} ${signed(total)}`);
}

function alone({ game, seat }: Shared, say: Say): string[] {
  const total = game.scores[seat]?.total ?? 0;
  if (game.rival === null) return [say('result-share-points', { total })];
  return [say('result-share-rival', { total, rival: game.rival.total })];
}

/** `Plans 14 · Parks 16 · …`, without what brought nothing. */
function partsLine(rules: Ruleset, score: Score, say: Say): string {
  const rows = partRows(rules, { scores: [score], rival: null });
  const told = rows.filter(({ points }) => points[0] !== 0);
  return told.map(({ part, points }) => `${say(`part-${part}`)} ${signed(points[0] ?? 0)}`).join(' · ');
}

/** A name for a file, in letters that every system takes. */
export function fileName(deal: string, total: number, ending: string): string {
  const code = deal
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 19);
  return ['picket-fence', code, `${total}`].filter(Boolean).join('-') + `.${ending}`;
}
