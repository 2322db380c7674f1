import type { Option } from './settle-look-alikes.js';

/** Words of every day in which digits stand among letters: nothing but the word says which of them is a digit. */
const WORDS = ['HbA1c', 'SpO2', 'PaO2', 'PaCO2', 'FEV1.0', 'IgG4'];
/** Characters that hands and faces make alike. */
const ALIKE = ['1Il|i', '0OoQD', '2Z', '4A', 'gq'];
/** Share of what was read that the word's character must have been seen with. */
const LEAST_SHARE = 0.002;

const isAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((alike) => alike.includes(one) && alike.includes(other));

/**
 * Words in which digits stand among letters, read with a letter for the digit or the other way round: `HbAIc`. Where each character was
 * read as the word has it or as one that looks like it, and the word's was seen too, the word was written. By index of the place, the
 * index of its option.
 */
export const settleMixedWords = (places: readonly (readonly Option[])[]): Map<number, number> => {
  const settled = new Map<number, number>();
  for (const word of WORDS)
    places.forEach((_, first) => {
      const found = Array.from(word, (character, at) => optionFor(places[first + at], character));
      if (found.some((index) => index === undefined)) return;
      found.forEach((index, at) => {
        if (index! > 0) settled.set(first + at, index!);
      });
    });
  return settled;
};

const optionFor = (options: readonly Option[] | undefined, character: string): number | undefined => {
  const read = options?.[0];
  if (!options || !read || !isAlike(read.character, character)) return undefined;
  const least = LEAST_SHARE * read.probability;
  const index = options.findIndex((one) => one.character === character && one.probability >= least);
  return index < 0 ? undefined : index;
};
