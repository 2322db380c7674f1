/** The ticked options of a CK field, whose value has one per line (docs/product/sheets.md#values-of-marks). */
export const tickedOf = (value: string): readonly string[] => value.split('\n').filter((line) => line !== '');

/** The value after toggling an option: the form's options in their order, then others that were read. */
export const toggled = (value: string, option: string, options: readonly string[]): string => {
  const ticked = new Set(tickedOf(value));
  if (!ticked.delete(option)) ticked.add(option);
  return [
    ...options.filter((one) => ticked.has(one)),
    ...[...ticked].filter((one) => !options.includes(one)),
  ].join('\n');
};
