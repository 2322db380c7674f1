import { useSyncExternalStore } from 'react';

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the phone has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
