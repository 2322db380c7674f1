/** The middle of the values, the upper one of two; `none` when there are none. */
export const median = (values: readonly number[], none = 0): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? none;
