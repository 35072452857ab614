/** What the board makes of the stack. */

import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../src/api.gen';
import { rulesetOf } from '../../src/rules';
import { topOf, type BoardView } from '../../src/table/board';
import TopBar from '../../src/table/TopBar.svelte';
import { speak } from '../../src/words/index.svelte';

beforeAll(() => speak('en', ['shell', 'game', 'table', 'sheet']));

const solo = (top: string | null): Game['sight'] =>
  ({ flow: 'solo', top, cards_left: 40, solo_card_drawn: false }) as Game['sight'];

describe('the top of the stack', () => {
  it('is an effect, the solo card, or nothing', () => {
    expect(topOf(solo('bis'))).toBe('bis');
    expect(topOf(solo('solo'))).toBe('solo');
    expect(topOf(solo(null))).toBeNull();
    expect(topOf({ flow: 'stacks', next_effects: [], cards_left: [1, 1, 1], unseen_by_stack: [] })).toBeNull();
  });

  it('is told in the bar, the solo card in words', () => {
    const game = { round: 14, sight: solo('solo') } as Game;
    const view = {
      rules: rulesetOf('first+solo'),
      game,
      seats: [],
      seat: 0,
      mine: null,
      lostFor: null,
      deadline: null,
    } as unknown as BoardView;
    const nothing = (): void => {};
    render(TopBar, { view, back: '/', onseat: nothing, onall: nothing, onchart: nothing, onmenu: nothing });
    expect(screen.getByText(/solo card/)).toBeTruthy();
  });
});
