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
}

/** The delimiter: a tab if the first line has more tabs than commas. */
export const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  return first.split('\t').length > first.split(',').length ? '\t' : ',';
};

const QUOTED_UNTIL = /"/g;

/** Parses a CSV file as spreadsheet programs write it (RFC 4180). Empty lines are skipped. */
export const parseCsv = (
  text: string,
  { separator = separatorOf(text), mostLinesOfCell = Infinity }: CsvReading = {},
): Csv => {
  const bare = new RegExp(`[${separator}\\r\\n]`, 'g');
  const records: CsvRecord[] = [];
  let line = 1;
  let startedOn = 1;
  let cells: string[] = [];
  let at = 0;

  const endRecord = () => {
    if (cells.length > 1 || cells[0] !== '') records.push({ line: startedOn, cells });
    cells = [];
  };

  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const opened = line;
      at += 1;
      for (;;) {
        QUOTED_UNTIL.lastIndex = at;
        const end = QUOTED_UNTIL.exec(text)?.index ?? -1;
        if (end < 0) return { records, unclosed: opened };
        const part = text.slice(at, end);
        line += part.split('\n').length - 1;
        if (line - opened > mostLinesOfCell) return { records, unclosed: opened };
        cell += part;
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    bare.lastIndex = at;
    const end = bare.exec(text)?.index ?? text.length;
    cells.push((cell + text.slice(at, end)).replace(/\r\n?/g, '\n'));
    at = end + 1;
    if (text[end] === separator) continue;
    endRecord();
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    line += 1;
    startedOn = line;
    if (at >= text.length) break;
  }
  return { records };
};
