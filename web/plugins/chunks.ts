/** Which modules share a file of a build, so that a page is a few requests and no page waits for another's code. */

interface Group {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  readonly priority: number;
}

/** Small things that nearly every page shows: alone each would be a request of a few hundred bytes. */
const COMMON = within(
  'pages/parts/(CodeField|GameRow|TableRow|company|naming|playing|ruleset)',
  'words/(bots|formats|problems|objections|seats)',
  'rules/ruleset-id',
  'drawing/(Dialog|EmptyState)',
  'look/symbols',
  'shell/screen',
  'learn/progress',
);

/** What the table, the replay and the lessons draw. */
const DRAWN = within('drawing/(SeatDisc|Sheet|Tracks|HandCard|ScoreLine|PlanCard|Combination|AaaRow)', 'words/plans');

/** What every page that follows a game needs, in one request instead of eight. */
const FOLLOWED = within(
  'server/(live|table|socket|silence)',
  'shell/hand-over',
  'table/(Loading|faces|layout|turns-kept)',
  'pages/(Problem|parts/troubles)',
  'words/(turns|names|rulesets)',
);

/** Libraries change seldom: apart from our own code they stay in the browser's cache from build to build. */
export const groups: Group[] = [
  { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 5 },
  { name: 'start', tags: ['$initial'], priority: 4 },
  { name: 'common', test: COMMON, priority: 3 },
  { name: 'followed', test: FOLLOWED, priority: 2 },
  // Tables are dealt and judged by the server: they do without this part of the rules.
  { name: 'offline', test: within('rules/offline/'), priority: 2 },
  { name: 'rules', test: within('rules/'), priority: 1 },
  { name: 'drawn', test: DRAWN, priority: 0 },
];

function within(...places: string[]): RegExp {
  const anyOf = places.join('|').replaceAll('/', '[\\\\/]');
  return new RegExp(`[\\\\/]src[\\\\/](${anyOf})\\b`);
}
