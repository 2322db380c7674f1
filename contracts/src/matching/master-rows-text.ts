import type { MasterRows } from './master-rows.js';

/** Work that pauses here and there: there may be 100 MB. */
type Pausing<Result> = Generator<undefined, Result, undefined>;

/** Before the rows. Within a text of JSON there is no line end: it is written as a backslash and an n. */
const ROWS = ',"rows":[\n';
/** Between two rows. */
const BETWEEN = ',\n';
const END = '\n]}';
/** Characters between two pauses, of rows that are not longer. */
const AT_A_STRETCH = 256 * 1024;

/** The content of a master as its blob has it: one JSON text, a line for each row. */
export function* writingMasterRows({ columns, rows }: MasterRows): Pausing<string> {
  const lines: string[] = [];
  for (const row of rows) {
    lines.push(JSON.stringify(row));
    yield;
  }
  return `{"columns":${JSON.stringify(columns)}${ROWS}${lines.join(BETWEEN)}${END}`;
}

/** The same back, some rows at a time; a text of one line, as it was written before, at once. @throws SyntaxError where it is no JSON */
export function* readingMasterRows(text: string): Pausing<MasterRows> {
  const from = text.indexOf(ROWS);
  if (from < 0 || !text.endsWith(END)) return JSON.parse(text) as MasterRows;
  const { columns } = JSON.parse(`${text.slice(0, from)}}`) as Pick<MasterRows, 'columns'>;
  const rows: (readonly string[])[] = [];
  const end = text.length - END.length;
  for (let at = from + ROWS.length; at < end;) {
    const found = text.indexOf(BETWEEN, at + AT_A_STRETCH);
    const to = found < 0 ? end : found;
    for (const row of JSON.parse(`[${text.slice(at, to)}]`) as string[][]) rows.push(row);
    at = to + BETWEEN.length;
    yield;
  }
  return { columns, rows };
}
