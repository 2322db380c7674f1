import { isTabAlive, tabId } from './live-tabs';
import { browserStorage, type KeptText } from './storage';

/** Between a draft's key and the tab whose it is. */
const OF_TAB = '~';

/** What the drafts of tabs lie in, and who is who. */
interface Shelf extends KeptText {
  readonly keys: () => readonly string[];
}
interface Tabs {
  readonly own: string;
  readonly isAlive: (tab: string) => boolean;
}

/**
 * Keeps drafts on this device, each tab its own: a tab neither sees, replaces nor removes the draft of another one that lives. A draft
 * whose tab is gone (closed, crashed, loaded again) is found by the next that asks for its key, the newest tab's first, and is
 * its own from then on.
 */
export const draftsOf = (shelf: Shelf, tabs: Tabs): KeptText => {
  const ownKey = (key: string): string => key + OF_TAB + tabs.own;
  const orphanOf = (key: string): string | undefined => {
    const left = shelf
      .keys()
      .filter((one) => one.startsWith(key + OF_TAB) && !tabs.isAlive(one.slice(key.length + OF_TAB.length)));
    // An earlier version kept one for all tabs.
    return left.sort().at(-1) ?? (shelf.get(key) === null ? undefined : key);
  };
  return {
    get: (key) => {
      const own = shelf.get(ownKey(key));
      if (own !== null) return own;
      const orphan = orphanOf(key);
      const text = orphan === undefined ? null : shelf.get(orphan);
      if (orphan === undefined || text === null) return null;
      // First the copy: what happens in between must not lose it.
      if (shelf.set(ownKey(key), text)) shelf.remove(orphan);
      return text;
    },
    set: (key, value) => shelf.set(ownKey(key), value),
    remove: (key) => shelf.remove(ownKey(key)),
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
  { own: tabId, isAlive: isTabAlive },
);

/** A tab that took this one for gone gets its copy; this one keeps its own. */
export const guardOwnDrafts = (): void =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.endsWith(OF_TAB + tabId) && newValue === null && oldValue !== null)
      browserStorage.set(key, oldValue);
  });
