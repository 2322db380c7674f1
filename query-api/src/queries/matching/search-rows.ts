import type { MasterRowsAnswer } from '@reader/contracts/http/matching/masters';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { Id } from '@reader/contracts/objects/ids';
import { compact } from '@reader/contracts/text/compact';
import { normalised } from '@reader/contracts/text/normalise';
import { type Pausing } from '@reader/platform/batches/pausing';
import { takePauses } from '@reader/platform/batches/take-pauses';

/** What rows are searched by: all of a row, however it is written. Made once for as long as the rows are held. */
const texts = new WeakMap<MasterRows, Promise<string[]>>();

/** A text as words are looked for in it: without blanks, however it is written. */
export const searchable = (text: string): string => compact(normalised(text));

/** Hundreds of thousands of rows take seconds: others are answered in between. */
function* makingTexts({ rows }: MasterRows): Pausing<string[]> {
  const made: string[] = [];
  for (const row of rows) {
    made.push(row.map(searchable).join('\n'));
    yield;
  }
  return made;
}

const textsOf = (master: MasterRows): Promise<string[]> => {
  const known = texts.get(master) ?? takePauses()(makingTexts(master));
  texts.set(master, known);
  return known;
};

/** The values of a row by the ids of the columns. */
export const valuesOfRow = ({ columns, rows }: MasterRows, row: number): Record<Id, string> =>
  Object.fromEntries(columns.map((id, at) => [id, rows[row]?.[at] ?? '']));

/** Rows that have all the words, in the order of the master; without a word all of them. */
export const searchRows = async (
  master: MasterRows,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<MasterRowsAnswer> => {
  const words = search.split(/\s+/u).map(searchable).filter(Boolean);
  const found =
    words.length === 0
      ? Array.from(master.rows, (_, row) => row)
      : (await textsOf(master)).flatMap((text, row) =>
          words.every((word) => text.includes(word)) ? [row] : [],
        );
  return {
    total: found.length,
    rows: found.slice(offset, offset + limit).map((row) => ({ row, values: valuesOfRow(master, row) })),
  };
};
