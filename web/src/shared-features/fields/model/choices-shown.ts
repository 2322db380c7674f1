import { tickedOf } from './ticked';

/** The chosen options and all options shown; `isOne`: only one can be chosen. */
export const choicesShown = (value: string, isOne: boolean, options: readonly string[]) => {
  const chosen = isOne ? [value].filter((one) => one !== '') : tickedOf(value);
  // A value that is no option is listed last.
  const shown = [...options, ...chosen.filter((one) => !options.includes(one))];
  /** Index that gets the focus: for a single choice, the chosen one. */
  const first = Math.max(0, isOne ? shown.indexOf(value) : 0);
  return { chosen, shown, first };
};
