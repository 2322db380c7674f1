/**
 * A text as it is searched: width and case do not count (NFKC, lower case), a line break is a blank. Hiragana and katakana
 * stay apart, as do variants of a character (髙, 高).
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s\0]+/gu, ' ')
    .trim();

/** Stands between the values of a document: no searched text holds it, so that none is found across two values. */
export const BETWEEN_VALUES = '\n';

/** The shortest text that is searched for, in characters. */
export const SHORTEST_SEARCH = 2;

/** How many characters a text has when it is searched for. */
export const searchLength = (text: string): number => Array.from(searchable(text)).length;
