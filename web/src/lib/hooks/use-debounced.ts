import { useEffect, useState } from 'react';

/** The value as it was once it has not changed for `ms`. */
export const useDebounced = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
