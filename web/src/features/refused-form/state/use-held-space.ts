import { useEffect, useState } from 'react';
import { placeOf } from '../../../lib/keymap';

const PRESSED_BY_SPACE = 'button, a, select, summary, [role="button"], [role="menuitem"], [role="dialog"] *';

/** What Space does something else for: a focused button is pressed by it. A chosen radio button is not. */
const takesSpace = (target: EventTarget | null): boolean =>
  placeOf(target).isField ||
  (target instanceof HTMLInputElement
    ? !(target.type === 'radio' && target.checked)
    : target instanceof Element && target.matches(PRESSED_BY_SPACE));

/** Whether Space is held down, while `isOn`. */
export const useHeldSpace = (isOn: boolean): boolean => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const down = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (event.key !== ' ' || !isBare || takesSpace(event.target)) return;
      // It scrolls otherwise.
      event.preventDefault();
      setIsHeld(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ') setIsHeld(false);
    };
    const release = () => setIsHeld(false);
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    window.addEventListener('blur', release);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
      window.removeEventListener('blur', release);
      release();
    };
  }, [isOn]);
  return isOn && isHeld;
};
