/** What is written on the picture of a town. No address: whoever has the deal's code can play it anywhere. */

import type { Game } from '../../api.gen';
import { poolsOf, type Sheet } from '../../rules';
import type { TownWords } from '../../drawing/town/town';
import { signed, type Say } from './say';

export interface TownTold {
  readonly game: Pick<Game, 'scores' | 'rival' | 'standings'>;
  readonly sheet: Sheet;
  readonly names: readonly string[];
  readonly seat: number;
  readonly ruleset: string;
  readonly day: string;
  readonly deal: string;
}

/** `32 houses, 6 pools, 8 trees`. */
export function countsOf(sheet: Sheet, say: Say): string {
  const houses = sheet.streets.flatMap(({ plots }) => plots).filter((stands) => stands >= 0).length;
  const trees = sheet.streets.reduce((total, { parks }) => total + parks, 0);
  const counts = { houses, pools: poolsOf(sheet), trees };
  return Object.entries(counts)
    .map(([what, count]) => say(`town-${what}`, { count }))
    .join(', ');
}

export function townWords(told: TownTold, say: Say): TownWords {
  const { game, sheet, names, seat, ruleset, day, deal } = told;
  const total = game.scores[seat]?.total ?? 0;
  return {
    name: say('town-of', { name: names[seat] ?? '' }),
    counts: countsOf(sheet, say),
    points: signed(total),
    place: placeOf(told, total, say),
    game: ['Picket Fence', ruleset, day].join(' · '),
    deal: deal === '' ? '' : say('result-share-deal', { deal }),
  };
}

function placeOf({ game, names, seat }: TownTold, total: number, say: Say): string {
  if (game.rival !== null) return say('town-rival', { total, rival: game.rival.total });
  const place = game.standings?.find((standing) => standing.seat === seat)?.place;
  if (names.length === 1 || place === undefined) return say('town-points', { total });
  return say('town-place', { total, place, seats: names.length });
}
