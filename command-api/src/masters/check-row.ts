import { parseDate } from '@reader/contracts/dates/parse-date';
import { MASTER_CELL } from '@reader/contracts/http/matching/masters';
import { identifyingValue } from '@reader/contracts/matching/identifying-value';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { NO_CHARACTER } from './decode-master.js';

/** A column of the type that the file has. */
export interface UsedColumn {
  readonly column: MasterTypeHeader;
  /** Index of its header in the file. */
  readonly at: number;
}

/** What a row is, or why it is not taken. */
export type CheckedRow = { readonly values: readonly string[] } | { readonly reason: string };

const SHOWN = 20;
const quoted = (text: string): string => `「${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}」`;

/** A text that a spreadsheet program is kept from changing: `="007"`. */
const SPELLED_TEXT = /^="((?:[^"]|"")*)"$/;
/** What such a program would calculate: `=A1`, `@SUM(A1)`. */
const FORMULA = /^(?:=.|[@+-][A-Za-z][A-Za-z0-9.]*\()/s;

const valueOfCell = (cell: string): string => {
  const value = cell.trim();
  const spelled = SPELLED_TEXT.exec(value)?.[1];
  return spelled === undefined ? value : spelled.replaceAll('""', '"').trim();
};

const faultOfCell = ({ column }: UsedColumn, value: string): string | undefined => {
  if (value.length > MASTER_CELL) return `${column.japanese_label}が${MASTER_CELL}文字を超えています`;
  if (value.includes(NO_CHARACTER)) return `${column.japanese_label}に、読めない文字があります`;
  if (FORMULA.test(value)) return `${column.japanese_label}${quoted(value)}は数式です。値に直してください`;
  if (column.kind === 'date' && value !== '' && !parseDate(value, true))
    return `${column.japanese_label}${quoted(value)}は日付ではありません`;
  return column.is_identifying && value === '' ? `${column.japanese_label}が空です` : undefined;
};

/**
 * Checks rows one after another: each has as many cells as the header, dates are dates, nothing is a formula, what identifies a row is filled and there once, and
 * something is there to compare.
 */
export const rowChecker = (used: readonly UsedColumn[], headers: number) => {
  const seen = used
    .filter(({ column }) => column.is_identifying)
    .map((one) => ({ ...one, lines: new Map<string, number>() }));
  const compared = used.filter(({ column }) => column.is_compared);

  return (cells: readonly string[], line: number): CheckedRow => {
    // Spreadsheet programs write empty cells beyond the last header.
    const extra = cells.slice(headers).some((cell) => cell !== '');
    if (cells.length < headers || extra)
      return { reason: `列が ${cells.length} 個です（見出しは ${headers} 個）` };
    const valueOf = ({ at }: UsedColumn): string => valueOfCell(cells[at]!);
    for (const one of used) {
      const fault = faultOfCell(one, valueOf(one));
      if (fault !== undefined) return { reason: fault };
    }
    if (compared.length > 0 && compared.every((one) => valueOf(one) === ''))
      return { reason: '照合する列がすべて空です' };
    for (const one of seen) {
      const value = valueOf(one);
      const before = one.lines.get(identifyingValue(value));
      if (before !== undefined)
        return { reason: `${one.column.japanese_label}${quoted(value)}が ${before} 行と重なります` };
    }
    for (const one of seen) one.lines.set(identifyingValue(valueOf(one)), line);
    return { values: used.map(valueOf) };
  };
};
