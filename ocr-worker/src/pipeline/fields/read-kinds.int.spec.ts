import type { FieldKind } from '@reader/contracts/codes/field';
import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { prepareTemplate } from './template/prepare-template.js';
import { lookAtFields, readFields } from './read-fields.js';
import { picture, text } from './testing/drawn-page.js';

type Written = readonly [kind: FieldKind, value: string];

const PITCH = 100;
const box = (at: number): TemplateField['box'] => ({ x: 60, y: 20 + at * PITCH, width: 1200, height: 84 });
const fieldOf = ([kind]: Written, at: number): TemplateField => ({
  fragmentId: String(at),
  formItemId: String(at),
  sequence: at + 1,
  subject: '',
  label: '',
  type: 'TX',
  kind,
  options: [],
  page: 1,
  box: box(at),
});
const blurred = (px: number) => (context: Parameters<ReturnType<typeof text>>[0]) => {
  context.filter = px === 0 ? 'none' : `blur(${px}px)`;
};
const frames = (count: number) => (context: Parameters<ReturnType<typeof text>>[0]) => {
  for (let at = 0; at < count; at += 1) {
    const { x, y, width, height } = box(at);
    context.strokeRect(x, y, width, height);
  }
};

describe('fields by their kind', () => {
  const engine = createPpocrEngine({ orienting: createTesseractEngine() });
  const { signal } = new AbortController();
  afterAll(() => engine.close());

  /** Draws a form with a field for each value, and reads it. */
  const read = (...written: Written[]) => readBlurred(0, ...written);

  /** The same, the writing blurred by so many px. */
  const readBlurred = async (px: number, ...written: Written[]) => {
    const form = frames(written.length);
    const template = await prepareTemplate(
      { image: picture(form), fields: written.map(fieldOf), tables: [] },
      engine,
      signal,
    );
    const page = picture(
      form,
      blurred(px),
      ...written.map(([, value], at) => text(value, 90, box(at).y + 60)),
    );
    const seen = await lookAtFields({ page, sealed: page, pageDpi: 300, template }, signal);
    return (await readFields(seen, engine, signal)).fields;
  };

  it('reads codes, names, addresses, companies, quantities and signed numbers as they are written', async () => {
    const readings = await read(
      ['code', 'J190'],
      ['code', '12Fr'],
      ['name', '山田　太郎'],
      ['name', '佐藤 花子'],
      ['address', '東京都新宿区西新宿2-8-1'],
      ['company', '(株)丸山商店'],
      ['quantity', '12.5mg'],
      ['digits', '-1,234'],
    );
    expect(readings.map((reading) => reading.text)).toEqual([
      'J190',
      '12Fr',
      '山田 太郎',
      '佐藤 花子',
      '東京都新宿区西新宿2-8-1',
      '(株)丸山商店',
      '12.5mg',
      '-1,234',
    ]);
    for (const reading of readings) expect(reading.confidence).toBeGreaterThanOrEqual(85);
  });

  it('tells the letter O before a number from a zero, and has somebody look', async () => {
    const [letter, zero] = await read(['code', 'O157'], ['code', '0157']);
    expect(letter).toMatchObject({ text: 'O157' });
    expect(letter!.confidence).toBeLessThan(85);
    expect(zero).toMatchObject({ text: '0157' });
    expect(zero!.confidence).toBeGreaterThanOrEqual(85);
  });

  it('holds a value that its kind cannot have for a doubt, though the engine is sure', async () => {
    const values = ['03-1234-56789', '1,23,456', '令和8年2月30日'];
    const sure = await read(...values.map((value): Written => ['text', value]));
    expect(sure.map((reading) => reading.text)).toEqual(values);
    for (const reading of sure) expect(reading.confidence).toBeGreaterThanOrEqual(85);
    const doubted = await read(['phone', values[0]!], ['amount', values[1]!], ['date', values[2]!]);
    expect(doubted.map((reading) => reading.text)).toEqual(values);
    for (const reading of doubted) expect(reading.confidence).toBe(84);
  });

  it('has the other characters that may have been written among what else was read, and of clear writing none', async () => {
    const [name] = await read(['name', '髙橋 健一']);
    expect(name!.confidence).toBeLessThan(85);
    expect([name!.text, ...(name!.alternatives ?? [])].sort()).toEqual(['髙橋 健一', '高橋 健一'].sort());
    const [vitamin, clear] = await readBlurred(3, ['text', 'ビタミン剤'], ['text', '山田']);
    expect(vitamin!.confidence).toBeLessThan(85);
    expect([vitamin!.text, ...(vitamin!.alternatives ?? [])]).toContain('ビタミン剤');
    expect(vitamin!.alternatives).not.toContain(vitamin!.text);
    expect(clear).toMatchObject({ text: '山田' });
    expect(clear).not.toHaveProperty('alternatives');
  });
});
