import type { z } from 'zod';

/** Browser storage; when it is full or blocked, nothing is kept and nothing fails. */
export interface KeptText {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

const storageOf = (storage: () => Storage): KeptText => ({
  get: (key) => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key) => {
    try {
      storage().removeItem(key);
    } catch {
      // Blocked storage is empty.
    }
  },
});

/** What this device keeps. */
export const browserStorage: KeptText = storageOf(() => localStorage);
/** What this tab keeps until it is closed, also when it is loaded again. */
export const tabStorage: KeptText = storageOf(() => sessionStorage);

/** The JSON of a text; null if it is unreadable. */
export const parseKept = <Kept>(text: string | null, schema: z.ZodType<Kept>): Kept | null => {
  try {
    const kept = schema.safeParse(JSON.parse(text ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
};

/** The JSON kept under a key; null if there is none or it is unreadable. */
export const readKept = <Kept>(storage: KeptText, key: string, schema: z.ZodType<Kept>): Kept | null =>
  parseKept(storage.get(key), schema);

/** Keeps something as JSON; null removes it. Returns false if the browser keeps nothing. */
export const keep = (storage: KeptText, key: string, kept: object | null): boolean => {
  if (kept !== null) return storage.set(key, JSON.stringify(kept));
  storage.remove(key);
  return true;
};
