import type { Check } from '../calls/shape';

/** Browser storage; when it is full or blocked, what it cannot keep is kept by this page alone. */
export interface KeptText {
  get(key: string): string | null;
  /** False where it is lost with the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

const storageOf = (storage: () => Storage): KeptText => {
  const ofPage = new Map<string, string>();
  return {
    get: (key) => {
      try {
        return ofPage.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        storage().setItem(key, value);
        ofPage.delete(key);
        return true;
      } catch {
        ofPage.set(key, value);
        return false;
      }
    },
    remove: (key) => {
      ofPage.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage is empty.
      }
    },
    keys: () => {
      try {
        return [...new Set([...Object.keys(storage()), ...ofPage.keys()])];
      } catch {
        return [...ofPage.keys()];
      }
    },
  };
};

/** What this device keeps. */
export const deviceStorage: KeptText = storageOf(() => localStorage);
/** What this tab keeps until it is closed, also when it is loaded again. */
export const tabStorage: KeptText = storageOf(() => sessionStorage);

/** What is kept under a key; null if there is nothing or something else. */
export const readKept = <T>(storage: KeptText, key: string, check: Check<T>): T | null => {
  try {
    const kept = storage.get(key);
    return kept === null ? null : check(JSON.parse(kept));
  } catch {
    return null;
  }
};
