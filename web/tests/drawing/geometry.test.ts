/** Streets that fill the room they are given. */

import { describe, expect, it } from 'vitest';
import { UNIT, frameIn } from '../../src/drawing/geometry';

describe('a street in its room', () => {
  it('is as tall as its room where that is low, and its plots share the whole width', () => {
    const frame = frameIn({ width: 812, height: 80 }, 10);
    expect(frame).toEqual({ width: 812, height: 80, pitch: 80, scale: 1, left: 6, top: 0 });
  });

  it('is as wide as its room where that is tall, and stands in the middle', () => {
    const frame = frameIn({ width: 348, height: 200 }, 12);
    expect(frame.pitch).toBe(28);
    expect(frame.scale).toBeCloseTo(1.03);
    expect(frame.top).toBeCloseTo((200 - UNIT.height * 1.03) / 2);
  });
});
