/** The line of the bar: what to do now in a few words, and what comes with it. */

import type { Guide } from '../turn';
import { t } from '../words/index.svelte';
import { fewNames } from '../words/names';
import type { BoardView } from './board';

export interface Line {
  readonly now: string;
  readonly more: string;
  /** True if a phone has no room for `more`. */
  readonly isSpare: boolean;
}

export function lineFor(view: BoardView, guide: Guide | null, isAsking: boolean): Line {
  switch (view.turn.kind) {
    case 'watching':
      return told('table-watching');
    case 'sending':
      return told('table-sending');
    case 'held':
      return told('table-held', t('table-held-hint'));
    case 'kept':
      return told('table-kept', t('table-kept-hint', { round: view.game.round }));
    case 'handed-in':
      return told('table-handed-in', waitingFor(view));
    case 'choosing':
      return guide === null ? told('table-watching') : choosing(guide, isAsking);
  }
}

function told(id: string, more = ''): Line {
  return { now: t(id), more, isSpare: false };
}

function choosing(guide: Guide, isAsking: boolean): Line {
  if (isAsking) return told(guide.open === 'claim' ? 'table-ask-claim' : 'table-ask-effect');
  const { prompt, hint, stage } = guide;
  return { now: t(prompt.id, prompt.args), more: hint ? t(hint.id, hint.args) : '', isSpare: stage !== 'ready' };
}

function waitingFor(view: BoardView): string {
  const names = view.seats
    .filter((seat) => !seat.isReady)
    .map(({ name, away }) => (away === null ? name : t('waiting-away', { name, state: away })));
  return names.length === 0 ? '' : t('table-waiting-for', { names: fewNames(names) });
}
