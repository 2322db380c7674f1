import { useEffect } from 'react';

/** Looks again whenever this tab is looked at: something may have been done in another one. Failures mean that nothing was. */
export const useLookAgain = (look: () => Promise<void>): void => {
  useEffect(() => {
    const lookNow = () => {
      if (document.visibilityState === 'visible') look().catch(() => undefined);
    };
    window.addEventListener('focus', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      window.removeEventListener('focus', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    };
  });
};
