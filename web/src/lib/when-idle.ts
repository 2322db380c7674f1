const LATEST_MS = 300;
const REST_MS = 200;

/**
 * Runs something when the browser is idle, at the latest after a short time; without idle callbacks after a short
 * delay. Returns a function that cancels it.
 */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
};
