import type { z } from 'zod';

/** Browser storage; when it is full or blocked, nothing is kept and nothing fails. */
export interface KeptText {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

export const browserStorage: KeptText = {
  get: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key) => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage is empty.
    }
  },
};

/** The JSON kept under a key; null if there is none or it is unreadable. */
export const readKept = <Kept>(storage: KeptText, key: string, schema: z.ZodType<Kept>): Kept | null => {
  try {
    const kept = schema.safeParse(JSON.parse(storage.get(key) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
};

/** Keeps something as JSON; null removes it. Returns false if the browser keeps nothing. */
export const keep = (storage: KeptText, key: string, kept: object | null): boolean => {
  if (kept !== null) return storage.set(key, JSON.stringify(kept));
  storage.remove(key);
  return true;
};
