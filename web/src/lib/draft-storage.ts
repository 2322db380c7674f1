import { isTabAlive, tabId } from './live-tabs';
import { browserStorage, type KeptText } from './storage';

/** Between a draft's key and the tab whose it is. */
const OF_TAB = '~';
/** Before a draft: when it was last changed, ms. Earlier versions kept the draft alone. */
const STAMP = /^@(\d+) /;

const stamped = (text: string, at: number): string => `@${at} ${text}`;
const textOf = (kept: string): string => kept.replace(STAMP, '');
/** 0: unknown. */
const timeOf = (kept: string | null): number => Number(STAMP.exec(kept ?? '')?.[1] ?? 0);

/** What the drafts of tabs lie in, and who is who. */
interface Shelf extends KeptText {
  readonly keys: () => readonly string[];
}
interface Tabs {
  readonly own: string;
  readonly isAlive: (tab: string) => boolean;
  /** ms. */
  readonly now: () => number;
}

/** A draft that a tab which is gone has left, beside the one of this tab. */
export interface OtherDraft {
  readonly id: string;
  /** When it was last changed, ms; null: unknown. */
  readonly at: number | null;
}

export interface Drafts extends KeptText {
  /** Those that nobody has, the newest first; the one that `get` would take is among them until it is taken. */
  others(key: string): readonly OtherDraft[];
  /** Makes another draft that of this tab, whose own then is one of the others. False, and as before, if the browser is full. */
  exchange(key: string, id: string): boolean;
  /** What another one says; null: it is there no more. */
  textOf(id: string): string | null;
  discard(id: string): void;
}

/**
 * Keeps drafts on this device, each tab its own: a tab neither sees, replaces nor removes the draft of another one that lives. A draft
 * whose tab is gone (closed, crashed, loaded again) is found by the next that asks for its key, the one that was changed last
 * first, and is its own from then on.
 */
export const draftsOf = (shelf: Shelf, tabs: Tabs): Drafts => {
  const ownKey = (key: string): string => key + OF_TAB + tabs.own;
  const orphansOf = (key: string): string[] => {
    const left = shelf
      .keys()
      .filter((one) => one.startsWith(key + OF_TAB) && !tabs.isAlive(one.slice(key.length + OF_TAB.length)));
    // Of the same time, or none: that of the tab that was opened last.
    left.sort().reverse();
    left.sort((a, b) => timeOf(shelf.get(b)) - timeOf(shelf.get(a)));
    // An earlier version kept one for all tabs.
    return shelf.get(key) === null ? left : [...left, key];
  };
  return {
    get: (key) => {
      const own = shelf.get(ownKey(key));
      if (own !== null) return textOf(own);
      const [orphan] = orphansOf(key);
      const kept = orphan === undefined ? null : shelf.get(orphan);
      if (orphan === undefined || kept === null) return null;
      // First the copy: what happens in between must not lose it.
      if (shelf.set(ownKey(key), kept)) shelf.remove(orphan);
      return textOf(kept);
    },
    set: (key, value) => {
      const before = shelf.get(ownKey(key));
      // Kept again as it was, it is no newer.
      if (before !== null && textOf(before) === value) return true;
      return shelf.set(ownKey(key), stamped(value, tabs.now()));
    },
    remove: (key) => shelf.remove(ownKey(key)),
    others: (key) => orphansOf(key).map((id) => ({ id, at: timeOf(shelf.get(id)) || null })),
    exchange: (key, id) => {
      const [own, other] = [shelf.get(ownKey(key)), shelf.get(id)];
      if (other === null) return false;
      // Of a tab that there is not: nobody's.
      const aside = `${ownKey(key)}-${tabs.now()}`;
      if (own !== null && !shelf.set(aside, own)) return false;
      if (!shelf.set(ownKey(key), stamped(textOf(other), tabs.now()))) {
        shelf.remove(aside);
        return false;
      }
      shelf.remove(id);
      return true;
    },
    textOf: (id) => {
      const kept = shelf.get(id);
      return kept === null ? null : textOf(kept);
    },
    discard: (id) => shelf.remove(id),
  };
};

/** The drafts of this tab. */
export const draftStorage = draftsOf(
  {
    ...browserStorage,
    keys: () => {
      try {
        return Object.keys(localStorage);
      } catch {
        return [];
      }
    },
  },
  { own: tabId, isAlive: isTabAlive, now: Date.now },
);

/** A tab that took this one for gone gets its copy; this one keeps its own. */
export const guardOwnDrafts = (): void =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.endsWith(OF_TAB + tabId) && newValue === null && oldValue !== null)
      browserStorage.set(key, oldValue);
  });
