import { useCallback, useEffect, useRef } from 'react';
import { useStable } from '../hooks/use-stable';

const KEEP_AFTER_MS = 300;

/** Has unsaved edits kept on the device a moment after each change. Returns how to keep at once what still waits for that. */
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
    // Also on the way out: closing, crashing tabs and an expired session must not cost the last keys.
    window.addEventListener('pagehide', keepPending);
    return () => {
      window.removeEventListener('pagehide', keepPending);
      unsubscribe();
      keepPending();
    };
  }, [subscribe, keepPending]);
  return keepPending;
};
