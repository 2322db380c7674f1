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
  /** By default as the first line that is not empty has it. */
  readonly separator?: string;
  /** A quotation mark that is open for more lines than this counts as never closed; by default until the end. */
  readonly mostLinesOfCell?: number;
  /** Text behind a closing mark makes it one of the next cell, and the first one never closed; by default it is part of the cell. */
  readonly endsCellAtMark?: boolean;
  /** A record with more cells than this is read no further; by default there is no limit. */
  readonly mostCells?: number;
  /** Empty lines are given too, as records without cells, so that who reads can pause in thousands of them. */
  readonly givesEmptyLines?: boolean;
}

/** Characters of a line by which its delimiter is told. */
const LOOKED_AT = 100_000;

/** The delimiter: a tab if the first line that is not empty, from a line on (1-based), has more tabs than commas. */
export const separatorOf = (text: string, fromLine = 1): string => {
  const ends = /\r\n|\r|\n/g;
  for (let line = 1; line < fromLine && ends.exec(text); line += 1);
  const filled = /[^\r\n]+/g;
  filled.lastIndex = ends.lastIndex;
  const first = (filled.exec(text)?.[0] ?? '').slice(0, LOOKED_AT);
  return first.split('\t').length > first.split(',').length ? '\t' : ',';
};

const QUOTED_UNTIL = /"/g;

/** Line ends in a text, counted up to one more than `most`. */
const lineEndsIn = (text: string, most: number): number => {
  const ends = /\r\n|\r|\n/g;
  let count = 0;
  while (count <= most && ends.exec(text)) count += 1;
  return count;
};

/** A record, and where it lies in the text: UTF-16 units from `from` up to `to`, without the end of its line. */
export interface PlacedRecord extends CsvRecord {
  readonly from: number;
  readonly to: number;
}

/** Where records end before the text does. */
export interface BrokenRecord {
  /** Its quotation mark is never closed, or it has more cells than may be. */
  readonly why: 'unclosed' | 'too-wide';
  /** The line of the mark, or of the cell that is one too many. */
  readonly at: number;
  /** The line on which it begins, and the place of that in the text, in UTF-16 units. */
  readonly line: number;
  readonly from: number;
}

/**
 * The records of a CSV file as spreadsheet programs write it (RFC 4180), one after another. Empty lines are skipped. What it returns is a
 * record that is broken, if there is one: none is given from there on.
 */
export function* csvRecords(
  text: string,
  reading: CsvReading = {},
): Generator<PlacedRecord, BrokenRecord | undefined> {
  const { separator = separatorOf(text), mostLinesOfCell = Infinity, endsCellAtMark = false } = reading;
  const { mostCells = Infinity, givesEmptyLines = false } = reading;
  const bare = new RegExp(`[${separator}\\r\\n]`, 'g');
  let line = 1;
  let startedOn = 1;
  let startedAt = 0;
  let cells: string[] = [];
  let at = 0;
  const broken = (why: BrokenRecord['why'], on: number): BrokenRecord => ({
    ...{ why, at: on, line: startedOn, from: startedAt },
  });

  while (at <= text.length) {
    let cell = '';
    let opened: number | undefined;
    if (text[at] === '"') {
      opened = line;
      at += 1;
      for (;;) {
        QUOTED_UNTIL.lastIndex = at;
        const end = QUOTED_UNTIL.exec(text)?.index ?? -1;
        if (end < 0) return broken('unclosed', opened);
        const part = text.slice(at, end);
        line += lineEndsIn(part, mostLinesOfCell);
        if (line - opened > mostLinesOfCell) return broken('unclosed', opened);
        cell += part;
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    bare.lastIndex = at;
    const end = bare.exec(text)?.index ?? text.length;
    if (endsCellAtMark && opened !== undefined && text.slice(at, end).trim() !== '')
      return broken('unclosed', opened);
    cells.push((cell + text.slice(at, end)).replace(/\r\n?/g, '\n'));
    at = end + 1;
    if (cells.length > mostCells) return broken('too-wide', line);
    if (text[end] === separator) continue;
    const isEmpty = cells.length === 1 && cells[0] === '';
    if (!isEmpty || givesEmptyLines)
      yield { line: startedOn, cells: isEmpty ? [] : cells, from: startedAt, to: end };
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
    if (step.done) return { records, ...(step.value?.why === 'unclosed' && { unclosed: step.value.at }) };
    records.push({ line: step.value.line, cells: step.value.cells });
  }
};
