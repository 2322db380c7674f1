import type { FieldTruth } from './corpus/truth.js';
import { isMark, isRight, type FieldValue } from './scores/score-fields.js';

/** A value that was read, and whether it is right. */
export interface JudgedValue {
  readonly confidence: number;
  readonly isRight: boolean;
}

/**
 * The values of text fields that calibration counts: of all that are filled, and of all in which something was read. One
 * that was not read at all, since its page was refused, is wrong and not sure.
 */
export const judgedValues = (
  fields: readonly FieldTruth[],
  readOf: (field: FieldTruth) => FieldValue | undefined,
): JudgedValue[] =>
  fields
    .filter((field) => !isMark(field))
    .map((field) => ({ field, read: readOf(field) ?? { value: '', confidence: 0 } }))
    .filter(({ field, read }) => field.value !== '' || read.value !== '')
    .map(({ field, read }) => ({ confidence: read.confidence, isRight: isRight(field, read.value) }));

export interface CalibrationRow {
  readonly threshold: number;
  /** Share in % of the values at or above the threshold. */
  readonly kept: number;
  /** Share in % of those that are right. */
  readonly exact: number;
}

export const THRESHOLDS = [0, 50, 70, 80, 85, 90, 95, 98] as const;

/** What a threshold on the confidence keeps, and how much of it is right. */
export const calibrationOf = (
  values: readonly JudgedValue[],
  thresholds: readonly number[] = THRESHOLDS,
): CalibrationRow[] =>
  thresholds.map((threshold) => {
    const kept = values.filter(({ confidence }) => confidence >= threshold);
    return {
      threshold,
      kept: (100 * kept.length) / values.length,
      exact: (100 * kept.filter(({ isRight }) => isRight).length) / kept.length,
    };
  });
