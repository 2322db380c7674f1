import type { Csv } from '@reader/contracts/files/csv/parse-csv';
import { csvText } from './csv-text';

/** Says in a file for mending why a line was not taken; ignored when the file is taken again. */
export const REASON_HEADER = '理由';

/** Why a line was not taken: at a column, or '' for the line as a whole. */
export interface Reason {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/**
 * The lines of a file that were not taken, each once and as it was, with all reasons as the last column: to be put right and sent again.
 */
export const mendingFile = ({ records: [header, ...rest] }: Csv, reasons: readonly Reason[]): string => {
  const headers = header?.cells ?? [];
  const kept = headers.flatMap((cell, at) => (cell.trim() === REASON_HEADER ? [] : [at]));
  const told = new Map<number, string[]>();
  for (const { line, column, message } of reasons)
    told.set(line, [...(told.get(line) ?? []), column === '' ? message : `${column}: ${message}`]);
  return csvText([
    [...kept.map((at) => headers[at] ?? ''), REASON_HEADER],
    ...rest.flatMap(({ line, cells }) => {
      const why = told.get(line);
      return why ? [[...kept.map((at) => cells[at] ?? ''), why.join(' ')]] : [];
    }),
  ]);
};
