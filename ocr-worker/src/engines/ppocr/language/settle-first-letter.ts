import type { NumberPlace } from './settle-number-signs.js';

/** Share of the zero that the letter must have been seen with. */
const LEAST_SHARE = 0.015;
/** Width in heights from which on a ring is an O: a printed zero has 0.65 at most, an O 0.8. */
const ROUND_FROM = 0.75;
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/u;

/**
 * The letter O that a code begins with (O157), read as a zero: among what was seen the letter is taken where the ink is as round as
 * one. It keeps the little confidence it was seen with, so that somebody looks. By index of the place, the index of its option.
 */
export const settleFirstLetter = (places: readonly NumberPlace[]): Map<number, number> => {
  const settled = new Map<number, number>();
  places.forEach(({ options, box }, place) => {
    const isFirst = !LETTER_OR_DIGIT.test(places[place - 1]?.options[0]!.character ?? '');
    const [read, ...others] = options;
    if (!isFirst || read!.character !== '0' || box.width < ROUND_FROM * box.height) return;
    const index = others.findIndex(
      ({ character, probability }) => character === 'O' && probability >= LEAST_SHARE * read!.probability,
    );
    if (index >= 0) settled.set(place, index + 1);
  });
  return settled;
};
