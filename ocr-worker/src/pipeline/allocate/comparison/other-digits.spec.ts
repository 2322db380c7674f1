import { describe, expect, it } from 'vitest';
import type { OcrEngine } from '../../../engines/engine.js';
import { drawBars } from '../../../testing/draw-bars.js';
import { scaleDown } from '../../kernels/scale-down.js';
import { linesAround } from './lines-around.js';
import { otherDigits } from './other-digits.js';

const { signal } = new AbortController();

/** A line of five characters, a rule below it; px at 300 dpi. */
const blank = drawBars({ width: 900, height: 1600 }, [
  ...Array.from({ length: 5 }, (_, index) => [100 + 44 * index, 200, 32, 36] as const),
  [60, 244, 500, 4],
]);
const fine = scaleDown(blank, 2);
/** Over the fourth character, the third of the piece that is read with it; px at 150 dpi. */
const square = { x: 114, y: 97, width: 24, height: 24 };

/** Reads the page's piece as one text, then the blank page's as another. */
const engineOf = (page: string, printed: string, { confidence = 95, offset = 0 } = {}) => {
  const asked: number[] = [];
  const engine: OcrEngine = {
    name: 'fake',
    read: (regions) => {
      const text = asked.length === 0 ? page : printed;
      asked.push(regions.length);
      return Promise.resolve(
        regions.map(() => [
          {
            symbols: [...text].map((one, index) => ({
              text: one,
              box: { x: 4 + 44 * index + (text === page ? offset : 0), y: 4, width: 32, height: 36 },
              confidence,
              startsWord: false,
            })),
          },
        ]),
      );
    },
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { engine, asked };
};

const differing = async (page: string, printed: string, more?: Parameters<typeof engineOf>[2]) => {
  const { lines, rules } = linesAround([square], fine);
  const { engine, asked } = engineOf(page, printed, more);
  const found = await otherDigits(lines, { blank, page: blank, rules }, engine, signal);
  return { found: found.length, asked };
};

describe('print that is nearly the same', () => {
  it('has its line looked for around it, without the rule below', () => {
    const { lines, rules } = linesAround([square], fine);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.box).toEqual({ x: 72, y: 100, width: 82, height: 18 });
    expect(rules.data[123 * rules.width + 100]).toBe(1);
    expect(rules.data[110 * rules.width + 55]).toBe(0);
  });

  it('is another form’s where another digit is read in the disputed place', async () => {
    expect((await differing('02６年', '025年')).found).toBe(1);
    expect((await differing('02５年', '025年')).found).toBe(0);
  });

  it.each([
    ['the digit elsewhere is another one', '125年', '025年', {}],
    ['a letter is another one', '式第B号', '式第8号', {}],
    ['either is unsure', '026年', '025年', { confidence: 80 }],
    ['the digit stands off its place, as somebody wrote it', '026年', '025年', { offset: 26 }],
  ] as const)('is the same where %s', async (_, page, printed, more) => {
    expect((await differing(page, printed, more)).found).toBe(0);
  });

  it('is not read on the blank page where the page has no digit there', async () => {
    const { found, asked } = await differing('氏名', '025年');
    expect(found).toBe(0);
    expect(asked).toEqual([1, 0]);
  });
});
