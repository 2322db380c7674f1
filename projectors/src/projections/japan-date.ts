const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The calendar date in Japan (YYYY-MM-DD) of an instant. Japan has had no summer time since 1951. */
export const japanDate = (instant: string): string =>
  new Date(Date.parse(instant) + JAPAN_OFFSET_MS).toISOString().slice(0, 10);
