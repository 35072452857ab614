/** What the panel says now: a few words, and a hint below them. */

import { isSamePlace, type Objection } from '../../rules';
import type { Fault } from '../../pad/faults';
import { NUMBERS } from '../../pad/referee';
import { endsOf } from '../../rules/closing';
import { t } from '../../words/index.svelte';
import { explainObjection } from '../../words/objections';
import type { Hand } from './hand.svelte';

export interface Line {
  readonly title: string;
  readonly hint: string;
  readonly kind: 'plain' | 'bad' | 'end';
}

export function lineOf(hand: Hand): Line {
  const { why, plot, number, tool } = hand;
  if (why !== null) return { title: t('pad-refused'), hint: sayWhy(why), kind: 'bad' };
  const fault = faultToTell(hand);
  if (fault !== null) return { title: t('pad-broken'), hint: sayWhy(fault.why), kind: 'bad' };
  if (plot !== null) return plain(t('pad-plot', { street: plot.street, plot: plot.plot + 1 }), plotHint(hand));
  if (number !== null) return plain(t('pad-number-held', { number }), t('pad-number-held-hint'));
  const [end] = endsOf(hand.rules, [hand.desk.sheet]);
  if (end !== undefined) return { title: t('pad-end'), hint: t(`pad-end-${end}`), kind: 'end' };
  return plain(t(`pad-now-${tool}`), t(`pad-hint-${tool}`));
}

/** The fault on the chosen plot; with nothing chosen, that of the last mark. */
function faultToTell({ faults, plot, number, desk }: Hand): Fault | null {
  if (plot !== null) return faults.find(({ mark }) => 'place' in mark && isSamePlace(mark.place, plot)) ?? null;
  const last = desk.page.standing.at(-1);
  return number === null ? (faults.find(({ index }) => index === last?.index) ?? null) : null;
}

function plain(title: string, hint: string): Line {
  return { title, hint, kind: 'plain' };
}

/** Objections of the pad's own are about turns that it cannot see. */
function sayWhy(why: Objection): string {
  return why.message.startsWith('pad-') ? t(why.message, why.args) : explainObjection(why);
}

function plotHint(hand: Hand): string {
  if (hand.chosen !== null) return t(hand.chosen.mark.kind === 'roundabout' ? 'pad-erase-hint' : 'pad-change-hint');
  if (hand.pad.judging === 'free' && hand.tool !== 'bis') return t('pad-any-hint');
  const fitting = NUMBERS.filter((number) => hand.keys[number] === 'lit');
  const [first] = fitting;
  const last = fitting.at(-1);
  if (first === undefined || last === undefined) return t('pad-fits-none');
  return first === last ? t('pad-fits-one', { number: first }) : t('pad-fits', { first, last });
}
