import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HORIZONTAL, layoutInk, TEXT, VERTICAL } from '../allocate/signatures/layout-ink.js';
import { signLayout } from '../allocate/signatures/signature.js';
import { dilate } from './dilate.js';
import { GROUND_BLOCK } from '../fields/ink/ground.js';
import { subtract } from '../fields/ink/subtract.js';
import { findRuns } from '../layout/runs.js';
import { binarise } from '../normalise/binarise.js';
import { scaleDown } from './scale-down.js';
import { toGrey } from '../normalise/to-grey.js';
import { drawnGrey } from './testing/drawn-grey.js';
import { correlateBlocks } from './correlate-blocks.js';
import { layMaps } from './lay-maps.js';
import { withKernels } from './memory.js';
import { profileProducts } from './profile-products.js';
import { plainScores } from './testing/plain-correlation.js';
import { plainLayoutInk } from './testing/plain-layout.js';
import { plainRuns } from './testing/plain-runs.js';
import { plainlyScaled } from './testing/plain-scale.js';
import { plainlyDilated } from './testing/plain-dilate.js';
import { plainlySubtracted } from './testing/plain-subtract.js';
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
        { numRuns: 120 },
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

describe('dilate', () => {
  it('grows ink as plain arithmetic does', () => {
    fc.assert(
      fc.property(sides, sides, fc.integer({ min: 1, max: 20 }), seeds, (width, height, radius, seed) => {
        const ink = binarise(drawnGrey(width, height, seed), 12);
        expect(Buffer.compare(dilate(ink, radius).data, plainlyDilated(ink, radius).data)).toBe(0);
      }),
      { numRuns: 120 },
    );
  });
});

describe('subtract', () => {
  it('finds what plain arithmetic finds, wherever an area lies', () => {
    const [width, height] = [90, 75];
    const levels = { white: 240, sigma: 2, black: 40, range: 200 };
    const box = fc.record({
      x: fc.integer({ min: -10, max: width }),
      y: fc.integer({ min: -10, max: height }),
      width: fc.integer({ min: 1, max: 70 }),
      height: fc.integer({ min: 1, max: 70 }),
    });
    const offset = fc.record({ dx: fc.integer({ min: -4, max: 4 }), dy: fc.integer({ min: -4, max: 4 }) });
    fc.assert(
      fc.property(seeds, box, offset, (seed, area, at) => {
        const page = drawnGrey(width, height, seed);
        const mask = binarise(drawnGrey(width, height, seed + 9), 70);
        const ground = drawnGrey(Math.ceil(width / GROUND_BLOCK), Math.ceil(height / GROUND_BLOCK), seed + 5);
        const asked = [page, { ground, mask }, levels, area, at] as const;
        const [found, wanted] = [subtract(...asked), plainlySubtracted(...asked)];
        expect(found.box).toEqual(wanted.box);
        expect(Buffer.compare(found.data, wanted.data)).toBe(0);
      }),
      { numRuns: 120 },
    );
  });
});

describe('profileProducts', () => {
  it('sums products of a profile laid under another at each scale and shift', () => {
    const profile = (length: number, seed: number): Float32Array =>
      Float32Array.from(drawnGrey(length, 1, seed).data, (value) => value / 8);
    const [length, reach, middle] = [23, 4, 17.5];
    const scales = [0.95, 1, 1.06];
    const page = [profile(31, 1), profile(31, 2)];
    const sheet = [profile(length, 3), profile(length, 4)];
    const found = profileProducts(page, sheet, { scales, middle, reach });
    const seen = (from: Float32Array, at: number): number => {
      const low = Math.floor(at);
      if (low < 0 || low > 30) return 0;
      if (low === 30) return from[30]!;
      return from[low]! + (from[low + 1]! - from[low]!) * (at - low);
    };
    const wanted = scales.flatMap((scale) =>
      Array.from({ length: 2 * reach + 1 }, (_, shift) =>
        sheet.reduce((sum, own, kind) => {
          const under = own.map((_value, at) =>
            seen(page[kind]!, scale * (at + shift - reach + 0.5 - length / 2) + middle - 0.5),
          );
          return sum + own.reduce((all, value, at) => all + value * under[at]!, 0);
        }, 0),
      ),
    );
    expect([...found]).toEqual(wanted.map((value): unknown => expect.closeTo(value, 6)));
  });
});

describe('layMaps', () => {
  it('sums what two maps have in common, kind by kind', () => {
    const places = (count: number, most: number) =>
      fc.array(fc.integer({ min: -1, max: most - 1 }), { minLength: count, maxLength: count });
    const [sheetColumns, sheetRows, pageColumns, pageRows] = [1100, 3, 9, 4];
    fc.assert(
      fc.property(
        seeds,
        places(sheetColumns, pageColumns),
        places(sheetRows, pageRows),
        (seed, columnOf, rowOf) => {
          const sheet = drawnGrey(4 * sheetColumns, sheetRows, seed).data;
          const page = drawnGrey(4 * pageColumns, pageRows, seed + 3).data;
          const wanted = new Array<number>(8).fill(0);
          rowOf.forEach((on, row) =>
            columnOf.forEach((at, column) => {
              for (let kind = 0; kind < 4 && on >= 0 && at >= 0; kind++) {
                const has = page[4 * (on * pageColumns + at) + kind]!;
                wanted[kind]! += Math.min(has, sheet[4 * (row * sheetColumns + column) + kind]!);
                wanted[kind + 4]! += has;
              }
            }),
          );
          const found = layMaps(
            { columns: pageColumns, rows: pageRows, cells: page },
            { columns: sheetColumns, rows: sheetRows, cells: sheet },
            (overlap) => overlap(Int32Array.from(columnOf), Int32Array.from(rowOf)),
          );
          expect([...found]).toEqual(wanted);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('scaleDown', () => {
  it('takes the means that plain arithmetic takes', () => {
    const ratios = fc.oneof(
      fc.constantFrom(2, 3, 5, 1.5, 4 / 3),
      fc.double({ min: 1.01, max: 7, noNaN: true }),
    );
    const larger = fc.integer({ min: 8, max: 90 });
    fc.assert(
      fc.property(larger, larger, ratios, seeds, (width, height, ratio, seed) => {
        const picture = drawnGrey(width, height, seed);
        const [found, wanted] = [scaleDown(picture, ratio), plainlyScaled(picture, ratio)];
        expect([found.width, found.height]).toEqual([wanted.width, wanted.height]);
        expect(Buffer.compare(found.data, wanted.data)).toBe(0);
      }),
      { numRuns: 120 },
    );
  });
});

describe('toGrey and binarise', () => {
  it('work px by px, however many there are', () => {
    for (const width of [1, 15, 16, 17, 65_536, 65_551]) {
      const data = Buffer.from(drawnGrey(3 * width, 1, width).data);
      const bright = Uint8Array.from(
        { length: width },
        (_, at) => (data[3 * at]! * 77 + data[3 * at + 1]! * 150 + data[3 * at + 2]! * 29) >> 8,
      );
      const grey = toGrey({ width, height: 1, channels: 3, data });
      expect(Buffer.compare(grey.data, bright)).toBe(0);
      const ink = bright.map((value) => (value < 190 ? 1 : 0));
      expect(Buffer.compare(binarise(grey, 190).data, ink)).toBe(0);
    }
  });
});

describe('layoutInk and signLayout', () => {
  it('part the ink and count it as plain arithmetic does', () => {
    const larger = fc.integer({ min: 20, max: 120 });
    fc.assert(
      fc.property(larger, larger, seeds, (width, height, seed) => {
        const picture = drawnGrey(width, height, seed);
        const ink = layoutInk(picture);
        expect(Buffer.compare(ink.data, plainLayoutInk(picture).data)).toBe(0);
        const { columns, maps } = signLayout(ink);
        const cell = (2 / 25.4) * 100;
        for (const [name, flag, full] of [
          ['horizontal', HORIZONTAL, cell],
          ['vertical', VERTICAL, cell],
          ['text', TEXT, cell * cell * 0.35],
        ] as const) {
          const wanted = new Array<number>(maps[name].length).fill(0);
          ink.data.forEach((flags, at) => {
            const place =
              Math.floor(Math.floor(at / width) / cell) * columns + Math.floor((at % width) / cell);
            if ((flags & flag) !== 0) wanted[place]!++;
          });
          expect([...maps[name]]).toEqual(
            wanted.map((count) => Math.min(15, Math.round((count / full) * 15))),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('findRuns', () => {
  it('finds the runs that plain arithmetic finds, in their order', () => {
    const lengths = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(4.5, 7.2));
    const gaps = fc.constantFrom(0, 1, 1.6, 2, 5);
    const ways = fc.constantFrom('horizontal' as const, 'vertical' as const);
    fc.assert(
      fc.property(sides, sides, ways, lengths, gaps, seeds, (width, height, way, shortest, gap, seed) => {
        const ink = binarise(drawnGrey(width, height, seed), 60);
        expect(findRuns(ink, way, shortest, gap, 0.7)).toEqual(plainRuns(ink, way, shortest, gap, 0.7));
      }),
      { numRuns: 120 },
    );
  });
});

describe('withKernels', () => {
  it('lends its memory to one at a time, also after a failure', () => {
    const fail = (): never => {
      throw new Error('broken');
    };
    expect(() => withKernels(fail)).toThrow('broken');
    expect(() => withKernels(() => withKernels(() => 1))).toThrow('in use');
    expect(withKernels((room) => room.take(8) % 16)).toBe(0);
  });
});
