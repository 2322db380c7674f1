import { withoutDirectionControls } from './direction-controls.js';

/** Characters of a name that are shown at most. */
const LONGEST = 60;

/** What moves the cursor, colours or breaks a line instead of being seen. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A text from outside on one line, without what a terminal would obey. */
export const withoutControls = (text: string): string =>
  withoutDirectionControls(text).replaceAll(CONTROLS, '');

/** A name from outside as a sentence may quote it: without controls, cut with … after 60 characters. */
export const shownName = (name: string): string => {
  const plain = withoutControls(name);
  // No character has more than two units, so this much is enough to count them.
  const characters = [...plain.slice(0, 2 * (LONGEST + 1))];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : plain;
};
