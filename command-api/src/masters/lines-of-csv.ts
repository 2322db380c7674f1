import { csvRecords, type BrokenRecord, type PlacedRecord } from '@reader/contracts/files/csv/parse-csv';
import { MASTER_COLUMNS } from '@reader/contracts/http/matching/masters';

/** Lines that a cell may have: a quotation mark that is open for longer was never closed. */
const LINES_OF_CELL = 20;

/** A record, or a line that is none, by its number: a quotation mark in it is never closed, or it has more cells than a master may have. */
export type LineOfCsv =
  | { readonly record: PlacedRecord; readonly raw: string }
  | { readonly broken: BrokenRecord['why']; readonly line: number; readonly raw: string };

/** Where a line ends, and where the next one begins. */
const endOfLine = (text: string, from: number): { end: number; next: number } => {
  const found = /\r\n|\r|\n/g;
  found.lastIndex = from;
  const match = found.exec(text);
  return match
    ? { end: match.index, next: match.index + match[0].length }
    : { end: text.length, next: text.length };
};

const isBlank = ({ cells }: PlacedRecord): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The records of a CSV, each with its text. A line that is broken is given as it is, and reading goes on behind it. Blank lines, and those of
 * empty cells only, are `null`: they count as nothing, and who reads can pause at them.
 */
export function* linesOfCsv(text: string, separator: string): Generator<LineOfCsv | null, void> {
  let rest = text;
  let linesBefore = 0;
  for (;;) {
    const reader = csvRecords(rest, {
      separator,
      mostLinesOfCell: LINES_OF_CELL,
      endsCellAtMark: true,
      mostCells: MASTER_COLUMNS,
      givesEmptyLines: true,
    });
    let step = reader.next();
    for (; !step.done; step = reader.next()) {
      const record = step.value;
      yield isBlank(record)
        ? null
        : {
            record: { ...record, line: record.line + linesBefore },
            raw: rest.slice(record.from, record.to),
          };
    }
    if (!step.value) return;
    const { why, from } = step.value;
    const { end, next } = endOfLine(rest, from);
    linesBefore += step.value.line;
    yield { broken: why, line: linesBefore, raw: rest.slice(from, end) };
    rest = rest.slice(next);
    if (rest === '') return;
  }
}
