/**
 * Twelve colours in the order in which options take them: neighbours in a bar differ most, the first five also read from good to bad. Between any
 * two CIEDE2000 is 11.8 or more, for people who do not see red, green or blue too; the same in the dark theme and in the workbook.
 */
export const CHART_COLOURS = [
  '#1f4f96',
  '#75c4fa',
  '#f1db9f',
  '#d88230',
  '#90291e',
  '#bacac2',
  '#6d88df',
  '#95858a',
  '#5b4e55',
  '#bd9e86',
  '#6d6c8d',
  '#9e664d',
] as const;

/** Places of those on which white is read best (4.7 : 1 or more), as the dark ink is on the others. */
const DARK = new Set([0, 4, 8, 10, 11]);
const INK = '#1b2026';

/** The colour of an option, by its place: beyond the twelfth they begin again. */
export const colourOf = (option: number): string => CHART_COLOURS[option % CHART_COLOURS.length]!;

/** What is written on it. */
export const inkOn = (option: number): string => (DARK.has(option % CHART_COLOURS.length) ? '#ffffff' : INK);
