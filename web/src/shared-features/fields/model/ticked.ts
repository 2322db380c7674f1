/** The marked options of a CK field: its value has one a line (docs/product/sheets.md#values-of-marks). */
export const tickedOf = (value: string): readonly string[] => value.split('\n').filter((line) => line !== '');

/** The value after an option was ticked or not: options of the form in its order, then what was read and is none. */
export const toggled = (value: string, option: string, options: readonly string[]): string => {
  const ticked = new Set(tickedOf(value));
  if (!ticked.delete(option)) ticked.add(option);
  return [
    ...options.filter((one) => ticked.has(one)),
    ...[...ticked].filter((one) => !options.includes(one)),
  ].join('\n');
};
