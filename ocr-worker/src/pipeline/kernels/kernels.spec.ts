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
import { overlapMaps } from './overlap-maps.js';
import { withKernels } from './memory.js';
import { profileProducts } from './profile-products.js';
import { rowsOfBand } from './rows-of-band.js';
import { REFERENCES } from './testing/references.js';
import { bytesOf, correlationCase, drawnPicture, hashesOf, warpingCase } from './testing/kernel-cases.js';
import { warpParts } from './warp-parts.js';

const seeds = fc.integer({ min: 1, max: 1e6 });

describe('correlateBlocks', () => {
  it('gives the recorded scores, to the last bit', () => {
    const scores = hashesOf(60, (drawn) => {
      const { sheet, page, blocks, reach } = correlationCase(drawn);
      const found: Float32Array[] = [];
      correlateBlocks(sheet, page, blocks, reach, (block, scores) => {
        found.push(Float32Array.of(blocks.indexOf(block)), scores.slice());
      });
      return bytesOf(...found);
    });
    expect(scores).toEqual(REFERENCES.correlateBlocks);
  });
});

describe('warpParts', () => {
  for (const kernel of ['warpBilinear', 'warpColour', 'warpCubic'] as const)
    it(`${kernel} gives the recorded px`, () => {
      const channels = kernel === 'warpColour' ? 3 : 1;
      const pictures = hashesOf(120, (drawn) => bytesOf(warpParts(warpingCase(drawn, channels), kernel)));
      expect(pictures).toEqual(REFERENCES[kernel]);
    });

  it('makes a picture of several bands without a seam', () => {
    const { width, height, data } = drawnGrey(1_100, 2_100, 7);
    const size = { width: width - 4, height: height - 4 };
    const asked = { sourceSize: { width, height }, size, parts: [{ x: 0, y: 0, ...size }], outside: 255 };
    const shifted = warpParts(
      { ...asked, source: data, channels: 1, toSource: [1, 0, 2, 0, 1, 2, 0, 0, 1] },
      'warpCubic',
    );
    const rows = Array.from({ length: size.height }, (_, y) => {
      const from = (y + 2) * width + 2;
      return data.subarray(from, from + size.width);
    });
    expect(Buffer.concat(rows).equals(shifted)).toBe(true);
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
  it('grows ink as recorded', () => {
    const grown = hashesOf(120, (drawn) =>
      bytesOf(dilate(binarise(drawnPicture(drawn), 12), drawn.whole(1, 20)).data),
    );
    expect(grown).toEqual(REFERENCES.dilate);
  });

  it('grows ink across the bands that a large picture is made in', () => {
    const [width, height, radius] = [1_100, 2_100, 2];
    const data = new Uint8Array(width * height);
    const band = rowsOfBand(width);
    for (const y of [0, band - 1, 2 * band + 1, height - 1]) data[y * width + (y % 7) + 50] = 1;
    const grown = dilate({ width, height, data }, radius);
    const expected = new Uint8Array(data.length);
    data.forEach((ink, at) => {
      if (ink === 0) return;
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
        expected.fill(1, row * width + x - radius, row * width + x + radius + 1);
    });
    expect(Buffer.from(expected).equals(grown.data)).toBe(true);
  });
});

describe('subtract', () => {
  it('finds what is recorded, wherever an area lies', () => {
    const [width, height] = [90, 75];
    const levels = { white: 240, sigma: 2, black: 40, range: 200 };
    const found = hashesOf(120, ({ whole }) => {
      const seed = whole(1, 1e6);
      const page = drawnGrey(width, height, seed);
      const mask = binarise(drawnGrey(width, height, seed + 9), 70);
      const ground = drawnGrey(Math.ceil(width / GROUND_BLOCK), Math.ceil(height / GROUND_BLOCK), seed + 5);
      const area = { x: whole(-10, width), y: whole(-10, height), width: whole(1, 70), height: whole(1, 70) };
      const offset = { dx: whole(-4, 4), dy: whole(-4, 4) };
      const { box, data } = subtract(page, { ground, mask }, levels, area, offset);
      return bytesOf(Int32Array.of(box.x, box.y, box.width, box.height), data);
    });
    expect(found).toEqual(REFERENCES.subtract);
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

describe('overlapMaps', () => {
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
          const found = overlapMaps(
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
  it('takes the recorded means', () => {
    const scaled = hashesOf(120, (drawn) => {
      const picture = drawnPicture(drawn, 8, 90);
      const ratio = drawn.oneOf([
        2,
        3,
        5,
        1.5,
        4 / 3,
        ...Array.from({ length: 5 }, () => drawn.near(4, 2.99)),
      ]);
      const { width, height, data } = scaleDown(picture, ratio);
      return bytesOf(Int32Array.of(width, height), data);
    });
    expect(scaled).toEqual(REFERENCES.scaleDown);
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
  it('part the ink as recorded', () => {
    const parted = hashesOf(60, (drawn) => bytesOf(layoutInk(drawnPicture(drawn, 20, 120)).data));
    expect(parted).toEqual(REFERENCES.layoutInk);
  });

  it('count the ink of each cell', () => {
    const larger = fc.integer({ min: 20, max: 120 });
    fc.assert(
      fc.property(larger, larger, seeds, (width, height, seed) => {
        const picture = drawnGrey(width, height, seed);
        const ink = layoutInk(picture);
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
  it('finds the recorded runs, in their order', () => {
    const found = hashesOf(120, (drawn) => {
      const ink = binarise(drawnPicture(drawn), 60);
      const way = drawn.oneOf(['horizontal', 'vertical'] as const);
      const shortest = drawn.oneOf([4.5, 7.2, drawn.whole(1, 20), drawn.whole(1, 20)]);
      const runs = findRuns(ink, way, shortest, drawn.oneOf([0, 1, 1.6, 2, 5]), 0.7);
      return bytesOf(Int32Array.from(runs.flatMap(({ line, from, to }) => [line, from, to])));
    });
    expect(found).toEqual(REFERENCES.findRuns);
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
