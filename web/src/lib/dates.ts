const inJapan = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hourCycle: 'h23', ...options });

const two = '2-digit';
const short = inJapan({ month: two, day: two, hour: two, minute: two });
const full = inJapan({ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two });
const clock = inJapan({ hour: two, minute: two });
const day = inJapan({ year: 'numeric', month: two, day: two });

const partsOf = (format: Intl.DateTimeFormat, time: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));

/** An instant as MM/DD HH:mm in Japan. */
export const shortTime = (instant: string | Date): string => {
  const p = partsOf(short, new Date(instant));
  return `${p['month']}/${p['day']} ${p['hour']}:${p['minute']}`;
};

/** An instant as YYYY/MM/DD HH:mm:ss in Japan. */
export const fullTime = (instant: string | Date): string => {
  const p = partsOf(full, new Date(instant));
  return `${p['year']}/${p['month']}/${p['day']} ${p['hour']}:${p['minute']}:${p['second']}`;
};

/** An instant as HH:mm in Japan. */
export const clockTime = (instant: string | Date): string => {
  const p = partsOf(clock, new Date(instant));
  return `${p['hour']}:${p['minute']}`;
};

/** The calendar date in Japan `daysAgo` days before `now`, as YYYYMMDD. */
export const calendarDate = (now: Date, daysAgo = 0): string => {
  const p = partsOf(day, new Date(now.getTime() - daysAgo * 86_400_000));
  return `${p['year']}${p['month']}${p['day']}`;
};

/** YYYYMMDD ↔ YYYY-MM-DD, the value of a date input. */
export const toDateInput = (date: string): string =>
  /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : '';
export const fromDateInput = (value: string): string => value.replaceAll('-', '');

const slashed = (date: string) => `${date.slice(0, 4)}/${date.slice(4, 6)}/${date.slice(6)}`;

/** A range of calendar dates as text; a common year is written once. */
export const dateRangeText = (start: string, end: string): string => {
  if (!start && !end) return 'すべて';
  if (!start) return `${slashed(end)} まで`;
  if (!end) return `${slashed(start)} から`;
  const last = start.slice(0, 4) === end.slice(0, 4) ? slashed(end).slice(5) : slashed(end);
  return start === end ? slashed(start) : `${slashed(start)} – ${last}`;
};
