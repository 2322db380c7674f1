/** Several values of one field are separated by this. */
const BETWEEN = '\n';

/** The chosen values. */
export const chosenOf = (value: string): string[] => (value === '' ? [] : value.split(BETWEEN));

/** The value after an option was ticked or unticked; the options' order stays. */
export const toggled = (value: string, option: string, options: readonly string[]): string => {
  const chosen = new Set(chosenOf(value));
  if (!chosen.delete(option)) chosen.add(option);
  return options.filter((one) => chosen.has(one)).join(BETWEEN);
};

/** Without what the form does not offer (any more). */
export const offered = (value: string, options: readonly string[]): string =>
  chosenOf(value)
    .filter((one) => options.includes(one))
    .join(BETWEEN);
