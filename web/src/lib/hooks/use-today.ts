import { type CalendarDate, dateInJapan } from '@reader/contracts/dates/calendar-date';
import { useState, useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 60_000;

/** The clock, which tells of the next day within a minute. */
class Today {
  #date = dateInJapan(new Date());

  readonly date = (): CalendarDate => this.#date;

  readonly subscribe = (tell: () => void): (() => void) => {
    const timer = setInterval(() => {
      const now = dateInJapan(new Date());
      if (now.day === this.#date.day) return;
      this.#date = now;
      tell();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  };
}

/** The date in Japan; a screen that stays open over midnight is drawn again. */
export const useToday = (): CalendarDate => {
  const [today] = useState(() => new Today());
  return useSyncExternalStore(today.subscribe, today.date);
};
