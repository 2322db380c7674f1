import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same while what it does is always the newest: for components that are memoised. */
export const useStable = <Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Result,
): ((...given: Arguments) => Result) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
};
