import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart, beside, stretchOf, totalOf, type Block } from './blocks.js';

const block = (documents: number, first: number, last: number): Block => ({
  documents,
  first: BigInt(first),
  last: BigInt(last),
});

describe('the blocks of a list', () => {
  it('stand apart, newest first', () =>
    expect(apart([block(3, 1, 9), block(2, 20, 29), block(1, 10, 15)])).toEqual([
      block(2, 20, 29),
      block(1, 10, 15),
      block(3, 1, 9),
    ]));

  it('are one where days overlap, however far one reaches', () => {
    expect(apart([block(3, 1, 12), block(1, 10, 15)])).toEqual([block(4, 1, 15)]);
    expect(apart([block(3, 1, 90), block(1, 10, 15), block(2, 80, 95)])).toEqual([block(6, 1, 95)]);
  });

  it('lose no document and share no log position', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(fc.nat(9), fc.nat(500), fc.nat(60))
            .map(([n, first, size]) => block(n, first, first + size)),
        ),
        (days) => {
          const blocks = apart(days);
          expect(totalOf(blocks)).toBe(totalOf(days));
          blocks.slice(1).forEach((older, index) => expect(older.last < blocks[index]!.first).toBe(true));
        },
      ),
    ));
});

describe('a page of a list', () => {
  const blocks = [block(2, 20, 29), block(30, 10, 15), block(3, 1, 9)];

  it('is in the blocks that hold it', () => {
    expect(stretchOf(blocks, 0, 2)).toEqual({ blocks: blocks.slice(0, 1), skipped: 0, taken: 2 });
    expect(stretchOf(blocks, 0, 30)).toEqual({ blocks: blocks.slice(0, 2), skipped: 0, taken: 30 });
    expect(stretchOf(blocks, 10, 5)).toEqual({ blocks: blocks.slice(1, 2), skipped: 8, taken: 5 });
  });

  it('ends where the list does', () => {
    expect(stretchOf(blocks, 30, 30)).toEqual({ blocks: blocks.slice(1), skipped: 28, taken: 5 });
    expect(stretchOf(blocks, 35, 30)).toEqual({ blocks: [], skipped: 0, taken: 0 });
    expect(stretchOf([], 0, 30)).toEqual({ blocks: [], skipped: 0, taken: 0 });
  });
});

describe('what is beside a document', () => {
  const blocks = [block(2, 20, 29), block(3, 1, 9)];

  it('is older or newer, the nearest first', () => {
    expect(beside(blocks, 25n, 'older')).toEqual([block(2, 20, 24), block(3, 1, 9)]);
    expect(beside(blocks, 5n, 'newer')).toEqual([block(3, 6, 9), block(2, 20, 29)]);
  });

  it('is nothing beyond the ends', () => {
    expect(beside(blocks, 1n, 'older')).toEqual([]);
    expect(beside(blocks, 29n, 'newer')).toEqual([]);
  });
});
