import { unguardFormula } from '@reader/contracts/files/csv/guard-formula';
import type { Csv } from '@reader/contracts/files/csv/parse-csv';
import { REASON_HEADER } from './mending-file';

/** Columns by their codes, each with the header that people write. */
export type Columns<Column extends string> = Readonly<Record<Column, string>>;

/** Which column a header names, whatever spaces surround it. */
const columnOf = <Column extends string>(columns: Columns<Column>, header: string): Column | undefined =>
  (Object.entries(columns) as [Column, string][]).find(([code, label]) =>
    [code, label].includes(header.trim()),
  )?.[0];

/** Why a file is no CSV with a header and at least one of the columns; undefined where it is one. */
export const refusalByHeader = <Column extends string>(
  { records, unclosed }: Csv,
  columns: Columns<Column>,
  { mostLines, needed }: { readonly mostLines: number; readonly needed: readonly Column[] },
): string | undefined => {
  if (unclosed !== undefined) return `${unclosed}行目の引用符（"）が閉じていません。`;
  const [header, ...rest] = records;
  if (!header) return 'データの行がありません。';
  const known = header.cells.map((cell) => columnOf(columns, cell));
  if (!needed.some((column) => known.includes(column)))
    return `見出しに${needed.map((column) => `「${columns[column]}」`).join('か')}の列がありません。`;
  if (rest.length === 0) return 'データの行がありません。';
  if (rest.length > mostLines) return `一度に取り込めるのは${mostLines}行までです。`;
  const twice = known.find((column, at) => column !== undefined && known.indexOf(column) !== at);
  return twice && `見出しに「${columns[twice]}」の列が2つあります。`;
};

/** The lines of a file by its header, without the guards of formulas. Columns that it does not have are left out: what is there stays. */
export const cellsByHeader = <Column extends string>(
  { records: [header, ...rest] }: Csv,
  columns: Columns<Column>,
) => {
  const known = (header?.cells ?? []).map((cell) => columnOf(columns, cell));
  return {
    rows: rest.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        known.flatMap((column, at) => (column ? [[column, unguardFormula(cells[at] ?? '')]] : [])),
      ) as Partial<Record<Column, string>>,
    })),
    /** Headers of columns that are not taken; the reasons of a file for mending are no such column. */
    strange: (header?.cells ?? []).filter(
      (cell, at) => known[at] === undefined && cell.trim() !== REASON_HEADER,
    ),
  };
};
