/** The rulesets, composed from the tables that the rules export: nothing here is typed by hand. */

import { effectsOf, type EffectRules } from './effects';
import { blankSheet } from './sheet';
import tablesFile from './tables.gen.json';
import { entry, type Pick, type Sheet } from './values';

type Track = readonly number[];

/** What a plan asks for, in the words of the tables; streets count from 1. */
export interface ConditionRow {
  readonly estates?: readonly number[];
  readonly ends?: boolean;
  readonly street?: number;
  readonly one_street?: boolean;
  readonly roundabouts?: number;
  readonly each_with?: readonly ('pool' | 'bis')[];
  readonly street_full?: number;
  readonly street_ends?: boolean;
  readonly bis_in_one_street?: number;
  readonly temps?: number;
  readonly streets_with_all_parks?: number;
  readonly streets_with_all_pools?: number;
  readonly all_parks_and_pools_of_street?: number;
  readonly parks_pools_and_roundabout_in_one_street?: boolean;
  readonly parks?: number;
  readonly parks_in_every_street?: number;
  readonly agent_boxes?: number;
  readonly agent_columns_full?: number;
}

/** A plan (rule 1.6); `reconstructed` names the figures that are ours. */
export interface PlanRow {
  readonly id: string;
  readonly slot: string;
  readonly is_advanced: boolean;
  readonly first: number;
  readonly later: number;
  readonly condition: ConditionRow;
  readonly reconstructed: readonly string[];
}

/** Values shown by boxes crossed off (rule 1.9). */
export interface Tracks {
  readonly parks: readonly Track[];
  readonly pools: Track;
  readonly bis: Track;
  readonly refusals: Track;
  readonly roundabouts: Track;
  readonly temp_boxes: number;
  readonly agents: readonly Track[];
}

/** The figures of an edition. `counts`: the rule and the name of what a condition counts. */
export interface Tables {
  readonly year: number;
  /** How many cards there are: rows by number from 1, columns by effect in the order of EFFECTS. */
  readonly deck: readonly (readonly number[])[];
  readonly streets: readonly number[];
  readonly pools: readonly (readonly number[])[];
  readonly tracks: Tracks;
  readonly slots: readonly string[];
  readonly plans: readonly PlanRow[];
  readonly counts: Readonly<Record<string, { readonly rule: string; readonly thing: string }>>;
  readonly reconstructed: Readonly<Record<string, readonly string[]>>;
}

/** A site manager of the AAA (rule 10.6): the letters it scores and the figures by effect. */
export interface ManagerRow {
  readonly level: number;
  readonly name: string;
  readonly scores: readonly string[];
  readonly surveyor: number;
  readonly agent: number;
  readonly landscaper: number;
  readonly pool: number;
  readonly temp: number;
  readonly bis: number;
  readonly reconstructed: readonly string[];
}

/** How temps score: prizes for the most (rule 7.4), or by the count alone (rules 9.5, 10.7). */
export interface TempRule {
  readonly kind: 'majority' | 'scale';
  readonly values: readonly number[];
}

/** What decides between equal totals (rule 7.7): more complete estates, and then perhaps more of each size. */
export type TieBreak = 'estates' | 'estates-then-sizes';

/** What one ruleset says, as exported. */
export interface RulesetRow {
  readonly edition: string;
  readonly is_advanced: boolean;
  readonly seats: readonly [number, number];
  readonly picks: readonly Pick[];
  readonly passes_card: boolean;
  readonly roundabout_boxes: number;
  readonly refusal_boxes: number;
  readonly temp_boxes: number;
  readonly has_wish: boolean;
  readonly has_later: boolean;
  readonly fences_part_equals: boolean;
  readonly bis_crosses_fences: boolean;
  readonly temps: TempRule;
  readonly tie_break: TieBreak;
  readonly manager: ManagerRow | null;
  /** How the cards come: three stacks, one stack with the solo card, hands, or one stack with the AAA. */
  readonly flow: 'stacks' | 'solo' | 'draft' | 'aaa';
  /** True if empty stacks are made of their own discards (rule 3.8), instead of dealing all cards again (rule 3.7). */
  readonly renews_stacks: boolean;
}

/** All that distinguishes one way of playing from another. Made by `rulesetOf`. */
export interface Ruleset extends RulesetRow {
  readonly id: string;
  readonly tables: Tables;
  readonly effects: EffectRules;
}

interface TablesFile {
  readonly version: number;
  readonly editions: Readonly<Record<string, Tables>>;
  readonly rulesets: Readonly<Record<string, RulesetRow>>;
}

// The exporter and this file are held together by the goldens; JSON has no tuples or literal types of its own.
const FILE = tablesFile as unknown as TablesFile;
const known = new Map<string, Ruleset>();

/** The version of the rules, as stored games name it after the id of the ruleset. */
export const RULES_VERSION = FILE.version;

/** Every ruleset there is, in a fixed order. */
export const RULESET_IDS: readonly string[] = Object.keys(FILE.rulesets);

/** The ruleset of an id as the server prints it; undefined if this page does not know it. */
export function rulesetOf(id: string): Ruleset | undefined {
  const row = FILE.rulesets[id];
  const tables = row && FILE.editions[row.edition];
  if (!row || !tables) return undefined;
  const made = known.get(id) ?? { ...row, id, tables, effects: effectsOf(row, tables) };
  known.set(id, made);
  return made;
}

/** The sheet before the first round. */
export function blankSheetOf(rules: Ruleset): Sheet {
  const { streets, tracks, slots } = rules.tables;
  return blankSheet(streets, tracks.agents.length, slots.length);
}

/** A plan of the tables by its id. */
export function planRowOf(tables: Tables, id: string): PlanRow | undefined {
  return tables.plans.find((row) => row.id === id);
}

/** Boxes of a track; its values begin with that of no box. */
export function boxesOf(track: Track): number {
  return track.length - 1;
}

/** What a track shows with so many boxes crossed off. */
export function valueAt(track: Track, crossed: number): number {
  return entry(track, crossed);
}
