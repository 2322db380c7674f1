import type { ColumnKind } from '@reader/contracts/matching/column-kind';

/** A column that is compared. */
export interface ComparedColumn {
  readonly kind: ColumnKind;
  /** The standard item of documents that it is compared with; several columns may be compared with one, of which the best counts. */
  readonly field: string;
  /** Set by people; how much the column tells is weighed in beside it. */
  readonly weight: number;
  /** It names one row, as 社員番号 does; others only support. */
  readonly isIdentifying: boolean;
}

/** How a field of a document compares with a row. */
export interface FieldScore {
  readonly field: string;
  /** Index of the column that is nearest. */
  readonly column: number;
  readonly similarity: number;
}

/** A value that the master has not: neither for nor against. */
const UNKNOWN = 0.5;

/**
 * How well a row fits, 0 to 1: the similarities of the fields that the document has, by weight; exactly 1 only where all of them are. What
 * the document has and the row has not counts half, so that nothing equals an empty value.
 */
export const recordScore = (
  fields: readonly FieldScore[],
  weightOf: (column: number) => number,
  isFilled: (column: number) => boolean,
): number => {
  let all = 0;
  let sum = 0;
  let isExact = fields.length > 0;
  for (const { column, similarity } of fields) {
    const weight = weightOf(column);
    const counted = isFilled(column) ? similarity : UNKNOWN;
    if (counted !== 1) isExact = false;
    all += weight;
    sum += weight * counted;
  }
  if (isExact) return 1;
  return all === 0 ? 0 : Math.min(sum / all, 1 - Number.EPSILON);
};
