import { useSyncExternalStore } from 'react';

const MOVED = 'public-form-moved';

/** Goes to another address of the public form without loading the page. `step`: the step of a screen that has several. */
export const go = (
  to: string,
  { isReplacing = false, step }: { isReplacing?: boolean; step?: string } = {},
): void => {
  const state = step === undefined ? null : { step };
  if (isReplacing) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  window.dispatchEvent(new Event(MOVED));
};

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
};

/** Path and query of the page, as one text that changes with them. */
export const useLocation = (): string =>
  useSyncExternalStore(listen, () => location.pathname + location.search);

const stepOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'string'
    ? state.step
    : '';

/** The step of the screen; '' for its first. */
export const useStep = (): string => useSyncExternalStore(listen, () => stepOf(history.state));
