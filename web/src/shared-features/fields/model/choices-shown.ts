import { tickedOf } from './ticked';

/** What is chosen of the form's options; `isOne`: a single one can be. */
export const choicesShown = (value: string, isOne: boolean, options: readonly string[]) => {
  const chosen = isOne ? [value].filter((one) => one !== '') : tickedOf(value);
  // What was read and is no option stands behind the options.
  const shown = [...options, ...chosen.filter((one) => !options.includes(one))];
  /** Where the focus enters: at the chosen one of several. */
  const first = Math.max(0, isOne ? shown.indexOf(value) : 0);
  return { chosen, shown, first };
};
