const CHARACTERS = new Intl.Segmenter('ja');

/** A text as people count it: が is one character however it is written, and so are 𠮷 and a variant of 葛. */
export const charactersOf = (text: string): string[] =>
  Array.from(CHARACTERS.segment(text), ({ segment }) => segment);
