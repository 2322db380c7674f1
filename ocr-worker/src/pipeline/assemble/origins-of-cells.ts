import type { CellMatrix } from '@reader/contracts/objects/document/reading-content';
import type { ValueReading } from '../fields/field-reading.js';

/** What else is known of how a cell was read. */
type CellOrigin = {
  readonly [Key in 'readAs' | 'seenAs' | 'alternatives']?: ValueReading[Key] | undefined;
};

/**
 * What the engine had read or seen in the cells of a table, and other texts that their ink may be: null where a cell has none, and
 * nothing where no cell has.
 */
export const originsOfCells = (
  cells: readonly (CellOrigin | undefined)[],
): Pick<CellMatrix, 'readAs' | 'seenAs' | 'alternatives'> => {
  const readAs = cells.map((cell) => cell?.readAs ?? null);
  const seenAs = cells.map((cell) => cell?.seenAs ?? null);
  const alternatives = cells.map((cell) => (cell?.alternatives?.length ? [...cell.alternatives] : null));
  const isKnown = (one: unknown): boolean => one !== null;
  return {
    ...(readAs.some(isKnown) && { readAs }),
    ...(seenAs.some(isKnown) && { seenAs }),
    ...(alternatives.some(isKnown) && { alternatives }),
  };
};
