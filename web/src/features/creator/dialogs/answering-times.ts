const MINUTES = 16;
/** Japan is 9 hours before UTC all the year. */
const OFFSET_MS = 9 * 3_600_000;

/** An instant as an input of date and time has it, in Japan; '' for none. */
export const toLocal = (instant: string | null): string =>
  instant === null ? '' : new Date(new Date(instant).getTime() + OFFSET_MS).toISOString().slice(0, MINUTES);

/** What such an input holds, as an instant; null for none. */
export const fromLocal = (local: string): string | null => {
  if (local === '') return null;
  const time = new Date(`${local}:00Z`).getTime();
  return Number.isNaN(time) ? null : new Date(time - OFFSET_MS).toISOString();
};
