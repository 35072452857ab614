/** The rules by number: what there is, for which edition, and the figures that their sentences name. */

import { boxesOf, type Ruleset } from '../rules';
import { EDITIONS, formatRulesetId, type Edition } from '../rules/ruleset-id';
import { entry } from '../rules/values';
import { knownRuleset } from './sketch';

export interface RuleEntry {
  readonly number: string;
  /** The only edition that has this rule; null for both. */
  readonly only: Edition | null;
  /** True if the editions differ here in more than words. */
  readonly differs: boolean;
  /** A rule below another one: 5.4.1. */
  readonly isNested: boolean;
}

export interface Section {
  readonly number: string;
  readonly only: Edition | null;
  readonly rules: readonly RuleEntry[];
}

/** How many rules each section has, and those that have further ones below them. */
const SIZES = [9, 4, 10, 6, 5, 2, 7, 2, 9, 9];
const NESTED: Readonly<Record<string, number>> = { '5.4': 8, '5.5': 7, '10.6': 7 };
const ONLY: Readonly<Record<Edition, readonly string[]>> = {
  first: ['3.7', '3.9', '5.4', '9'],
  second: ['3.8', '5.5', '10'],
};
const DIFFERING: ReadonlySet<string> = new Set(['2.2', '2.4', '4.1', '4.6', '7.7']);

export const sections: readonly Section[] = SIZES.map((size, index) => {
  const number = `${index + 1}`;
  return { number, only: editionOf(number), rules: numbersIn(number, size).map(entryOf) };
});

const known: ReadonlyMap<string, RuleEntry> = new Map(
  sections.flatMap(({ rules }) => rules.map((rule) => [rule.number, rule] as const)),
);

function numbersIn(above: string, size: number): string[] {
  return Array.from({ length: size }, (_, index) => `${above}.${index + 1}`).flatMap((number) => [
    number,
    ...numbersIn(number, NESTED[number] ?? 0),
  ]);
}

function entryOf(number: string): RuleEntry {
  return { number, only: editionOf(number), differs: DIFFERING.has(number), isNested: number.split('.').length > 2 };
}

/** The only edition in which a rule stands, or null. */
export function editionOf(number: string): Edition | null {
  const isBelow = (above: string): boolean => number === above || number.startsWith(`${above}.`);
  return EDITIONS.find((edition) => ONLY[edition].some(isBelow)) ?? null;
}

export function isRule(number: string): boolean {
  return known.has(number);
}

/** The id of a rule's message; its title and ruling hang on it. */
export function messageOf(number: string): string {
  return `rule-${number.replaceAll('.', '-')}`;
}

/** The edition that an address asks for: by name, else the one that has the rule. */
export function editionFor(asked: string | null, number: string | undefined): Edition {
  return EDITIONS.find((edition) => edition === asked) ?? editionOf(number ?? '') ?? 'first';
}

/** The ruleset whose tables stand for an edition; advanced, so that roundabouts are there too. */
export function rulesetFor(edition: Edition): Ruleset {
  return knownRuleset(formatRulesetId({ edition, mode: 'standard', level: null, isAdvanced: true }));
}

/** What sentences about the rules name by figure. */
export function figuresOf(edition: Edition): Record<string, number | string> {
  const rules = rulesetFor(edition);
  const { streets, pools, tracks } = rules.tables;
  const { values: solo } = knownRuleset('first+solo').temps;
  const { values: level } = knownRuleset('second+solo:0').temps;
  return {
    edition,
    ...Object.fromEntries(streets.map((plots, index) => [`plots${index + 1}`, plots])),
    pools: pools.flat().length,
    ...Object.fromEntries(rules.temps.values.map((prize, index) => [`prize${index + 1}`, prize])),
    tempBoxes: tracks.temp_boxes,
    bisBoxes: boxesOf(tracks.bis),
    roundabout1: entry(tracks.roundabouts, 1),
    roundabout2: entry(tracks.roundabouts, 2),
    soloTemps: solo.length - 1,
    soloPoints: entry(solo, solo.length - 1),
    level1: entry(level, 1),
    level3: entry(level, 3),
    level4: entry(level, 4),
  };
}
