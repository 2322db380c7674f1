import { useEffect, useRef } from 'react';
import { createModifierWatch, findShortcut, MODIFIER_CHORD, placeOf, type Shortcut } from '../keymap';

/** A dialog or a menu is open. One that is closing takes no keys any more, so that the next key is not lost. */
const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some(
    (one) => one.closest('[aria-hidden="true"]') === null,
  );

/** Runs the shortcuts of a keymap on the whole screen, except while a dialog or a menu is open. */
export const useShortcuts = <Action extends string>(
  keymap: readonly Shortcut<Action>[],
  run: (action: Action) => void,
): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const modifiers = createModifierWatch();
    const act = (found: Shortcut<Action> | undefined, event: KeyboardEvent) => {
      if (!found || isSomethingOpen()) return;
      event.preventDefault();
      if (!found.isOnce || !event.repeat) latest.current(found.action);
    };
    const down = (event: KeyboardEvent) => {
      modifiers.down(event);
      act(findShortcut(keymap, event, placeOf(event.target)), event);
    };
    const up = (event: KeyboardEvent) => {
      if (modifiers.up(event) && !event.isComposing)
        act(
          keymap.find(({ keys }) => keys.includes(MODIFIER_CHORD)),
          event,
        );
    };
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    document.addEventListener('pointerdown', modifiers.other);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
      document.removeEventListener('pointerdown', modifiers.other);
    };
  }, [keymap]);
};
