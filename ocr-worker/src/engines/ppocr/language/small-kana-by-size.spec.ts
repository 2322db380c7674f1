import { describe, expect, it } from 'vitest';
import { withSmallKanaBySize } from './small-kana-by-size.js';

interface Place {
  readonly seen: Readonly<Record<string, number>>;
  readonly height: number;
}

/** The likeliest character of each place, once sizes have been looked at. */
const read = (...places: Place[]): string =>
  withSmallKanaBySize(
    places.map(({ seen }) => {
      const [first, ...others] = Object.entries(seen).map(([character, probability]) => ({
        character,
        probability,
      }));
      return [first!, ...others];
    }),
    places.map(({ height }) => ({ x: 0, y: 0, width: 20, height })),
  )
    .map(([{ character }]) => character)
    .join('');

const large = (character: string): Place => ({ seen: { [character]: 0.99 }, height: 20 });
const either = (height: number): Place => ({ seen: { ッ: 0.8, ツ: 0.15 }, height });

describe('a small kana', () => {
  it('is the full-size one where it is as large as its neighbours', () =>
    expect(read(large('セ'), either(18), large('コ'))).toBe('セツコ'));

  it('stays small where it is smaller', () =>
    expect(read(large('ロ'), either(14), large('ト'))).toBe('ロット'));

  it('stays small where the full-size one was hardly seen: a line under the word makes everything equally high', () =>
    expect(read(large('ロ'), { seen: { ッ: 0.99, ツ: 0.003 }, height: 20 }, large('ト'))).toBe('ロット'));

  it('is not compared with one neighbour, nor with kanji', () => {
    expect(read(either(20), large('コ'))).toBe('ッコ');
    expect(read(large('山'), either(20), large('田'))).toBe('山ッ田');
  });

  it('is as probable as both shapes together', () => {
    const [, place] = withSmallKanaBySize(
      [
        [{ character: 'セ', probability: 1 }],
        [
          { character: 'ッ', probability: 0.8 },
          { character: 'ツ', probability: 0.15 },
        ],
        [{ character: 'コ', probability: 1 }],
      ],
      [20, 20, 20].map((height) => ({ x: 0, y: 0, width: 20, height })),
    );
    expect(place).toHaveLength(1);
    expect(place![0].probability).toBeCloseTo(0.95);
  });
});
