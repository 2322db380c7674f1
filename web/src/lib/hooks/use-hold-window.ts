import { useEffect } from 'react';

/** The browser asks before the window is closed or loaded again, as long as something would be lost. */
export const useHoldWindow = (wouldLose: boolean): void =>
  useEffect(() => {
    if (!wouldLose) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [wouldLose]);
