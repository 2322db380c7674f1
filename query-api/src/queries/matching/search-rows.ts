import type { MasterRowsAnswer } from '@reader/contracts/http/matching/masters';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { Id } from '@reader/contracts/objects/ids';
import { compact } from '@reader/contracts/text/compact';
import { normalised } from '@reader/contracts/text/normalise';

/** What rows are searched by: all of a row, however it is written. Made once for as long as the rows are held. */
const texts = new WeakMap<MasterRows, string[]>();

/** A text as words are looked for in it: without blanks, however it is written. */
export const searchable = (text: string): string => compact(normalised(text));

const textsOf = (master: MasterRows): string[] => {
  const known = texts.get(master);
  if (known) return known;
  const made = master.rows.map((row) => row.map(searchable).join('\n'));
  texts.set(master, made);
  return made;
};

/** The values of a row by the ids of the columns. */
export const valuesOfRow = ({ columns, rows }: MasterRows, row: number): Record<Id, string> =>
  Object.fromEntries(columns.map((id, at) => [id, rows[row]?.[at] ?? '']));

/** Rows that have all the words, in the order of the master; without a word all of them. */
export const searchRows = (
  master: MasterRows,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): MasterRowsAnswer => {
  const words = search.split(/\s+/u).map(searchable).filter(Boolean);
  const found =
    words.length === 0
      ? Array.from(master.rows, (_, row) => row)
      : textsOf(master).flatMap((text, row) => (words.every((word) => text.includes(word)) ? [row] : []));
  return {
    total: found.length,
    rows: found.slice(offset, offset + limit).map((row) => ({ row, values: valuesOfRow(master, row) })),
  };
};
