import type { CalendarDate } from './calendar-date.js';

/** A Japanese era; `from` is its first day in the Gregorian calendar. */
export interface Era {
  readonly letter: 'R' | 'H' | 'S' | 'T' | 'M';
  readonly name: string;
  /** The era as one character. */
  readonly sign: string;
  readonly from: CalendarDate & { readonly day: number };
}

/** Newest first. */
export const eras: readonly Era[] = [
  { letter: 'R', name: '令和', sign: '㋿', from: { year: 2019, month: 5, day: 1 } },
  { letter: 'H', name: '平成', sign: '㍻', from: { year: 1989, month: 1, day: 8 } },
  { letter: 'S', name: '昭和', sign: '㍼', from: { year: 1926, month: 12, day: 25 } },
  { letter: 'T', name: '大正', sign: '㍽', from: { year: 1912, month: 7, day: 30 } },
  { letter: 'M', name: '明治', sign: '㍾', from: { year: 1868, month: 1, day: 25 } },
];

const order = ({ year, month, day }: CalendarDate): number => year * 10_000 + month * 100 + (day ?? 31);

/**
 * The era of a date and the year within it, from 1; undefined before Meiji. A month without a day belongs to
 * the era of its last day.
 */
export const eraOf = (date: CalendarDate): { readonly era: Era; readonly year: number } | undefined => {
  const era = eras.find(({ from }) => order(date) >= order(from));
  return era && { era, year: date.year - era.from.year + 1 };
};

/** The Gregorian year of an era's year; also one beyond the era's end. */
export const yearOfEra = (era: Era, year: number): number => era.from.year + year - 1;
