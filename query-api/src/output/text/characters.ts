/** Texts whose code units are their characters: no surrogates, no combining marks, no variation selectors. */
const PLAIN = /^[\x20-\u02ff\u3000-\u3096\u309b-\u9fff\uff00-\uffef]*$/;
const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The characters of a text as people count them. */
export const charactersOf = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : [...segmenter.segment(text)].map(({ segment }) => segment);
