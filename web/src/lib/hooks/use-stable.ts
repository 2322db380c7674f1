import { useCallback, useEffect, useRef } from 'react';

/** A function with a stable identity that always calls the latest `run`, for memoised components. */
export const useStable = <Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Result,
): ((...given: Arguments) => Result) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
};
