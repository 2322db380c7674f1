import { describe, expect, it } from 'vitest';
import { Position, positionFromText, positionToText } from './position.js';

const log = '3f2a1b0c-0000-4000-8000-000000000000';

describe('a position as text', () => {
  it('comes back as the same number, also beyond what a Number holds', () => {
    for (const position of [0n, 42n, 9_007_199_254_740_993n])
      expect(positionFromText(log, positionToText(log, position))).toBe(position);
  });
  it('is what the calls say it is', () =>
    expect(Position.safeParse(positionToText(log, 42n)).success).toBe(true));
  it('means nothing in another log', () =>
    expect(
      positionFromText('4f2a1b0c-0000-4000-8000-000000000000', positionToText(log, 42n)),
    ).toBeUndefined());
  it.each(['', '42', '3f2a1b0c-', '3f2a1b0c-4x', '3f2a1b0c--1', 'x; drop table'])('is not %j', (text) =>
    expect(positionFromText(log, text)).toBeUndefined(),
  );
});
