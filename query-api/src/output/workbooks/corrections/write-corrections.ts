import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { PaperDocument, PaperDocuments } from '../../papers/paper-document.js';
import { cellText, escapeCell } from '../cell-text.js';
import { ROW_LIMIT } from '@reader/contracts/objects/output/paper-limits';
import { COLUMNS, HIDDEN, SHEET_NAME } from './columns.js';
import { FIRST_STYLES, HEADER_STYLE, heightOf, LINE_HEIGHT, STYLES, type Line } from './sheet-look.js';

/** More values than one workbook takes. */
export class TooManyRows extends Error {}

/** Values outside of tables before those inside, as people read a document. */
const inOrder = (inputs: readonly UserInput[]): UserInput[] => [
  ...inputs.filter(({ table }) => table === null),
  ...inputs.filter(({ table }) => table !== null),
];

const linesOf = (document: PaperDocument, number: number): Line[] => {
  const pages = new Map(document.pages.map(({ id, page }) => [id, page]));
  return inOrder(document.inputs).map((input) => ({
    document: number,
    fileName: document.fileName || document.sheetName,
    page: pages.get(input.uploaded_file ?? '') ?? '',
    subject: input.subject,
    label: input.label,
    row: input.table === null ? '' : (input.cell_position_in_row ?? ''),
    column: input.table === null ? '' : (input.cell_position_in_column ?? ''),
    value: input.value,
    documentId: document.id,
    valueId: input.id,
    revision: document.contentRevision,
    before: input.value,
  }));
};

/** Texts as rich text: written as inline strings, whose spaces at the ends are kept and whose characters are read once. */
const cellOf = (value: string | number): ExcelJS.CellValue => {
  if (typeof value === 'number') return value;
  const text = escapeCell(cellText(value));
  return text === '' ? null : { richText: [{ text }] };
};

const addLine = (sheet: ExcelJS.Worksheet, line: Line, styles: readonly Partial<ExcelJS.Style>[]): void => {
  const row = sheet.addRow(COLUMNS.map(({ key }) => cellOf(line[key])));
  COLUMNS.forEach((_, index) => {
    row.getCell(index + 1).style = styles[index]!;
  });
  const height = heightOf(line);
  if (height !== undefined) row.height = height;
  row.commit();
};

const openSheet = (workbook: ExcelJS.stream.xlsx.WorkbookWriter): ExcelJS.Worksheet => {
  const sheet = workbook.addWorksheet(SHEET_NAME, {
    views: [{ state: 'frozen', ySplit: 1, activeCell: 'H2' }],
    properties: { defaultRowHeight: LINE_HEIGHT },
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = COLUMNS.map(({ key, width }) => ({ key, width, hidden: HIDDEN.has(key) }));
  const header = sheet.addRow(COLUMNS.map(({ header: text }) => text));
  header.height = 24;
  COLUMNS.forEach((_, index) => {
    header.getCell(index + 1).style = HEADER_STYLE;
  });
  header.commit();
  return sheet;
};

const fillWorkbook = async (
  output: PassThrough,
  documents: PaperDocuments,
  issuedAt: Date,
): Promise<void> => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  workbook.creator = 'reader';
  workbook.lastModifiedBy = 'reader';
  workbook.created = issuedAt;
  workbook.modified = issuedAt;
  const sheet = openSheet(workbook);
  let number = 0;
  let rows = 0;
  for await (const document of documents) {
    number += 1;
    rows += document.inputs.length;
    if (rows > ROW_LIMIT) throw new TooManyRows(`more than ${ROW_LIMIT} values`);
    linesOf(document, number).forEach((line, index) =>
      addLine(sheet, line, index === 0 ? FIRST_STYLES : STYLES),
    );
    // The writer takes all it is given: it is given no more while nobody reads.
    await new Promise((resolve) => setImmediate(resolve));
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
    if (output.destroyed) return;
  }
  await sheet.protect('', {
    selectLockedCells: true,
    selectUnlockedCells: true,
    formatColumns: true,
    formatRows: true,
  });
  sheet.commit();
  await workbook.commit();
};

/**
 * 読込結果修正ファイル (docs/product/correction-workbook.md): a line for each value, of which only the value
 * may be changed. The stream fails with `TooManyRows` beyond `ROW_LIMIT`.
 */
export const writeCorrections = (documents: PaperDocuments, issuedAt: Date): Readable => {
  const output = new PassThrough();
  fillWorkbook(output, documents, issuedAt).catch((error: Error) => output.destroy(error));
  return output;
};
