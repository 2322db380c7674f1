import { collectCorrections, type Corrections, type Places } from './collect-corrections.js';
import { ROW_LIMIT } from '@reader/contracts/objects/output/paper-limits';
import { COLUMNS, SHEET_NAME, type ColumnKey } from './columns.js';
import { bytesOfWorkbook, openWorkbook, RefusedWorkbook } from './open-workbook.js';
import { readRows, type Row } from './read-rows.js';
import { findSheet } from './workbook-parts.js';

const NEEDED: readonly ColumnKey[] = ['value', 'documentId', 'valueId', 'revision', 'before'];
const headerOf = (key: ColumnKey): string => COLUMNS.find((column) => column.key === key)!.header;

/** Where the columns are, by their headers. @throws RefusedWorkbook */
const placesOf = (header: Row | undefined): Places => {
  const places = new Map<ColumnKey, number>();
  for (const [place, { text }] of header?.cells ?? []) {
    const column = COLUMNS.find((one) => one.header === text.trim());
    if (!column) continue;
    if (places.has(column.key)) throw new RefusedWorkbook(`列「${column.header}」が2つあります。`);
    places.set(column.key, place);
  }
  const missing = NEEDED.filter((key) => !places.has(key)).map((key) => `「${headerOf(key)}」`);
  if (missing.length > 0)
    throw new RefusedWorkbook(
      `必要な列がありません：${missing.join('、')}。出力したファイルの列は削除しないでください。`,
    );
  return places;
};

/**
 * Reads a correction workbook back: what was changed in which document. Formulas and whatever is no text or number
 * are refused by their cells, and nothing of such a document is taken.
 * @throws RefusedWorkbook with what staff are told, for a file that is no correction workbook or too large
 */
export const readCorrections = async (source: Buffer | AsyncIterable<Buffer>): Promise<Corrections> => {
  const workbook = await openWorkbook(await bytesOfWorkbook(source));
  const sheet = await findSheet(workbook, SHEET_NAME);
  if (!sheet)
    throw new RefusedWorkbook(
      `シート「${SHEET_NAME}」がありません。出力した読込結果修正ファイルを選択してください。`,
    );
  let corrections: ReturnType<typeof collectCorrections> | undefined;
  let rows = 0;
  await readRows(workbook, sheet, (row) => {
    if (!corrections) {
      corrections = collectCorrections(placesOf(row));
      return;
    }
    rows += 1;
    if (rows > ROW_LIMIT)
      throw new RefusedWorkbook(`行数が多すぎます（${ROW_LIMIT.toLocaleString('ja-JP')}行まで）。`);
    corrections.take(row);
  });
  return (corrections ?? collectCorrections(placesOf(undefined))).result();
};
