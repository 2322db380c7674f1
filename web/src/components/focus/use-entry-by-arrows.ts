import { useEffect } from 'react';

/** ↑ and ↓ lead into a list where no control takes them. @param enter gives the focus to the list */
export const useEntryByArrows = (enter: () => void): void => {
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      const isFree = target instanceof HTMLElement && target.matches('body, main');
      if (isFree && (key === 'ArrowDown' || key === 'ArrowUp')) enter();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enter]);
};
