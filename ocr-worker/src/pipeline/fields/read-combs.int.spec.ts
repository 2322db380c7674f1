import type { FieldKind } from '@reader/contracts/codes/field';
import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { comb, createDrawnForm, spread } from './testing/drawn-form.js';

const [X, Y, HEIGHT] = [100, 100, 84];

describe('a comb, one character in each cell', () => {
  const engine = createPpocrEngine({ orienting: createTesseractEngine() });
  afterAll(() => engine.close());

  /** Reads what is written into a comb of cells as wide as `pitch`, px; a space leaves a cell empty. */
  const read = async (kind: FieldKind, value: string, pitch = 60, size = 42) => {
    const cells = Array.from(value).length + 1;
    const box = { x: X, y: Y, width: pitch * cells, height: HEIGHT };
    const form = createDrawnForm(engine, [{ box, kind }], comb(X, Y, pitch, cells, HEIGHT));
    const [reading] = await form(spread(value, X + 0.3 * pitch, Y + 58, pitch, size));
    return reading!;
  };

  it.each([
    ['digits', '1234567'],
    ['phone', '03(1234)5678'],
    ['postcode', '100-0013'],
    ['code', 'AB-1203'],
  ] as const)('reads %s %s and nothing of its dividers', async (kind, value) => {
    const reading = await read(kind, value);
    expect(reading).toMatchObject({ text: value });
    expect(reading.confidence).toBeGreaterThanOrEqual(85);
  });

  it.each([
    ['digits', '-12'],
    ['phone', '090-1234-5678'],
    ['postcode', '150-0041'],
    ['code', 'F20-11'],
  ] as const)('reads the hyphens of %s %s in small cells', async (kind, value) => {
    for (const [pitch, size] of [
      [48, 36],
      [40, 32],
    ] as const)
      expect(await read(kind, value, pitch, size)).toMatchObject({ text: value });
  });

  it('keeps the place of a cell that was left empty between others, and has somebody look', async () => {
    for (const kind of ['digits', 'code', 'text'] as const) {
      const reading = await read(kind, '123 567');
      expect(reading).toMatchObject({ text: '123 567' });
      expect(reading.confidence).toBeLessThan(85);
    }
  });

  it('takes an empty cell between kana for the space that it is', async () => {
    const reading = await read('kana', 'ヤマダ タロウ', 66);
    expect(reading).toMatchObject({ text: 'ヤマダ タロウ' });
    expect(reading.confidence).toBeGreaterThanOrEqual(85);
  });

  it('parts nothing between narrow digits in neighbouring cells', async () => {
    const reading = await read('digits', '2110117');
    expect(reading).toMatchObject({ text: '2110117' });
  });

  it('reads 11 in small boxes as two digits', async () => {
    expect(await read('digits', '11', 34, 30)).toMatchObject({ text: '11' });
    expect(await read('digits', '2011', 34, 30)).toMatchObject({ text: '2011' });
  });

  it('has somebody look at a letter that a code has where it may be a digit', async () => {
    for (const code of ['O157', 'BO12']) {
      const reading = await read('code', code);
      expect(reading.confidence, `${code} read ${reading.text}`).toBeLessThan(85);
    }
  });

  it('is empty where nothing is written', async () =>
    expect(await read('digits', '      ')).toMatchObject({ text: '', engine: 'none' }));
});
