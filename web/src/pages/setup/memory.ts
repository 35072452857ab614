/** The last set-up of each way of playing: remembered without the deal, and read with suspicion. */

import { isEdition, parseRulesetId } from '../../rules/ruleset-id';
import { MAX_NAME_LENGTH, settled, usualDraft, type Draft, type Way } from './draft';

/** A remembered set-up, or an address that asks for a ruleset or a deal, made possible again. */
export function recalled(way: Way, memory: unknown, query: URLSearchParams = new URLSearchParams()): Draft {
  const usual = usualDraft(way);
  const known = isRecord(memory) ? { ...usual, ...kept(memory) } : usual;
  return settled(way, { ...known, ...asked(query) });
}

/** What is remembered of a set-up. */
export function remembered(draft: Draft): Record<string, unknown> {
  return { ...draft, names: [...draft.names], bots: [...draft.bots], deal: '' };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what has the right kind: whatever wrote it may have been another version of the page. */
function kept(memory: Record<string, unknown>): Partial<Draft> {
  const { edition, isAdvanced, isExpert, level, names, open, bots, clock, isPublic } = memory;
  return {
    ...(typeof edition === 'string' && isEdition(edition) && { edition }),
    ...(typeof isAdvanced === 'boolean' && { isAdvanced }),
    ...(typeof isExpert === 'boolean' && { isExpert }),
    ...(typeof level === 'number' && { level }),
    ...(isTexts(names) && { names: names.map((name) => name.slice(0, MAX_NAME_LENGTH)) }),
    ...(typeof open === 'number' && { open }),
    ...(isTexts(bots) && { bots }),
    ...((clock === null || typeof clock === 'number') && { clock }),
    ...(typeof isPublic === 'boolean' && { isPublic }),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** `?deal=…` and `?ruleset=…`, as links from a result have them; a plus in an address may mean a space. */
function asked(query: URLSearchParams): Partial<Draft> {
  const wanted = parseRulesetId((query.get('ruleset') ?? '').replaceAll(' ', '+'));
  return {
    ...(wanted && { edition: wanted.edition, isAdvanced: wanted.isAdvanced, isExpert: wanted.mode === 'expert' }),
    ...(typeof wanted?.level === 'number' && { level: wanted.level }),
    ...(query.get('deal') !== null && { deal: query.get('deal') ?? '' }),
  };
}
