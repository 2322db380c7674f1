import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FieldKind } from '@reader/contracts/codes/field';
import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { createDrawnForm, shaded, stroke } from './testing/drawn-form.js';
import { text } from './testing/drawn-page.js';

const ROW = { x: 100, y: 100, width: 900, height: 84 };
const BLOCK = { x: 100, y: 100, width: 620, height: 260 };

describe('small and faint ink', () => {
  const engine = createPpocrEngine({ orienting: createTesseractEngine() });
  afterAll(() => engine.close());
  const inRow = (kind: FieldKind = 'text') => createDrawnForm(engine, [{ box: ROW, kind }]);
  const inBlock = () => createDrawnForm(engine, [{ box: BLOCK, type: 'TA' }]);

  it.each([
    ['text', '血圧、脈拍・体温を測る。'],
    ['text', '朝、昼、夕に服用。'],
    ['digits', '1,234.5'],
    ['digits', '120/80'],
    ['digits', '-12'],
    ['code', 'F20.1/A-3'],
  ] as const)('keeps the signs of %s %s', async (kind, value) => {
    const [reading] = await inRow(kind)(text(value, 130, 158, 42));
    expect(reading).toMatchObject({ text: value });
  });

  it('keeps a full stop that stands alone on the last line', async () => {
    const [reading] = await inBlock()(text('現在は経過観察中である', 110, 160, 42), text('。', 110, 222, 42));
    expect(reading!.text.replace('\n', '')).toBe('現在は経過観察中である。');
  });

  it('does not lose a 1 that is one stroke, as a rule is', async () => {
    for (const [before, after] of [
      ['月', '回'],
      ['薬剤', ''],
    ] as const) {
      const x = 130 + 42 * before.length;
      const [reading] = await inRow()(
        text(before, 130, 158, 42),
        stroke([x + 12, 126], [x + 11, 158], 4),
        text(after, x + 26, 158, 42),
      );
      expect(reading!.text).toMatch(new RegExp(`^${before}[1Il|]${after}$`, 'u'));
      if (!reading!.text.includes('1')) expect(reading!.confidence).toBeLessThan(85);
    }
  });

  it.each([170, 150, 120])('never loses a stroke in a shade of %i without a doubt', async (shade) => {
    const whole = '山田太郎';
    const [reading] = await inRow('name')(
      text('山田太', 130, 158, 42),
      shaded(shade, text('郎', 262, 158, 42)),
    );
    if (reading!.confidence >= 85) expect(reading!.text.replace(' ', '')).toBe(whole);
  });

  it.each([170, 190, 200])('has somebody look where a point or a stroke is paler, %i', async (shade) => {
    const point = shaded(shade, (context) => {
      context.beginPath();
      context.arc(184, 156, 3.5, 0, 7);
      context.fill();
    });
    const [number] = await inRow('digits')(text('36', 130, 158), point, text('5', 194, 158));
    if (number!.text !== '36.5') expect(number!.confidence).toBeLessThan(85);
    const [times] = await inRow()(
      text('月', 130, 158),
      shaded(shade, stroke([186, 126], [185, 158], 4)),
      text('回', 200, 158),
    );
    if (times!.text !== '月1回') expect(times!.confidence).toBeLessThan(85);
    const [block] = await inBlock()(
      text('現在は経過観察中である', 110, 160),
      shaded(shade, text('。', 110, 222)),
    );
    if (!block!.text.endsWith('。')) expect(block!.confidence).toBeLessThan(85);
  });

  it('has somebody look where a square seal hides a character, and reads no name in a round one', async () => {
    const seal = (draw: (context: SKRSContext2D) => void) =>
      shaded(110, (context) => {
        context.lineWidth = 4;
        draw(context);
        text('山', 310, 138, 36)(context);
        text('田', 310, 176, 36)(context);
      });
    const [name] = await inRow('name')(
      text('山田 太郎', 140, 158),
      seal((context) => context.strokeRect(290, 102, 80, 80)),
    );
    if (!name!.text.endsWith('郎')) expect(name!.confidence).toBeLessThan(85);
    const [alone] = await inRow('name')(
      seal((context) => {
        context.beginPath();
        context.arc(330, 142, 40, 0, 7);
        context.stroke();
      }),
    );
    expect(alone!.text).toBe('');
    expect(alone!.confidence).toBeLessThan(85);
  });

  it('has somebody look at a pale ring in an otherwise empty field', async () => {
    const read = createDrawnForm(engine, [{ box: { ...ROW, height: 120 } }]);
    const [reading] = await read(
      shaded(130, (context) => {
        context.lineWidth = 4;
        context.beginPath();
        context.arc(300, 160, 42, 0, 7);
        context.stroke();
      }),
    );
    expect(reading!.confidence).toBeLessThan(85);
  });

  it.each([1.15, 1.2, 1.3])('parts two and three lines at a pitch of %f em', async (pitch) => {
    const lines = ['血圧は安定している。歩行時は', '見守りを要する。夜間の排泄は', '介助が必要である。'];
    for (const count of [2, 3]) {
      const written = lines.slice(0, count);
      const [reading] = await inBlock()(
        ...written.map((line, index) => text(line, 112, 160 + index * pitch * 40, 40)),
      );
      expect(reading!.text.split('\n')).toEqual(written);
    }
  });

  it('has somebody look where a stroke in a number may be a slash', async () => {
    for (const lean of [12, 18]) {
      const [reading] = await inRow('digits')(
        text('120', 130, 158, 42),
        stroke([212 - lean / 2, 160], [212 + lean / 2, 124], 4),
        text('80', 224, 158, 42),
      );
      if (reading!.text !== '120/80') expect(reading!.confidence).toBeLessThan(85);
    }
    const [ones] = await inRow('digits')(text('120180', 130, 158, 42));
    expect(ones).toMatchObject({ text: '120180' });
    expect(ones!.confidence).toBeGreaterThanOrEqual(85);
  });
});
