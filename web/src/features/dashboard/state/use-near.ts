import { useCallback, useState } from 'react';

/** As far from what is in sight something is drawn already. */
const MARGIN = '1200px';

/** Whether an element is in sight or was: what is far below is not drawn yet. The `ref` to attach. */
export const useNear = (): [boolean, (element: HTMLElement | null) => (() => void) | undefined] => {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch];
};
