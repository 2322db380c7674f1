import { describe, expect, it } from 'vitest';
import type { OcrEngine, OcrLine, OcrRegion } from '../../../engines/engine.js';
import { scaleDown } from '../../kernels/scale-down.js';
import { drawBars, type Bar } from '../../../testing/draw-bars.js';
import type { GreyImage } from '../../geometry/raster.js';
import type { Contradiction } from './contradictions.js';
import { readingBudgets, settleByReading, type PrintDifference } from './settle-by-reading.js';

const { signal } = new AbortController();

const drawn = (bars: readonly Bar[]): GreyImage => drawBars({ width: 900, height: 1600 }, bars);
/** Five characters in a line, px at 300 dpi. */
const line = (x: number, y: number): Bar[] =>
  Array.from({ length: 5 }, (_, index): Bar => [x + 44 * index, y, 32, 36]);
/** A square over the first character of such a line, px at 150 dpi. */
const at = (x: number, y: number) => ({ x: x / 2 - 4, y: y / 2 - 3, width: 24, height: 24 });
const other = (x: number, y: number, isStrong = false): Contradiction => ({
  kind: 'other',
  squares: [at(x, y)],
  isStrong,
});

const lineOf = ({ image }: OcrRegion, text: string, confidence: number): OcrLine[] => [
  {
    symbols: [...text].map((one, index) => ({
      text: one,
      box: { x: (index * image.width) / text.length, y: 0, width: image.width / text.length, height: 36 },
      confidence,
      startsWord: false,
    })),
  },
];

/** An engine that reads one text on all of the blank page's lines and another on the page's. */
const engineOf = (blank: string, page: string, confidence = 95) => {
  const asked: OcrRegion[] = [];
  const engine: OcrEngine = {
    name: 'fake',
    read: (regions) => {
      asked.push(...regions);
      return Promise.resolve(
        regions.map((region, index) => lineOf(region, index < regions.length / 2 ? blank : page, confidence)),
      );
    },
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { engine, asked };
};

const differences = (
  found: readonly Contradiction[],
  { engine }: ReturnType<typeof engineOf>,
  image = drawn(line(100, 200)),
  budget = readingBudgets()(1).ofForms,
): Promise<PrintDifference[]> =>
  settleByReading(
    found,
    { blank: image, page: () => image, fine: scaleDown(image, 2) },
    { engine, budget },
    signal,
  );

const settles = async (...given: Parameters<typeof differences>): Promise<boolean> =>
  (await differences(...given)).length === 0;

describe('print that differs', () => {
  it('is settled where blank and page are read to say the same', async () => {
    const read = engineOf('健康診断票', '健康診断票');
    expect(await settles([other(100, 200)], read)).toBe(true);
    expect(read.asked).toHaveLength(2);
    expect(await settles([other(100, 200, true)], read)).toBe(true);
  });

  it('is another form where they say something else', async () => {
    expect(await settles([other(100, 200)], engineOf('健康診断票', '体康診断票'))).toBe(false);
  });

  it('is told with its place, missing words beside others', async () => {
    const found = [other(100, 200), { ...other(100, 500), kind: 'missing' as const }];
    const missing = { kind: 'missing', box: at(100, 500) };
    const elsewhere = { kind: 'other', box: { x: 50, y: 100, width: 60, height: 18 } };
    expect(await differences(found, engineOf('健康診断票', '体康診断票'))).toEqual([missing, elsewhere]);
    expect(await differences(found, engineOf('健康診断票', '健康診断票'))).toEqual([missing]);
  });

  it('decides where it cannot be read', async () => {
    const unreadable = engineOf('健康診断票', '某某某某某', 20);
    expect(await settles([other(100, 200)], unreadable)).toBe(true);
    expect(await settles([other(100, 200, true)], unreadable)).toBe(false);
  });

  it('is another form where it is a picture and differs strongly', async () => {
    const emblem = drawn([[100, 200, 400, 400], ...line(100, 900)]);
    const same = engineOf('健康診断票', '健康診断票');
    expect(await settles([other(200, 300, true)], same, emblem)).toBe(false);
    expect(await settles([other(200, 300)], same, emblem)).toBe(true);
  });

  it('is not read where words are missing, or more of the page is disputed than one form has', async () => {
    const read = engineOf('健康診断票', '健康診断票');
    const missing: Contradiction = { ...other(100, 200), kind: 'missing' };
    expect(await settles([missing], read)).toBe(false);
    const places = Array.from({ length: 312 }, (_, index) => [
      10 + 148 * (index % 6),
      10 + 28 * Math.floor(index / 6),
    ]) as [number, number][];
    const dense = drawn(
      places.flatMap(([x, y]): Bar[] => [
        [x, y, 20, 20],
        [x + 24, y, 20, 20],
      ]),
    );
    const disputed = (count: number): Contradiction => ({
      kind: 'other',
      isStrong: false,
      squares: places.slice(0, count).map(([x, y]) => ({ x: x / 2, y: y / 2, width: 10, height: 10 })),
    });
    const budget = { lines: 311 };
    expect(await settles([disputed(312)], read, dense, budget)).toBe(false);
    expect(read.asked).toHaveLength(0);
    // So nobody takes the places that are too many to be read for differences that were seen.
    expect(await differences([disputed(312), missing], read, dense, { ...budget })).toEqual([
      { kind: 'missing', box: at(100, 200) },
      expect.objectContaining({ kind: 'other', endsReading: true }),
    ]);
    // What one form has read is no longer there for its twin.
    expect(await settles([disputed(300)], read, dense, budget)).toBe(true);
    expect(read.asked).toHaveLength(600);
    expect(await settles([disputed(40)], read, dense, budget)).toBe(false);
    expect(read.asked).toHaveLength(600);
    // The first piece that says something else ends it.
    const others = engineOf('健康診断票', '体康診断票');
    expect(await settles([disputed(300)], others, dense)).toBe(false);
    expect(others.asked).toHaveLength(80);
    // So nobody takes the first pieces for all.
    expect(await differences([disputed(300)], others, dense)).toContainEqual(
      expect.objectContaining({ endsReading: true }),
    );
    expect(await differences([disputed(30)], others, dense)).not.toContainEqual(
      expect.objectContaining({ endsReading: true }),
    );
  });

  it('is read on each page of a document, however much the others took', async () => {
    const read = engineOf('健康診断票', '健康診断票');
    const budgets = readingBudgets();
    const { lines } = budgets(1).ofForms;
    budgets(1).ofForms.lines = 0;
    const found = [other(100, 200)];
    expect(await settles(found, read, undefined, budgets(1).ofForms)).toBe(false);
    expect(await settles(found, read, undefined, budgets(2).ofForms)).toBe(true);
    expect(budgets(2).ofForms.lines).toBe(lines - 1);
    expect(budgets(2).ofLearned.lines).toBe(budgets(1).ofLearned.lines);
  });

  it('that is nearly the same is another form’s by another digit, and by nothing else', async () => {
    const digit: Contradiction = { ...other(100, 200), kind: 'digit' };
    /** The page's piece is read first, then the blank page's. */
    const reading = (page: string, blank: string) => {
      let asked = 0;
      const read: OcrEngine['read'] = (regions) => {
        asked += 1;
        return Promise.resolve(regions.map((region) => lineOf(region, asked === 1 ? page : blank, 95)));
      };
      return { engine: { ...engineOf('', '').engine, read }, asked: [] };
    };
    expect(await settles([digit], reading('61234', '51234'))).toBe(false);
    expect(await settles([digit], reading('51234', '51234'))).toBe(true);
    expect(await settles([digit], reading('申請書類一', '甲請書類一'))).toBe(true);
    // Beside words that are missing it is not even asked for.
    const { engine, asked } = engineOf('51234', '61234');
    const missing: Contradiction = { ...other(100, 200), kind: 'missing' };
    expect(await settles([missing, digit], { engine, asked })).toBe(false);
    expect(asked).toEqual([]);
  });

  it('that is nearly the same is not believed to be where nothing may be read any more', async () => {
    const digit: Contradiction = { ...other(100, 200), kind: 'digit' };
    const [found] = await differences([digit], engineOf('51234', '51234'), undefined, { lines: 0 });
    expect(found).toMatchObject({ kind: 'other', endsReading: true });
  });

  it('of a twin must be seen to be the same, and not only nothing else', async () => {
    const same = engineOf('健康診断票', '健康診断票');
    const twin: Contradiction = { ...other(100, 200, true), kind: 'twin' };
    expect(await settles([twin], same)).toBe(true);
    const elsewhere: Contradiction = { ...other(600, 1_200, true), kind: 'twin' };
    expect(await settles([elsewhere], same)).toBe(false);
  });

  it('is read without the rules beside it', async () => {
    const read = engineOf('健康診断票', '健康診断票');
    // A rule right below the characters, within the rim that is read with them.
    await settles([other(100, 200)], read, drawn([...line(100, 200), [60, 240, 700, 4]]));
    const [{ image }] = read.asked as [OcrRegion];
    const lowest = image.data.subarray((image.height - 1) * image.width);
    expect(Math.min(...lowest)).toBe(255);
  });
});
