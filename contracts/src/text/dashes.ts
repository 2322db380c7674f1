/** Hyphens, dashes and minus signs that people write for one another. NFKC makes `-` of the full-width one only. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Dashes as one, `-`. The long-vowel mark ー is none: it belongs to a word, but where a number or a date is meant. */
export const withCommonDashes = (text: string): string => text.replace(DASHES, '-');
