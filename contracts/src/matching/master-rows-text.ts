import type { MasterRows } from './master-rows.js';

/** Work that pauses here and there: there may be 100 MB. */
type Pausing<Result> = Generator<undefined, Result, undefined>;

/** Between two rows. It stands within no text: there, a quotation mark has a backslash before it. */
const BETWEEN = '"],["';
const ROWS = ',"rows":[';
/** Characters between two pauses, of rows that are not longer. */
const AT_A_STRETCH = 256 * 1024;

/** The content of a master as its blob has it: one JSON text. */
export function* writingMasterRows({ columns, rows }: MasterRows): Pausing<string> {
  const parts = [`{"columns":${JSON.stringify(columns)}${ROWS}`];
  for (const [at, row] of rows.entries()) {
    parts.push(at === 0 ? JSON.stringify(row) : `,${JSON.stringify(row)}`);
    yield;
  }
  return `${parts.join('')}]}`;
}

/** The same back, some rows at a time; a text that was not written so is read at once. @throws SyntaxError where it is no JSON */
export function* readingMasterRows(text: string): Pausing<MasterRows> {
  const from = text.indexOf(ROWS);
  if (from < 0 || !text.endsWith('"]]}')) return JSON.parse(text) as MasterRows;
  const { columns } = JSON.parse(`${text.slice(0, from)}}`) as Pick<MasterRows, 'columns'>;
  const rows: (readonly string[])[] = [];
  const end = text.length - ']}'.length;
  for (let at = from + ROWS.length; at < end;) {
    const found = text.indexOf(BETWEEN, at + AT_A_STRETCH);
    // Up to the bracket that ends a row.
    const to = found < 0 ? end : found + 2;
    for (const row of JSON.parse(`[${text.slice(at, to)}]`) as string[][]) rows.push(row);
    at = to + 1;
    yield;
  }
  return { columns, rows };
}
