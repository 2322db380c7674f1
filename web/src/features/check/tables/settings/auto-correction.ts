import { compact } from '@reader/contracts/text/compact';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { type Line, placeIn } from '../../model/tables/table-edits';

/** Characters that are read for a digit or a sign of a number. What stands for several is none of them. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['0', 'Oo〇D'],
    ['1', 'Il|丨'],
    ['2', 'Zz'],
    ['5', 'Ss'],
    ['8', 'B'],
    [',', '、'],
    ['.', '。・'],
    ['-', 'ー―−'],
  ].flatMap(([meant = '', read = '']) => Array.from(read, (sign) => [sign, meant] as const)),
);

const NUMBER = /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The number that a value was meant to be; undefined for what is none even so. */
const numberOf = (value: string): string | undefined => {
  const text = Array.from(compact(value), (sign) => LOOK_ALIKES.get(sign) ?? sign).join('');
  return NUMBER.test(text) ? text : undefined;
};

/** How many values, and what share of them, must be numbers for a line to count as one of numbers. */
const LEAST = 3;
const SHARE = 2 / 3;

const isOfNumbers = (cells: readonly UserInput[]): boolean => {
  const numbers = cells.filter(({ value }) => NUMBER.test(compact(value))).length;
  return numbers >= LEAST && numbers >= cells.length * SHARE;
};

const linesOf = (cells: readonly UserInput[], line: Line): UserInput[][] => {
  const lines = new Map<number, UserInput[]>();
  for (const cell of cells) {
    const place = placeIn(cell, line);
    lines.set(place, [...(lines.get(place) ?? []), cell]);
  }
  return [...lines.values()];
};

/**
 * What a table's automatic correction puts into its body: where most values of a column, or of a row, are numbers, the others
 * become the number that they look like (`1O` → `10`, `１２` → `12`). What looks like no number stays. By id, only
 * what differs.
 */
export const autoCorrected = (cells: readonly UserInput[]): ReadonlyMap<string, string> => {
  const filled = cells.filter(({ is_table_header, value }) => !is_table_header && value.trim() !== '');
  const corrected = new Map<string, string>();
  for (const line of ['column', 'row'] as const)
    for (const cell of linesOf(filled, line).filter(isOfNumbers).flat()) {
      const number = numberOf(cell.value);
      if (number !== undefined && number !== cell.value) corrected.set(cell.id, number);
    }
  return corrected;
};
