import { TooLargeForFile } from '../../too-large-for-file.js';
import { zipOf, type ZipEntry } from '../../zip.js';
import { SHEET_COLUMNS, SHEET_ROWS } from '../sheet-limits.js';
import { barChartXml, type ChartBlock } from './bar-chart.js';
import { bookParts, MAIN, OFFICE, relationships, XML } from './book-parts.js';
import { rowXml, type Row } from './cells.js';
import { DRAWING_END, DRAWING_START, placedChart, placedPicture, type Place } from './drawing.js';

const CHUNK = 65_536;

/** A JPEG on a worksheet. */
export interface SheetPicture {
  readonly place: Place;
  readonly bytes: Buffer;
  /** What it shows, for people who cannot see it. */
  readonly name: string;
}

/** A worksheet; its rows and pictures come one after another and are not kept. */
export interface BookSheet {
  readonly name: string;
  /** Widths of its columns, in characters; those behind them have the last one's. */
  readonly widths: readonly number[];
  /** Rows at the top that stay in sight. */
  readonly frozenRows: number;
  readonly rows: () => AsyncIterable<Row> | Iterable<Row>;
  readonly charts?: readonly { readonly place: Place; readonly block: ChartBlock }[];
  readonly pictures?: () => AsyncIterable<SheetPicture>;
}

const hasDrawing = ({ charts = [], pictures }: BookSheet): boolean =>
  charts.length > 0 || pictures !== undefined;

const columnsXml = (widths: readonly number[]): string => {
  const last = widths.length - 1;
  return `<cols>${widths
    .map(
      (width, at) =>
        `<col min="${at + 1}" max="${at === last ? SHEET_COLUMNS : at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols>`;
};

/** Printed across, as wide as a page of A4. */
const PRINTED = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

const paneXml = (rows: number): string =>
  rows === 0
    ? ''
    : `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;

async function* sheetBytes(sheet: BookSheet): AsyncGenerator<Buffer> {
  let xml = `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${paneXml(
    sheet.frozenRows,
  )}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="18"/>${columnsXml(sheet.widths)}<sheetData>`;
  let number = 0;
  for await (const row of sheet.rows()) {
    number += 1;
    if (number > SHEET_ROWS) throw new TooLargeForFile('too-many-rows');
    if (row.cells.length > SHEET_COLUMNS) throw new TooLargeForFile('too-many-columns');
    xml += rowXml(number, row);
    if (xml.length < CHUNK) continue;
    yield Buffer.from(xml, 'utf8');
    xml = '';
  }
  yield Buffer.from(
    `${xml}</sheetData>${PRINTED}${hasDrawing(sheet) ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
    'utf8',
  );
}

const textEntry = (name: string, xml: string): ZipEntry => ({ name, bytes: [Buffer.from(xml, 'utf8')] });

/** How many charts and pictures the workbook has so far: their files are numbered. */
interface Numbers {
  charts: number;
  pictures: number;
}

/** The drawing of a worksheet (1-based) with all that lies on it. */
async function* drawingEntries(sheet: BookSheet, number: number, numbers: Numbers): AsyncGenerator<ZipEntry> {
  const drawn: string[] = [];
  const targets: { type: string; target: string }[] = [];
  for (const { place, block } of sheet.charts ?? []) {
    const name = `chart${(numbers.charts += 1)}.xml`;
    yield textEntry(`xl/charts/${name}`, barChartXml(block));
    targets.push({ type: 'chart', target: `../charts/${name}` });
    drawn.push(placedChart({ place, relationship: targets.length, name: block.title }));
  }
  for await (const { place, bytes, name } of sheet.pictures?.() ?? []) {
    const file = `image${(numbers.pictures += 1)}.jpeg`;
    yield { name: `xl/media/${file}`, bytes: [bytes], isCompressed: true };
    targets.push({ type: 'image', target: `../media/${file}` });
    drawn.push(placedPicture({ place, relationship: targets.length, name }));
  }
  yield textEntry(`xl/drawings/drawing${number}.xml`, DRAWING_START + drawn.join('') + DRAWING_END);
  yield textEntry(`xl/drawings/_rels/drawing${number}.xml.rels`, relationships(targets));
}

async function* bookEntries(sheets: readonly BookSheet[]): AsyncGenerator<ZipEntry> {
  const contents = {
    sheetNames: sheets.map(({ name }) => name),
    drawings: sheets.flatMap((sheet, at) => (hasDrawing(sheet) ? [at + 1] : [])),
    charts: sheets.reduce((sum, { charts = [] }) => sum + charts.length, 0),
  };
  for (const [name, xml] of bookParts(contents)) yield textEntry(name, xml);
  const numbers: Numbers = { charts: 0, pictures: 0 };
  for (const [at, sheet] of sheets.entries()) {
    const number = at + 1;
    yield { name: `xl/worksheets/sheet${number}.xml`, bytes: sheetBytes(sheet) };
    if (!hasDrawing(sheet)) continue;
    yield textEntry(
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      relationships([{ type: 'drawing', target: `../drawings/drawing${number}.xml` }]),
    );
    yield* drawingEntries(sheet, number, numbers);
  }
}

/** A workbook of several worksheets with native charts and pictures, made while it is read. @throws TooLargeForFile while it is read */
export const writeBook = (sheets: readonly BookSheet[], madeAt: Date): AsyncIterable<Uint8Array> =>
  zipOf(bookEntries(sheets), madeAt);
