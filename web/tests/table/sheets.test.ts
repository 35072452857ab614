// @vitest-environment node
/** A sheet is read where it comes in, and nowhere else. */

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blankSheetOf, readGame } from '../../src/rules';
import { writeSheet } from '../../src/rules/reading';
import { rules } from '../desk';

test('a game keeps everything but its sheets, which are read', () => {
  const blank = blankSheetOf(rules('first'));
  const game = { round: 3, sheets: [writeSheet(blank), writeSheet({ ...blank, temps: 2 })] };
  expect(readGame(game)).toEqual({ round: 3, sheets: [blank, { ...blank, temps: 2 }] });
});

test('components take sheets that are read', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const ours = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith('rules/'));
  expect(ours.filter((path) => /\breadSheet\b|SheetJson/.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
  const readers = ours.filter((path) => /\breadGame\(/.test(readFileSync(`src/${path}`, 'utf8'))).sort();
  expect(readers).toEqual([
    'pages/Result.svelte',
    'pages/result/game-rounds.svelte.ts',
    'pages/room/RoomGame.svelte',
    'table/Playing.svelte',
  ]);
});
