import { useCallback, useEffect, useRef } from 'react';
import { useStable } from '../hooks/use-stable';

const KEEP_AFTER_MS = 300;

/** Keeps unsaved edits on the device shortly after each change. Returns a function that keeps pending ones at once. */
export const useKeptEdits = (
  subscribe: (listener: () => void) => () => void,
  keep: () => void,
): (() => void) => {
  const keepNow = useStable(keep);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepPending = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    keepNow();
  }, [keepNow]);
  useEffect(() => {
    const unsubscribe = subscribe(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keepPending, KEEP_AFTER_MS);
    });
    // Also when the page closes, so that the last keystrokes are not lost.
    window.addEventListener('pagehide', keepPending);
    return () => {
      window.removeEventListener('pagehide', keepPending);
      unsubscribe();
      keepPending();
      // Components inside that go away with this one may still end what is typed in them.
      queueMicrotask(keepNow);
    };
  }, [subscribe, keepPending, keepNow]);
  return keepPending;
};
