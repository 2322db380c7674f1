import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { createDrawnForm } from './testing/drawn-form.js';
import { text } from './testing/drawn-page.js';

const NARROW = { x: 100, y: 100, width: 260, height: 84 };
const BESIDE = { x: 360, y: 100, width: 260, height: 84 };

describe('writing that runs over the edge of its field', () => {
  const engine = createPpocrEngine({ orienting: createTesseractEngine() });
  afterAll(() => engine.close());

  it('is read whole, and surely, where no other field is', async () => {
    const read = createDrawnForm(engine, [{ box: NARROW }]);
    // The last character stands across the frame, for the most part outside.
    const [value] = await read(text('東京都千代田区', 102, 158, 40));
    expect(value).toMatchObject({ text: '東京都千代田区' });
    expect(value!.confidence).toBeGreaterThanOrEqual(85);
  });

  it('is a doubt where it runs on beyond what is looked at', async () => {
    const read = createDrawnForm(engine, [{ box: NARROW }]);
    const [value] = await read(text('東京都千代田区霞が関', 110, 158, 40));
    expect(value!.text.startsWith('東京都千代田')).toBe(true);
    expect(value!.confidence).toBeLessThan(85);
  });

  it('is a doubt where it runs into another field, and so is what is read there', async () => {
    const read = createDrawnForm(engine, [{ box: NARROW }, { box: BESIDE }]);
    const readings = await read(text('東京都千代田区', 108, 158, 40), text('霞が関', 440, 158, 40));
    for (const { confidence } of readings) expect(confidence).toBeLessThan(85);
  });

  it('leaves what stands in a neighbour to that, and both are sure', async () => {
    const read = createDrawnForm(engine, [{ box: NARROW }, { box: BESIDE }]);
    const readings = await read(text('東京都千代田', 104, 158, 40), text('霞が関', 372, 158, 40));
    expect(readings.map((reading) => reading.text)).toEqual(['東京都千代田', '霞が関']);
    for (const { confidence } of readings) expect(confidence).toBeGreaterThanOrEqual(85);
  });

  it.each([
    [46, 24, '11.1'],
    [40, 26, '111'],
    [46, 30, '111'],
    [40, 30, '12.5'],
    [46, 34, '12.5'],
  ])('is a doubt where the frame, %i px wide, may hide a sign of %i px', async (width, size, value) => {
    const box = { x: 100, y: 100, width, height: 50 };
    const [reading] = await createDrawnForm(engine, [{ box, kind: 'digits' }])(text(value, 104, 138, size));
    if (reading!.text !== value) expect(reading!.confidence).toBeLessThan(85);
  });

  it('is a doubt where the frame may hide a stroke of its last character', async () => {
    const read = createDrawnForm(engine, [{ box: { ...NARROW, width: 200 } }]);
    const [value] = await read(text('経過観察中', 120, 158, 40));
    if (value!.text !== '経過観察中') expect(value!.confidence).toBeLessThan(85);
  });

  it('is read whole where it stands low, across the bottom of the field', async () => {
    const read = createDrawnForm(engine, [{ box: NARROW }]);
    const [value] = await read(text('東京都', 140, 216, 60));
    expect(value).toMatchObject({ text: '東京都' });
  });
});
