import { readingOptions } from '@reader/contracts/testing/examples/reading';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { afterAll, describe, expect, it } from 'vitest';
import type { OcrEngine } from '../engines/engine.js';
import { createPpocrEngine } from '../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../engines/tesseract/tesseract-engine.js';
import type { KnownSheet } from './known-sheet.js';
import { degrade } from '../testing/degrade.js';
import { drawPage, type Drawing } from '../testing/draw-page.js';
import { knownSheetOf } from '../testing/known-sheet-of.js';
import { derivedIds } from './derived-id.js';
import type { DocumentReading } from './document-to-read.js';
import { readDocument } from './read-document.js';

const tesseract = createTesseractEngine();
const engines = { tesseract, ppocr: createPpocrEngine({ orienting: tesseract }) };
afterAll(() => engines.ppocr.close());

const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
const sheetId = idOf('sheet');
const { signal } = new AbortController();

/** A form of a year, with answers where there are any. */
const form = (title: string, answers: readonly string[] = ['', '', '']): Drawing => ({
  texts: [
    { text: title, x: 760, y: 300, size: 84 },
    { text: '太枠の中を記入し、担任に提出してください。', x: 240, y: 1200, size: 44 },
  ],
  tables: [
    {
      x: 240,
      y: 500,
      columnWidths: [500, 1500],
      rowHeight: 180,
      rows: ['児童氏名', '保護者氏名', '緊急連絡先'].map((label, index) => [label, answers[index]!]),
    },
  ],
});
const answers = ['山田太郎', '山田花子', '03-1234-5678'];

const registered = (drawing: Drawing, engine: OcrEngine): Promise<KnownSheet> =>
  knownSheetOf(drawPage(drawing), { sheetId, formSubject: '調査票', fields: [] }, engine);

const reads =
  (engine: OcrEngine, title = '令和６年度 家庭調査票') =>
  async (
    page: Partial<Drawing> & { readonly title: string },
    options: Partial<ReadingOptions> = {},
  ): Promise<DocumentReading> =>
    readAmong([await registered(form(title), engine)], engine)(page, options);

const readAmong =
  (sheets: readonly KnownSheet[], engine: OcrEngine) =>
  async (
    page: Partial<Drawing> & { readonly title: string },
    options: Partial<ReadingOptions> = {},
  ): Promise<DocumentReading> =>
    readDocument({
      layout: 1,
      sources: [
        {
          fileId: '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b10',
          firstPage: 1,
          pages: null,
          bytes: await degrade(drawPage({ ...form(page.title, answers), ...page }), {
            rotate: 0.7,
            noise: 8,
            scale: 0.667,
            quality: 70,
          }),
        },
      ],
      options: { ...readingOptions, ...options },
      idOf,
      engines: { print: engine, handwriting: null },
      sheets,
      onProgress: () => undefined,
      signal,
    });

describe.each(Object.values(engines))(
  'a scan of a form of which last year’s is registered ($name)',
  (engine) => {
    const read = reads(engine);

    it('is not taken for it, but it is said how near it is', async () => {
      const { isRecognised, allocation } = await read({ title: '令和７年度 家庭調査票' });
      expect(isRecognised).toBe(false);
      expect(allocation).toMatchObject({ sheetId, runnerUp: null });
      expect(allocation!.score).toBeGreaterThan(0.8);
    });

    it('is taken for it by force, or when somebody chose it', async () => {
      const title = '令和７年度 家庭調査票';
      expect((await read({ title }, { isForcingAllocation: true })).isRecognised).toBe(true);
      expect((await read({ title }, { mode: 'FI' })).isRecognised).toBe(true);
    });

    it('is recognised where it is last year’s', async () => {
      const { isRecognised, allocation } = await read({ title: '令和６年度 家庭調査票' });
      expect(isRecognised).toBe(true);
      expect(allocation).toMatchObject({ sheetId });
    });

    it('is not taken for it where the other words are drawn with other letters', async () => {
      const { isRecognised } = await read({ title: '令和７年度 家庭調査票', slant: 0.25 });
      expect(isRecognised).toBe(false);
    });
  },
);

describe('a scan of the form that another program has drawn with other letters', () => {
  it('is recognised by its words', async () => {
    const { isRecognised } = await reads(engines.ppocr)({ title: '令和６年度 家庭調査票', slant: 0.25 });
    expect(isRecognised).toBe(true);
  });
});

describe('a scan of a form that is named like a registered one, with characters put in', () => {
  it.each([
    ['支給申請書', '不支給申請書'],
    ['住民税課税証明書', '住民税非課税証明書'],
    ['第１号様式 届出書', '第１１号様式 届出書'],
    ['令和６年度 家庭調査票', '令和１６年度 家庭調査票'],
  ])('is not taken for it: %s, %s', async (registeredTitle, title) => {
    expect((await reads(engines.ppocr, registeredTitle)({ title })).isRecognised).toBe(false);
    expect((await reads(engines.ppocr, registeredTitle)({ title: registeredTitle })).isRecognised).toBe(true);
  });
});

describe('no line of a document is read twice', () => {
  /** Counts the pictures that are read, and how many different ones they are. */
  const counting = () => {
    const pictures: string[] = [];
    const { ppocr } = engines;
    const engine: OcrEngine = {
      ...ppocr,
      read: (regions, stop) => {
        for (const { image, alphabet, whitelist = '' } of regions)
          pictures.push(
            `${image.width}/${alphabet}/${whitelist}/${Buffer.from(image.data).toString('base64')}`,
          );
        return ppocr.read(regions, stop);
      },
    };
    return { engine, counts: () => ({ read: pictures.length, different: new Set(pictures).size }) };
  };

  it('where a page was read for a keyword and is then read freely', async () => {
    const sheet = await registered(form('令和６年度 家庭調査票'), engines.ppocr);
    const asking = { ...sheet, template: { ...sheet.template, keyword: '就学援助費' } };
    const { engine, counts } = counting();
    const reading = await readAmong([asking], engine)({ title: '令和６年度 家庭調査票' });
    expect(reading.isRecognised).toBe(false);
    expect(reading.content.inputs.length).toBeGreaterThan(0);
    const { read, different } = counts();
    expect(read).toBeGreaterThan(5);
    expect(read).toBe(different);
  });

  it('where twins of a form say the same in the same places', async () => {
    const [one, other] = await Promise.all(
      ['令和６年度 家庭調査票', '令和６年度 家庭調査票 '].map((title) =>
        registered(form(title), engines.ppocr),
      ),
    );
    const twin = { ...other!, template: { ...other!.template, sheetId: idOf('twin') } };
    const { engine, counts } = counting();
    const reading = await readAmong([one!, twin], engine)({ title: '令和７年度 家庭調査票' });
    expect(reading.isRecognised).toBe(false);
    expect(reading.findings[0]!.refused).toBeDefined();
    const { read, different } = counts();
    expect(read).toBe(different);
  });
});
