import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `ms`, so that quick loads show no skeleton. */
export const useDelayed = (isOn: boolean, ms = 200): boolean => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, ms]);
  return isOn && isDue;
};
