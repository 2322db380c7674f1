import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { drawPage, questionnaire, type Drawing } from '../../testing/draw-page.js';
import { crop, type GreyImage } from '../geometry/raster.js';
import { readsUpright } from './reads-upright.js';
import { turned } from './turn.js';

const DPI = 150;
const QUARTERS = [0, 90, 180, 270] as const;
const { signal } = new AbortController();
const engine = createPpocrEngine({ orienting: createTesseractEngine() });
afterAll(() => engine.close());

const pictureOf = async (drawing: Drawing): Promise<GreyImage> => {
  const { data, info } = await sharp(drawPage(drawing))
    .resize({ width: 1_240 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const lines = (texts: readonly string[], size = 50): Drawing => ({
  texts: texts.map((text, row) => ({ text, x: 240, y: 400 + 3 * size * row, size })),
  tables: [],
});

const letter = (pitch: number, columns = 3): Drawing => ({
  texts: [],
  tables: [],
  columns: [
    '拝啓秋冷の候ますます御健勝のこととお慶び申し上げます',
    'このたびの御注文の品をお届けいたします',
    '御査収くださいますようお願い申し上げます',
  ]
    .slice(0, columns)
    .map((text, column) => ({ text, x: 2_100 - pitch * column, y: 500, size: 54 })),
});

/** A picture with labels beside it that run from bottom to top, or from top to bottom. */
const withLabels = (page: GreyImage, label: GreyImage, count: number, turn: 90 | 270): GreyImage => {
  const data = Uint8Array.from(page.data);
  const lying = turned(label, turn);
  for (let at = 0; at < count; at++)
    for (let y = 0; y < lying.height; y++)
      for (let x = 0; x < lying.width; x++)
        data[(1_000 + y + 320 * (at % 2)) * page.width + 30 + 34 * (at >> 1) + x] =
          lying.data[y * lying.width + x]!;
  return { ...page, data };
};

/** A page that lies, under an upright line as a fax machine sets it above each. */
const underFaxLine = (page: GreyImage, line: GreyImage): GreyImage => {
  const data = Uint8Array.from(page.data);
  for (let y = 0; y < line.height; y++)
    for (let x = 0; x < Math.min(line.width, page.width); x++)
      data[(20 + y) * page.width + x] = line.data[y * line.width + x]!;
  return { ...page, data };
};

describe('readsUpright', { timeout: 60_000 }, () => {
  it.each([
    ['a questionnaire', questionnaire],
    ['a letter in columns', letter(110)],
    ['a letter in columns far apart', letter(200)],
    ['a single column', letter(110, 1)],
    [
      'English',
      lines([
        'Dear customer, thank you for your order.',
        'We will send the goods next week.',
        'Kind regards',
      ]),
    ],
  ])('knows %s that is upright from one that lies', async (_, drawing) => {
    const page = await pictureOf(drawing);
    for (const lying of QUARTERS)
      expect(await readsUpright(turned(page, lying), DPI, engine, signal)).toBe(lying === 0);
  });

  it.each([
    ['paper', lines([])],
    ['rules alone', { texts: [], tables: [{ ...questionnaire.tables[0]!, rows: [['', '', '', '']] }] }],
    ['boxes and dashes', lines(['□□□□□□□□', '－－－－－－－－－－', '・・・・・・・・・・'])],
    ['a script that it does not know', lines(['Лорем ипсум', 'долор сит амет', 'пури дефин'])],
  ])('claims nothing of %s', async (_, drawing) => {
    const page = await pictureOf(drawing);
    for (const lying of QUARTERS)
      expect(await readsUpright(turned(page, lying), DPI, engine, signal)).toBe(false);
  });

  it.each([90, 270] as const)(
    'never takes a lying page for upright by labels turned by %i°',
    async (turn) => {
      const label = crop(await pictureOf(lines(['国語の成績評価'])), {
        x: 115,
        y: 165,
        width: 190,
        height: 40,
      });
      for (const count of [2, 4]) {
        const page = withLabels(await pictureOf(questionnaire), label, count, turn);
        for (const lying of [90, 180, 270] as const)
          expect(await readsUpright(turned(page, lying), DPI, engine, signal)).toBe(false);
      }
    },
  );

  it('never takes short entries that lie for upright by the line of a fax machine above them', async () => {
    const entries = Array.from({ length: 25 }, (_, row) => ({
      ...{ text: '申請者氏名', x: 240 + 620 * (row % 3), y: 300 + 110 * row, size: 46 },
    }));
    const page = await pictureOf({ texts: entries, tables: [] });
    const line = crop(
      await pictureOf(lines(['2026年11月27日 送信元 株式会社山田商店 東京支店 電話番号 頁'], 40)),
      { x: 100, y: 170, width: 1_000, height: 40 },
    );
    for (const lying of [90, 180, 270] as const)
      expect(await readsUpright(underFaxLine(turned(page, lying), line), DPI, engine, signal)).toBe(false);
    expect(await readsUpright(underFaxLine(page, line), DPI, engine, signal)).toBe(true);
  });

  it('reads nothing of a page that is screened all over', async () => {
    const page = await pictureOf(questionnaire);
    const data = page.data.map((value, at) =>
      at % 6 < 3 && Math.floor(at / page.width) % 6 < 3 ? 0 : value,
    );
    expect(await readsUpright({ ...page, data }, DPI, engine, signal)).toBe(false);
  });
});
