import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnGrey } from './testing/drawn-grey.js';
import { correlateBlocks } from './correlate-blocks.js';
import { plainScores } from './testing/plain-correlation.js';
import { plainlyWarped } from './testing/plain-warp.js';
import { warpParts, type Warping } from './warp-parts.js';

const sides = fc.integer({ min: 1, max: 70 });
const seeds = fc.integer({ min: 1, max: 1e6 });
const near = (value: number, by: number) =>
  fc.double({ min: value - by, max: value + by, noNaN: true, noDefaultInfinity: true });

describe('correlateBlocks', () => {
  it('gives the scores that plain arithmetic gives, to the last bit', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(8, 16, 24),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (seed, size, reach, isEmpty) => {
          const sheet = drawnGrey(60, 50, seed);
          const page = isEmpty ? { ...sheet, data: sheet.data.map(() => 255) } : drawnGrey(57, 52, seed + 1);
          const blocks = [
            { x: 0, y: 0, size },
            { x: 60 - size, y: 50 - size, size },
            { x: 19, y: 13, size },
          ];
          const found: { block: object; scores: Float32Array }[] = [];
          correlateBlocks(sheet, page, blocks, reach, (block, scores) =>
            found.push({ block, scores: scores.slice() }),
          );
          const wanted = blocks.flatMap((block) => {
            const scores = plainScores(sheet, page, block, reach);
            return scores === null ? [] : [{ block, scores }];
          });
          expect(found).toEqual(wanted);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('warpParts', () => {
  const warpings = fc
    .tuple(
      seeds,
      fc.record({ width: sides, height: sides }),
      fc.record({ width: sides, height: sides }),
      fc.tuple(near(1, 0.8), near(0, 0.3), near(0, 20), near(0, 0.3), near(1, 0.8), near(0, 20)),
      fc.constantFrom([0, 0], [1e-3, -8e-4]),
      fc.constantFrom(255, 0, 97),
    )
    .map(
      ([seed, sourceSize, size, [a, b, c, d, e, f], [g, h], outside]): Omit<
        Warping,
        'channels' | 'source'
      > & { seed: number } => ({
        seed,
        sourceSize,
        size,
        toSource: [a, b, c, d, e, f, g, h, 1],
        outside,
        parts: [
          { x: 0, y: 0, width: Math.ceil(size.width / 2), height: size.height },
          { x: size.width - 1, y: size.height >> 1, width: 1, height: 1 },
        ],
      }),
    );

  for (const kernel of ['warpBilinear', 'warpColour', 'warpCubic'] as const)
    it(`${kernel} gives the px that plain arithmetic gives`, () => {
      const channels = kernel === 'warpColour' ? 3 : 1;
      fc.assert(
        fc.property(warpings, ({ seed, ...warping }) => {
          const { width, height } = warping.sourceSize;
          const source = drawnGrey(width * channels, height, seed).data;
          const asked = { ...warping, channels, source } as const;
          expect(Buffer.compare(warpParts(asked, kernel), plainlyWarped(asked, kernel))).toBe(0);
        }),
        { numRuns: 200 },
      );
    });

  it('works on pictures larger than what it keeps room for, one after the other', () => {
    const sourceSize = { width: 9000, height: 8000 };
    const source = new Uint8Array(sourceSize.width * sourceSize.height);
    source.set([10, 20, 30, 40], 5000 * 9000 + 7000);
    const size = { width: 4, height: 1 };
    const asked = {
      source,
      sourceSize,
      channels: 1,
      toSource: [1, 0, 7000, 0, 1, 5000, 0, 0, 1],
      size,
      parts: [{ x: 0, y: 0, ...size }],
      outside: 255,
    } as const;
    for (const _ of ['first', 'second'])
      expect(warpParts(asked, 'warpCubic')).toEqual(Uint8Array.of(10, 20, 30, 40));
  });
});
