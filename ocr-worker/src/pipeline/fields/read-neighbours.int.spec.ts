import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { createDrawnForm, shaded, stroke, type DrawnField } from './testing/drawn-form.js';
import { text } from './testing/drawn-page.js';

const ABOVE: DrawnField = { box: { x: 100, y: 100, width: 700, height: 84 } };
const CHOICES: DrawnField = {
  box: { x: 100, y: 184, width: 700, height: 84 },
  kind: 'mark',
  type: 'RA',
  options: ['男', '女'],
};
const BELOW: DrawnField = { box: { x: 100, y: 268, width: 700, height: 84 } };

describe('what belongs to a neighbour', () => {
  const engine = createPpocrEngine({ orienting: createTesseractEngine() });
  afterAll(() => engine.close());
  const words = () =>
    createDrawnForm(engine, [ABOVE, CHOICES, BELOW], text('男', 200, 242, 42), text('女', 460, 242, 42));
  const textsOf = (readings: readonly { readonly text: string }[]) => readings.map((one) => one.text);

  it('a ring around a choice writes nothing into the fields above and below', async () => {
    const ring = (context: Parameters<ReturnType<typeof text>>[0]): void => {
      context.lineWidth = 5;
      context.beginPath();
      context.ellipse(481, 226, 44, 62, 0, 0, 7);
      context.stroke();
    };
    expect(textsOf(await words()(ring))).toEqual(['', '女', '']);
  });

  it('a tick over a choice writes nothing into the field above', async () => {
    const read = await words()(stroke([455, 225], [478, 250], 6), stroke([478, 250], [530, 160], 6));
    expect(textsOf(read)).toEqual(['', '女', '']);
  });

  it('a strike through a choice writes nothing into the field below', async () => {
    const read = await words()(stroke([520, 196], [440, 290], 6));
    expect(textsOf(read)).toEqual(['', '女', '']);
  });

  it('a tick in a box writes nothing into the field above', async () => {
    const boxes = (context: Parameters<ReturnType<typeof text>>[0]): void => {
      context.strokeRect(200, 206, 40, 40);
      context.strokeRect(460, 206, 40, 40);
    };
    const read = await createDrawnForm(
      engine,
      [ABOVE, { ...CHOICES, type: 'CK' }],
      boxes,
    )(stroke([464, 222], [478, 240], 6), stroke([478, 240], [514, 172], 6));
    expect(textsOf(read)).toEqual(['', '女']);
  });

  it('an underline below the writing of the field above is no writing', async () => {
    const read = await words()(text('検査結果', 140, 158, 42), stroke([130, 182], [330, 184], 4));
    expect(textsOf(read)[0]).toBe('検査結果');
  });

  it('a seal beside a name is no part of it', async () => {
    const seal = shaded(140, (context) => {
      context.lineWidth = 4;
      context.beginPath();
      context.arc(640, 142, 46, 0, 7);
      context.stroke();
      text('山', 620, 140, 36)(context);
      text('田', 620, 176, 36)(context);
    });
    const [name, , blank] = await words()(text('山田 太郎', 140, 158, 42), seal);
    expect(name).toMatchObject({ text: '山田 太郎' });
    expect(name!.confidence).toBeGreaterThanOrEqual(85);
    expect(blank).toMatchObject({ text: '' });
  });

  it('the overshoot of a stroke from the row above is left to that', async () => {
    const [above, , below] = await createDrawnForm(engine, [
      ABOVE,
      { box: { x: 800, y: 100, width: 200, height: 84 } },
      { box: { x: 100, y: 184, width: 700, height: 84 } },
    ])(text('千葉', 140, 158, 42), stroke([161, 150], [161, 200], 5), text('船橋', 300, 242, 42));
    expect(above!.text.startsWith('千葉') || above!.confidence < 85).toBe(true);
    expect(below).toMatchObject({ text: '船橋' });
  });
});
