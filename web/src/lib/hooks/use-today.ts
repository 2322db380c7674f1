import { type CalendarDate, dateInJapan } from '@reader/contracts/dates/calendar-date';
import { useState, useSyncExternalStore } from 'react';

const CHECK_EVERY_MS = 60_000;

/** The current date; notices a new day within a minute. */
class Today {
  #date = dateInJapan(new Date());

  readonly date = (): CalendarDate => this.#date;

  readonly subscribe = (notify: () => void): (() => void) => {
    const timer = setInterval(() => {
      const now = dateInJapan(new Date());
      if (now.day === this.#date.day) return;
      this.#date = now;
      notify();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  };
}

/** The date in Japan; renders again after midnight. */
export const useToday = (): CalendarDate => {
  const [today] = useState(() => new Today());
  return useSyncExternalStore(today.subscribe, today.date);
};
