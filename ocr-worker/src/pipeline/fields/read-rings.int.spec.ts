import type { SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { createDrawnForm, stroke, type DrawnField } from './testing/drawn-form.js';
import { text } from './testing/drawn-page.js';

const ABOVE: DrawnField = { box: { x: 100, y: 100, width: 700, height: 84 } };
const CHOICES: DrawnField = {
  box: { x: 100, y: 184, width: 700, height: 84 },
  kind: 'mark',
  type: 'RA',
  options: ['男', '女'],
};
const BELOW: DrawnField = { box: { x: 100, y: 268, width: 700, height: 84 } };

/** A ring around (x, y), open by some radians. */
const ring =
  (x: number, y: number, width: number, height: number, open = 0) =>
  (context: SKRSContext2D): void => {
    context.lineWidth = 5;
    context.beginPath();
    context.ellipse(x, y, width, height, 0, 0.3, 0.3 + 2 * Math.PI - open);
    context.stroke();
  };

describe('a ring around a choice', () => {
  const engine = createPpocrEngine({ orienting: createTesseractEngine() });
  afterAll(() => engine.close());
  const words = () =>
    createDrawnForm(engine, [ABOVE, CHOICES, BELOW], text('男', 200, 242, 42), text('女', 460, 242, 42));

  it.each([
    ['large', 481, 226, 60, 50, 0],
    ['wide', 481, 226, 80, 60, 0],
    ['larger still', 481, 226, 80, 75, 0],
    ['beside the middle', 493, 226, 44, 50, 0],
    ['open', 481, 226, 44, 50, 1.5],
  ] as const)('is its mark where it is %s, and no writing of other fields', async (_, x, y, w, h, open) => {
    const readings = await words()(ring(x, y, w, h, open));
    expect(readings.map((one) => one.text)).toEqual(['', '女', '']);
    expect(readings[1]!.confidence).toBeGreaterThanOrEqual(DOUBT_BELOW);
  });

  it('is a doubt where it goes around two', async () => {
    const [, choice] = await words()(ring(351, 226, 190, 70));
    expect(choice!.confidence).toBeLessThan(DOUBT_BELOW);
  });

  it('and another one that crosses it leave the choice between them a doubt', async () => {
    const single = (y: number): DrawnField => ({
      box: { x: 300, y, width: 60, height: 54 },
      kind: 'mark',
      type: 'CK',
      label: String(y),
    });
    const fields = [200, 250, 300].map(single);
    const read = createDrawnForm(engine, fields, ...[200, 250, 300].map((y) => text('良', 310, y + 42, 40)));
    const readings = await read(ring(330, 227, 62, 62), ring(330, 327, 62, 62));
    for (const { confidence } of readings) expect(confidence).toBeLessThan(DOUBT_BELOW);
  });

  it('that is a stroke over the words of a choice for a small part has somebody look', async () => {
    const [, choice] = await words()(stroke([300, 300], [500, 200], 6), stroke([300, 300], [120, 200], 6));
    expect(choice!.confidence).toBeLessThan(DOUBT_BELOW);
  });

  it('or a long tick in a box writes nothing into the field above', async () => {
    const boxes = (context: SKRSContext2D): void => {
      context.strokeRect(200, 206, 40, 40);
      context.strokeRect(460, 206, 40, 40);
    };
    const read = createDrawnForm(engine, [ABOVE, { ...CHOICES, type: 'CK' }], boxes);
    const readings = await read(stroke([455, 215], [478, 250], 6), stroke([478, 250], [560, 120], 6));
    expect(readings.map((one) => one.text)).toEqual(['', '女']);
  });
});
