/** A value that was read, and whether it is right. */
export interface JudgedValue {
  readonly confidence: number;
  readonly isRight: boolean;
}

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
