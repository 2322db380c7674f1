import { SAME_GESTURE_MS } from '@reader/contracts/codes/organization';
import { useEffect, useRef } from 'react';

/** Runs what a key asks for once a person can have looked at the screen: a digit typed for a value before is no answer. */
export const useAfterLooking = () => {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return (act: (() => unknown) | null | undefined): void => {
    if (performance.now() - shownAt.current >= SAME_GESTURE_MS) void act?.();
  };
};
