import { extensionEnding } from '@reader/contracts/codes/output';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { columnLetters } from '../workbooks/column-letters.js';
import { SHEET_CELL, SHEET_COLUMNS, SHEET_ROWS } from '../workbooks/sheet-limits.js';
import { rowWriter } from '../workbooks/export/sheet-xml.js';
import { TooLargeForFile } from '../too-large-for-file.js';
import type { ExportContent, Writer } from './writer.js';
import { SHEET_END, sheetStart, workbookParts } from '../workbooks/export/workbook-parts.js';
import { zipOf, type ZipEntry } from '../zip.js';

const CHUNK = 65_536;

async function* sheetBytes(
  { header, documents }: ExportContent,
  hasNumbers: boolean,
): AsyncGenerator<Buffer> {
  const letters: string[] = [];
  const rows = rowWriter(letters, hasNumbers);
  let row = 0;
  const next = (cells: readonly string[]): number => {
    if (row >= SHEET_ROWS) throw new TooLargeForFile('too-many-rows');
    if (cells.length > SHEET_COLUMNS) throw new TooLargeForFile('too-many-columns');
    while (letters.length < cells.length) letters.push(columnLetters(letters.length));
    return (row += 1);
  };
  let xml = sheetStart(header !== undefined);
  if (header) xml += rows.header(next(header), header);
  for await (const { records } of documents)
    for (const record of records) {
      xml += rows.record(next(record), record);
      if (xml.length < CHUNK) continue;
      yield Buffer.from(xml, 'utf8');
      xml = '';
    }
  yield Buffer.from(xml + SHEET_END, 'utf8');
}

async function* bytesOf(xml: string): AsyncGenerator<Buffer> {
  yield Buffer.from(xml, 'utf8');
}

/**
 * A workbook with one worksheet, its values as text. Written by hand, because a library's row writer does not wait for
 * the reader of the file: rows would pile up in memory.
 */
export const xlsxWriter = ({ has_number_cells }: OutputOptions, madeAt: Date): Writer => ({
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fileEnding: extensionEnding.XL,
  longestCell: SHEET_CELL,
  write: (content) => {
    const entries: ZipEntry[] = [
      ...workbookParts('出力').map(([name, xml]) => ({ name, bytes: bytesOf(xml) })),
      { name: 'xl/worksheets/sheet1.xml', bytes: sheetBytes(content, has_number_cells) },
    ];
    return zipOf(entries, madeAt);
  },
});
