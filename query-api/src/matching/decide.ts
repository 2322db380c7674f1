import type { NearestRow } from './nearest-rows.js';
import type { PreparedMaster } from './prepared-master.js';

/** Fields beside the name that must agree, where no column that identifies does. */
export const USUAL_SUPPORT = 2;

const NAMES = new Set(['name', 'kana']);

/** What speaks for a row beyond a name: a column that identifies, or as many other fields as the type asks for. */
const isSupported = ({ columns }: PreparedMaster, { fields }: NearestRow, support: number): boolean =>
  fields.some(({ column }) => columns[column]!.isIdentifying) ||
  fields.filter(({ column }) => !NAMES.has(columns[column]!.kind)).length >= support;

/**
 * The row that is meant beyond question, or null where a person is asked: exactly one row equals the document in all that it has, and more
 * than the name says so. `candidates` are best first.
 */
export const decided = (
  master: PreparedMaster,
  candidates: readonly NearestRow[],
  support = USUAL_SUPPORT,
): NearestRow | null => {
  const [first, second] = candidates;
  if (first?.score !== 1 || second?.score === 1) return null;
  return isSupported(master, first, support) ? first : null;
};
