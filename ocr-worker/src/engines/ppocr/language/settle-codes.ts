import type { Option } from './settle-look-alikes.js';

/** Digits that letters in the midst of a code are taken for. */
const DIGIT_OF: Readonly<Record<string, string>> = { I: '1', l: '1', '|': '1', O: '0', o: '0' };
/** Share of what was read that the digit must have been seen with: a letter that is clear stays. */
const LEAST_SHARE = 0.05;
/** Letters of which hands make the small and the capital one alike; a code begins with the capital. */
const SMALL_CAPITALS = /^[ckopsuvwxz]$/u;
/** Share of what was read that the capital must have been seen with. */
const LEAST_CAPITAL = 0.05;
const CODE_AFTER = /^\d{3}/u;
/** Digits that must follow: CO2 is no code, O157 begins with its letter. */
const DIGITS_AFTER = /^\d{2}/u;
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/u;

/** Whether a digit stands before it, or the one letter that a code begins with: ISO9001 and Vol12 are words with a number. */
const isWithinCode = (text: readonly string[], place: number): boolean => {
  const [before, first] = [text[place - 1] ?? '', text[place - 2] ?? ''];
  return /^\d$/u.test(before) || (LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(first));
};

/** Where only a code can be, one behind a digit is a digit too, unless a letter follows (12Fr has none, F2O has one). */
const isDigitOfCode = (text: readonly string[], place: number): boolean =>
  /^\d$/u.test(text[place - 1] ?? '') && !/^[A-Za-z]$/u.test(text[place + 1] ?? '');

/**
 * Letters that are digits of a code (`AI2345`): within a run of letters and digits, two digits behind them, the digit seen
 * in their place; and the capital that a code begins with (`k95349`). With `isCode` nothing else stands there, and fewer digits
 * need to be around. By index of the place, the index of its option.
 */
export const settleCodes = (places: readonly (readonly Option[])[], isCode = false): Map<number, number> => {
  const text = places.map(([read]) => read!.character);
  const settled = new Map<number, number>();
  places.forEach(([read, ...others], place) => {
    const isFirst = !LETTER_OR_DIGIT.test(text[place - 1] ?? '');
    if (!isFirst || !SMALL_CAPITALS.test(read!.character)) return;
    if (!CODE_AFTER.test(text.slice(place + 1, place + 4).join(''))) return;
    const index = others.findIndex(
      ({ character, probability }) =>
        character === read!.character.toUpperCase() && probability >= LEAST_CAPITAL * read!.probability,
    );
    if (index >= 0) settled.set(place, index + 1);
  });
  // From the end, since a digit that was settled is one that follows.
  for (let place = places.length - 1; place > 0; place--) {
    const [read, ...others] = places[place]!;
    const digit = DIGIT_OF[read!.character];
    if (digit === undefined) continue;
    const isWithin =
      isWithinCode(text, place) && DIGITS_AFTER.test(text.slice(place + 1, place + 3).join(''));
    if (!isWithin && !(isCode && isDigitOfCode(text, place))) continue;
    const index = others.findIndex(
      ({ character, probability }) => character === digit && probability >= LEAST_SHARE * read!.probability,
    );
    if (index < 0) continue;
    settled.set(place, index + 1);
    text[place] = digit;
  }
  return settled;
};
