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

/** The colour of an option, by its place: beyond the twelfth they begin again. */
export const colourOf = (option: number): string => CHART_COLOURS[option % CHART_COLOURS.length]!;
