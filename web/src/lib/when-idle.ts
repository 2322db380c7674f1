const LATEST_MS = 300;
const REST_MS = 200;

/**
 * Runs something when the browser has nothing else to do, at the latest after a moment; browsers that cannot tell get a moment's
 * rest. Returns how to call it off.
 */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
};
