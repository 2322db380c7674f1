import { z } from 'zod';

/** The year: four digits, two digits, era by name (令和6), era by letter (R6). */
const years = ['Y4', 'Y2', 'ERA', 'ERA1'] as const;
/** Month and day padded with a zero, or not. */
const paddings = ['P', 'N'] as const;
/** With the day, or year and month alone. */
const depths = ['D', 'M'] as const;

export type DateYear = (typeof years)[number];

/** How a date is written (docs/product/output.md#dates). */
export interface DateFormat {
  readonly year: DateYear;
  readonly isPadded: boolean;
  readonly hasDay: boolean;
}

/** Every date format by its code, in the order in which they are offered: `Y4PD`, `Y4ND`… */
export const dateFormats: ReadonlyMap<string, DateFormat> = new Map(
  years.flatMap((year) =>
    depths.flatMap((depth) =>
      paddings.map((padding): [string, DateFormat] => [
        `${year}${padding}${depth}`,
        { year, isPadded: padding === 'P', hasDay: depth === 'D' },
      ]),
    ),
  ),
);

/** A date format code; '' leaves dates as they were read. */
export const DateFormatCode = z
  .string()
  .refine((code) => code === '' || dateFormats.has(code), '日付形式を選んで下さい。')
  .default('');
