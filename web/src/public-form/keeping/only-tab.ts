/** How long a tab that is just being loaded again may hold its lock. */
const PATIENCE_MS = 500;

/** Whose turn it is to answer a form. */
export interface Turn {
  /** Gives it back. */
  readonly end: () => void;
}

const withoutLocks = (place: string, onLost: () => void): Turn => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key?.startsWith(place)) onLost();
  };
  window.addEventListener('storage', onStorage);
  return { end: () => window.removeEventListener('storage', onStorage) };
};

/**
 * Asks to be the only tab of this browser that writes under a place of the device's storage; null while another one is, unless it is taken
 * over. `onLost`: another tab has taken it over. In a browser without locks (a server without TLS) the tab that writes last has it.
 */
export const takeTurn = async (
  place: string,
  { isTakenOver, onLost }: { readonly isTakenOver: boolean; readonly onLost: () => void },
): Promise<Turn | null> => {
  if (!('locks' in navigator)) return withoutLocks(place, onLost);
  const patience = new AbortController();
  const timer = isTakenOver ? undefined : setTimeout(() => patience.abort(), PATIENCE_MS);
  return new Promise((resolve) => {
    let isMine = false;
    const options = isTakenOver ? { steal: true } : { signal: patience.signal };
    navigator.locks
      .request(place, options, () => {
        clearTimeout(timer);
        isMine = true;
        return new Promise<void>((end) => resolve({ end }));
      })
      .catch(() => {
        if (isMine) onLost();
        else resolve(null);
      });
  });
};
