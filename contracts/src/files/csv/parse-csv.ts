/** A record of a CSV file. */
export interface CsvRecord {
  /** The line on which it begins, 1-based: a record may span several. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Csv {
  readonly records: readonly CsvRecord[];
  /** The line of a quotation mark that is never closed: everything after it is unreliable. */
  readonly unclosed?: number;
}

export interface CsvReading {
  /** By default as the first line has it. */
  readonly separator?: string;
  /** A quotation mark that is open for more lines than this counts as never closed; by default until the end. */
  readonly mostLinesOfCell?: number;
  /** Text behind a closing mark makes it one of the next cell, and the first one never closed; by default it is part of the cell. */
  readonly endsCellAtMark?: boolean;
}

/** The delimiter: a tab if the first line has more tabs than commas. */
export const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  return first.split('\t').length > first.split(',').length ? '\t' : ',';
};

const QUOTED_UNTIL = /"/g;
const LINE_END = /\r\n|\r|\n/;

/** A record, and where it lies in the text: UTF-16 units from `from` up to `to`, without the end of its line. */
export interface PlacedRecord extends CsvRecord {
  readonly from: number;
  readonly to: number;
}

/**
 * The records of a CSV file as spreadsheet programs write it (RFC 4180), one after another. Empty lines are skipped. What it returns is the
 * line of a quotation mark that is never closed, if there is one: no record is given from there on.
 */
export function* csvRecords(
  text: string,
  { separator = separatorOf(text), mostLinesOfCell = Infinity, endsCellAtMark = false }: CsvReading = {},
): Generator<PlacedRecord, number | undefined> {
  const bare = new RegExp(`[${separator}\\r\\n]`, 'g');
  let line = 1;
  let startedOn = 1;
  let startedAt = 0;
  let cells: string[] = [];
  let at = 0;

  while (at <= text.length) {
    let cell = '';
    let opened: number | undefined;
    if (text[at] === '"') {
      opened = line;
      at += 1;
      for (;;) {
        QUOTED_UNTIL.lastIndex = at;
        const end = QUOTED_UNTIL.exec(text)?.index ?? -1;
        if (end < 0) return opened;
        const part = text.slice(at, end);
        line += part.split(LINE_END).length - 1;
        if (line - opened > mostLinesOfCell) return opened;
        cell += part;
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    bare.lastIndex = at;
    const end = bare.exec(text)?.index ?? text.length;
    if (endsCellAtMark && opened !== undefined && text.slice(at, end).trim() !== '') return opened;
    cells.push((cell + text.slice(at, end)).replace(/\r\n?/g, '\n'));
    at = end + 1;
    if (text[end] === separator) continue;
    if (cells.length > 1 || cells[0] !== '') yield { line: startedOn, cells, from: startedAt, to: end };
    cells = [];
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    line += 1;
    startedOn = line;
    startedAt = at;
    if (at >= text.length) break;
  }
  return undefined;
}

/** All of them at once. */
export const parseCsv = (text: string, reading: CsvReading = {}): Csv => {
  const records: CsvRecord[] = [];
  const reader = csvRecords(text, reading);
  for (;;) {
    const step = reader.next();
    if (step.done) return { records, ...(step.value !== undefined && { unclosed: step.value }) };
    records.push({ line: step.value.line, cells: step.value.cells });
  }
};
