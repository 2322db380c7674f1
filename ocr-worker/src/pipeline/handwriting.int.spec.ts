import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import {
  TEMPLATE_DPI,
  type TemplateField,
  type TemplateTable,
} from '@reader/contracts/objects/sheets/sheet-template';
import { readingOptions } from '@reader/contracts/testing/examples/reading';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedEngine } from '../children/asked-engine.js';
import type { Ask } from '../children/child-contract.js';
import type { OcrEngine, OcrLine, OcrRegion } from '../engines/engine.js';
import { A4, drawPage } from '../testing/draw-page.js';
import { writeByPen } from '../testing/pen-digits.js';
import { templateToMatch } from './allocate/registration/register-page.js';
import { signPage } from './allocate/signatures/page-to-match.js';
import { derivedIds } from './derived-id.js';
import type { DocumentReading } from './document-to-read.js';
import { prepareTemplate } from './fields/template/prepare-template.js';
import type { KnownSheet } from './known-sheet.js';
import { compileLexicon, type Lexicon } from './lexicon/lexicon.js';
import { readDocument } from './read-document.js';

const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
const { signal } = new AbortController();

const NUMBERS = ['245752', '172454', '521727', '425714', '771425', '524127'];
/** The row below the numbers, where a sex is ringed. */
const RINGED = NUMBERS.length;
const top = (row: number): number => 600 + 120 * row;
const boxOf = (row: number) => ({ x: 270, y: top(row), width: 1400, height: 88 });
const cellBoxes = [60, 660].map((x) => ({ x: 210 + x, y: top(RINGED + 1), width: 600, height: 88 }));

const fields = [...NUMBERS, '性別'].map((_, row): TemplateField => ({
  fragmentId: idOf(`field:${row}`),
  formItemId: idOf(`field:${row}`),
  sequence: row + 1,
  subject: '',
  label: '',
  type: 'TX',
  kind: 'digits',
  options: [],
  page: 1,
  box: boxOf(row),
  ...(row === RINGED && { type: 'RA', kind: 'mark', options: ['男', '女'] }),
}));
const table: TemplateTable = {
  subject: '',
  label: '',
  page: 1,
  rowNumber: 1,
  columnNumber: 2,
  cells: cellBoxes.map((box, index) => ({ row: 1, column: index + 1, isHeader: false, value: '', box })),
};

type Draw = (context: SKRSContext2D) => void;

/** The form, with what is drawn on it. */
const page = async (...drawings: readonly Draw[]): Promise<Buffer> => {
  const labels = ['一回目', '二回目', '三回目', '四回目', '五回目', '六回目', '性別'];
  const blank = drawPage({
    texts: [
      { text: '血圧測定記録票', x: 760, y: 300, size: 84 },
      { text: '太枠の中を記入し、担任に提出してください。', x: 240, y: 1800, size: 44 },
      ...labels.map((text, row) => ({ text, x: 90, y: top(row) + 60, size: 36 })),
      { text: '男　・　女', x: 320, y: top(RINGED) + 60, size: 36 },
    ],
    tables: [],
  });
  const canvas = createCanvas(A4.width, A4.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(blank), 0, 0);
  context.strokeStyle = '#000000';
  context.lineWidth = 3;
  for (const { x, y, width, height } of [...fields.map(({ box }) => box), ...cellBoxes])
    context.strokeRect(x, y, width, height);
  for (const draw of drawings) draw(context);
  return canvas.toBuffer('image/png');
};

/** Around the 女, up into the number above it. */
const ring: Draw = (context) => {
  context.lineWidth = 5;
  context.beginPath();
  context.ellipse(483, top(RINGED) + 20, 40, 70, 0, 0, 7);
  context.stroke();
};
const WRITTEN_FROM = 700;
const byPen: Draw = (context) => {
  NUMBERS.forEach((digits, row) =>
    writeByPen(context, digits, { x: WRITTEN_FROM, y: top(row) + 20, turn: row }),
  );
  cellBoxes.forEach(({ x, y }, turn) => writeByPen(context, '245712', { x: x + 60, y: y + 20, turn }));
};
const typed: Draw = (context) => {
  context.font = '48px "Drawn Page"';
  context.fillStyle = '#000000';
  NUMBERS.forEach((digits, row) => context.fillText(digits, WRITTEN_FROM, top(row) + 64));
  for (const { x, y } of cellBoxes) context.fillText('245712', x + 60, y + 64);
};

const redSealAt =
  (x: number, y: number, radius: number): Draw =>
  (context) => {
    context.globalCompositeOperation = 'multiply';
    context.strokeStyle = context.fillStyle = '#c83a34';
    context.lineWidth = radius / 10;
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.stroke();
    context.font = `${1.3 * radius}px "Drawn Page"`;
    context.fillText('済', x - 0.65 * radius, y + 0.46 * radius);
  };
/** Pressed on the end of the first number. */
const redSeal = redSealAt(WRITTEN_FROM + 170, top(0) + 20, 70);
const redSealOnChoice = redSealAt(483, top(RINGED) + 44, 42);

const lineOf = ({ image }: OcrRegion, text: string, confidence: number): OcrLine => ({
  symbols: [...text].map((one, index) => {
    const width = image.width / text.length;
    const box = { x: index * width, y: 0, width, height: image.height };
    return { text: one, box, confidence, startsWord: false };
  }),
});

/** An engine for print: tesseract, as far as can be seen from its name. */
const printing = () => {
  const asked: OcrRegion[] = [];
  const engine: OcrEngine = {
    name: 'tesseract',
    read: (regions) => {
      asked.push(...regions);
      return Promise.resolve(regions.map((region) => [lineOf(region, '111111', 99)]));
    },
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { engine, asked };
};

/** A server for handwriting as a child has it, which is half sure of all. */
const ofTheHouse = () => {
  const asked: OcrRegion[] = [];
  const ask = ((_: string, regions: readonly OcrRegion[]) => {
    asked.push(...regions);
    return Promise.resolve(regions.map((region) => [lineOf(region, '777777', 50)]));
  }) as unknown as Ask<'read document'>;
  return { engine: askedEngine('of-the-house', () => ask), asked };
};

describe('a form with numbers and a ring that reaches into one of them', () => {
  let sheet: KnownSheet;
  beforeAll(async () => {
    const { data, info } = await sharp(await page())
      .removeAlpha()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const toMatch = templateToMatch(image);
    const prepared = prepareTemplate({ image, fields, tables: [table] }, printing().engine, signal);
    sheet = {
      template: {
        sheetId: idOf('sheet'),
        formSubject: '',
        keyword: null,
        pages: [],
        fields,
        tables: [table],
      },
      pages: [
        {
          page: 1,
          width: info.width,
          height: info.height,
          signature: signPage(image, TEMPLATE_DPI),
          texts: [],
          toMatch: () => Promise.resolve(toMatch),
          prepared: () => prepared,
        },
      ],
    };
  });

  /** Reads a page as one of the form; `hand` and `print` are the pictures that the engines were asked for. */
  const read = async (
    bytes: Buffer,
    ocrEngine: ReadingOptions['ocrEngine'],
    { hasServer = true, lexicon = null }: { hasServer?: boolean; lexicon?: Lexicon | null } = {},
  ) => {
    const [print, hand] = [printing(), ofTheHouse()];
    const reading = await readDocument({
      layout: 1,
      sources: [{ fileId: idOf('file'), firstPage: 1, pages: null, bytes }],
      options: { ...readingOptions, mode: 'FI', shouldRotateImage: false, ocrEngine },
      idOf,
      engines: { print: print.engine, handwriting: hasServer ? hand.engine : null },
      sheets: [sheet],
      lexicon,
      onProgress: () => undefined,
      signal,
    });
    expect(reading.isRecognised).toBe(true);
    return { reading, hand: hand.asked, print: print.asked };
  };
  const numbersOf = ({ content }: DocumentReading) => content.inputs.slice(0, RINGED);
  const sexOf = ({ content }: DocumentReading) => content.inputs[RINGED]!;
  const PLACES = NUMBERS.length + cellBoxes.length;

  describe.each(['AP', 'IH'] as const)(
    'filled in by hand and read by a server of one’s own (%s)',
    (ocrEngine) => {
      it('has the server’s values with the confidence it told, each asked for once', async () => {
        const { reading, hand } = await read(await page(byPen, ring), ocrEngine);
        for (const { value, origin } of numbersOf(reading)) {
          expect(value).toBe('777777');
          expect(origin).toMatchObject({ engine: 'of-the-house', confidence: 50 });
        }
        expect(reading.content.tables[0]!.cells).toMatchObject({
          value: ['777777', '777777'],
          confidence: [50, 50],
        });
        expect(hand).toHaveLength(PLACES);
        expect(reading.notes).toEqual(['handwritten']);
      });

      it('takes the ring for a mark, and for no writing of the number above', async () => {
        const { reading } = await read(await page(byPen, ring), ocrEngine);
        expect(sexOf(reading)).toMatchObject({ value: '女', origin: { engine: 'marks' } });
        const [above] = reading.texts.filter(({ box }) => box.y > top(RINGED - 1) && box.y < top(RINGED));
        expect(above!.text).toBe('777777');
        expect(above!.box.x).toBeGreaterThan(WRITTEN_FROM - 40);
      });
    },
  );

  it('shows the engine a number below a red seal as if there was no seal', async () => {
    const plain = await read(await page(typed), 'GP');
    const sealed = await read(await page(typed, redSeal), 'GP');
    const sizes = (asked: readonly OcrRegion[]) => asked.map(({ image }) => [image.width, image.height]);
    expect(sizes(sealed.print)).toEqual(sizes(plain.print));
    // What a seal touched is looked at all the same.
    const [touched, other] = numbersOf(sealed.reading).map(({ origin }) => origin.confidence);
    expect(touched).toBeLessThan(DOUBT_BELOW);
    expect(other).toBeGreaterThanOrEqual(DOUBT_BELOW);
  });

  it('leaves a blank that somebody looks at where a seal is all that a field has', async () => {
    const { reading } = await read(await page(redSealAt(WRITTEN_FROM, top(2) + 44, 38)), 'GP');
    const [first, , stamped] = numbersOf(reading);
    expect(stamped).toMatchObject({ value: '' });
    expect(stamped!.origin.confidence).toBeLessThan(DOUBT_BELOW);
    expect(first!.origin.confidence).toBeGreaterThanOrEqual(DOUBT_BELOW);
  });

  it('takes a red seal on a choice for what it was before: a mark, or a doubt', async () => {
    const { reading } = await read(await page(typed, redSealOnChoice), 'GP');
    const { value, origin } = sexOf(reading);
    expect(value === '女' || origin.confidence < DOUBT_BELOW, `${value} ${origin.confidence}`).toBe(true);
  });

  it('is not sent to the server where it was typed, or print alone was chosen', async () => {
    const inType = await read(await page(typed, ring), 'AP');
    expect(inType.hand).toEqual([]);
    expect(inType.reading.notes).toEqual([]);
    expect(numbersOf(inType.reading)[0]!.origin.confidence).toBeGreaterThanOrEqual(DOUBT_BELOW);
    const printOnly = await read(await page(byPen, ring), 'GP');
    expect(printOnly.hand).toEqual([]);
    expect(printOnly.reading.notes).toEqual(['handwriting-not-read']);
  });

  it('filled in by hand is a doubt wherever no engine read it that reads handwriting', async () => {
    const lexicon = compileLexicon(['111111']);
    const { reading, print } = await read(await page(byPen, ring), 'AP', { hasServer: false, lexicon });
    expect(print.length).toBeGreaterThanOrEqual(PLACES);
    for (const { value, origin } of numbersOf(reading)) {
      expect(value).toBe('111111');
      expect(origin).toMatchObject({ engine: 'tesseract', isHandwritingUnread: true });
      expect(origin.confidence).toBe(DOUBT_BELOW - 1);
    }
    expect(reading.content.tables[0]!.cells).toMatchObject({
      value: ['111111', '111111'],
      confidence: [DOUBT_BELOW - 1, DOUBT_BELOW - 1],
      isHandwritingUnread: [true, true],
    });
    expect(sexOf(reading).origin.confidence).toBeGreaterThanOrEqual(DOUBT_BELOW);
    expect(sexOf(reading).origin).not.toHaveProperty('isHandwritingUnread');
    const { userInputs } = contentOfReading(idOf('document'), reading.content);
    expect(userInputs.filter(({ origin }) => origin?.isHandwritingUnread)).toHaveLength(PLACES);
    expect(reading.notes).toEqual(['handwriting-not-read']);
  });
});
