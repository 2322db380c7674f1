import { searchable } from '@reader/contracts/search/searchable';

/** A pause after which what is typed is a new beginning, ms. */
const PAUSE_MS = 800;

/** Whether a name begins with a text, or a part of it does: `健診_20260410_05.pdf` with `2026` and with `05`. */
const begins = (name: string, text: string): boolean =>
  name.startsWith(text) || name.split(/[\s_\-.()]+/).some((part) => part.startsWith(text));

/**
 * The index of the next of these names that begins with what was typed, from `at` on and around the end; undefined: none. A
 * name that begins so itself comes before one of which only a part does. Width and case do not count.
 */
export const typedTo = (names: readonly string[], at: number, typed: string): number | undefined => {
  const text = searchable(typed);
  if (text === '') return undefined;
  const order = names.map((_, index) => (Math.max(0, at) + index) % names.length);
  const found = (fits: (name: string) => boolean) =>
    order.find((index) => fits(searchable(names[index] ?? '')));
  return found((name) => name.startsWith(text)) ?? found((name) => begins(name, text));
};

/** Gathers what is typed in quick succession. */
export const createTypeAhead = () => {
  let typed = '';
  let last = -Infinity;
  /** `time`: ms, as of the event. */
  return (key: string, time: number): string => {
    typed = time - last > PAUSE_MS ? key : typed + key;
    last = time;
    return typed;
  };
};
