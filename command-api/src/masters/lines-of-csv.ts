import { csvRecords, type PlacedRecord } from '@reader/contracts/files/csv/parse-csv';

/** Lines that a cell may have: a quotation mark that is open for longer was never closed. */
const LINES_OF_CELL = 20;

/** A record, or a line that is none because a quotation mark in it is never closed. */
export type LineOfCsv =
  | { readonly record: PlacedRecord; readonly raw: string }
  | { readonly unclosed: number; readonly raw: string };

/** Where a line ends, and where the next one begins. */
const endOfLine = (text: string, from: number): { end: number; next: number } => {
  const found = /\r\n|\r|\n/g;
  found.lastIndex = from;
  const match = found.exec(text);
  return match
    ? { end: match.index, next: match.index + match[0].length }
    : { end: text.length, next: text.length };
};

/**
 * The records of a CSV, each with its text. A line whose quotation mark is never closed is given as it is, and reading goes on behind it.
 */
export function* linesOfCsv(text: string, separator: string): Generator<LineOfCsv, void> {
  let rest = text;
  let linesBefore = 0;
  for (;;) {
    const reader = csvRecords(rest, {
      separator,
      mostLinesOfCell: LINES_OF_CELL,
      endsCellAtMark: true,
    });
    let read = 0;
    let step = reader.next();
    for (; !step.done; step = reader.next()) {
      const { record, raw } = { record: step.value, raw: rest.slice(step.value.from, step.value.to) };
      read = step.value.to;
      yield { record: { ...record, line: record.line + linesBefore }, raw };
    }
    if (step.value === undefined) return;
    // The record with the mark begins on the first line behind what was read; blank lines between are none.
    let at = read === 0 ? 0 : endOfLine(rest, read).next;
    let ended = endOfLine(rest, at);
    while (ended.end === at && ended.next < rest.length) {
      at = ended.next;
      ended = endOfLine(rest, at);
    }
    const line = lineAt(rest, at) + linesBefore;
    yield { unclosed: line, raw: rest.slice(at, ended.end) };
    rest = rest.slice(ended.next);
    linesBefore = line;
    if (rest === '') return;
  }
}

/** The number of the line that begins there, 1-based. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\r|\n/).length;
