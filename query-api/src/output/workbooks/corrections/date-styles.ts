import type { Workbook } from './open-workbook.js';

/** Numbers of built-in formats that show a date or a time, those of Japanese Excel included (ECMA-376-1, 18.8.30). */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Quoted texts, colours and locales, escaped and skipped characters, exponents: nothing of them is a part of a date. */
const NO_DATE = /"[^"]*"|\[(?:[^\]hms][^\]]*)?\]|[\\_*].|E[+-]|General/gi;

/** Spreadsheet programs take 255 characters. */
const LONGEST_CODE = 1_000;

const isDateCode = (code: string): boolean =>
  code.length <= LONGEST_CODE && /[ymdhsge]/i.test(code.replace(NO_DATE, ''));

/** The styles (by their place) whose numbers are shown as dates. */
export const dateStylesOf = async (
  workbook: Workbook,
  part: string | undefined,
): Promise<ReadonlySet<number>> => {
  const styles = new Set<number>();
  if (part === undefined) return styles;
  const dateFormats = new Set<number>();
  let inCells = false;
  let place = 0;
  await workbook.read(part, {
    open: (name, attribute) => {
      const format = Number(attribute('numFmtId') ?? Number.NaN);
      if (name === 'numFmt' && isDateCode(attribute('formatCode') ?? '')) dateFormats.add(format);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        if (isBuiltInDate(format) || dateFormats.has(format)) styles.add(place);
        place += 1;
      }
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};
