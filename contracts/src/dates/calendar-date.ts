/** A date of the Gregorian calendar as it was read; `day` null: only year and month are known. */
export interface CalendarDate {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly day: number | null;
}

/** Days of a month. */
export const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether there is such a day, between the years 1 and 9999. */
export const isCalendarDate = ({ year, month, day }: CalendarDate): boolean =>
  year >= 1 &&
  year <= 9_999 &&
  month >= 1 &&
  month <= 12 &&
  (day === null || (day >= 1 && day <= daysIn(year, month)));

/** A date with another day: a number, cut to the month's last, or 'last'; '' leaves it as it is. */
export const withDay = (date: CalendarDate, day: string): CalendarDate => {
  if (day === '') return date;
  const last = daysIn(date.year, date.month);
  return { ...date, day: day === 'last' ? last : Math.min(Number(day), last) };
};

const japanDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Japan at a moment. */
export const dateInJapan = (moment: Date): CalendarDate => {
  const [year, month, day] = japanDate.format(moment).split('-').map(Number);
  return { year: year!, month: month!, day: day! };
};

/** The day in Japan at a moment, `2026-04-01`. */
export const dayInJapan = (moment: Date): string => japanDate.format(moment);
