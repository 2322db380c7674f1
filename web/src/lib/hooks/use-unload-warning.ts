import { useEffect } from 'react';

/** The browser asks before closing or reloading while changes would be lost. */
export const useUnloadWarning = (wouldLose: boolean): void =>
  useEffect(() => {
    if (!wouldLose) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [wouldLose]);
