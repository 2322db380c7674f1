import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { takenFor } from '../similarity/comparable-look-alikes.js';

const START = '\u0002';
const END = '\u0003';

/** Each `length` neighbouring code units of a text. */
const runs = (text: string, length: number): string[] =>
  text.length <= length
    ? [text]
    : Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length));

/** Year and month, year and day, month and day: with one of the three misread, one still fits. */
const partsOfDate = (date: string): string[] =>
  date.length === 8
    ? [`a${date.slice(0, 6)}`, `b${date.slice(0, 4)}${date.slice(6)}`, `c${date.slice(4)}`]
    : runs(date, 4);

/**
 * The pieces of a comparable value by which rows are found: rows that have none in common with a target are not looked at. Pairs of
 * characters, since Japanese names are short; longer runs of digits, as pairs of those are in every number.
 */
export const gramsOf = (kind: ColumnKind, value: string): string[] => {
  if (value === '') return [];
  switch (kind) {
    case 'date':
      return partsOfDate(value);
    case 'phone':
      return runs(value, 4);
    case 'postcode':
      return runs(value, 5);
    case 'code':
      return runs(START + value + END, 3);
    case 'name':
    case 'kana':
    case 'address':
    case 'text':
      return runs(START + value + END, 2);
  }
};

const isOfWords = (kind: ColumnKind): boolean => ['name', 'kana', 'address', 'text'].includes(kind);

/**
 * Pieces that a misread value would have had: each of its own with one character as one that it is taken for. Numbers have none: any
 * digit is taken for any other, and their pieces overlap enough.
 */
export const gramsAlike = (kind: ColumnKind, value: string): string[] => {
  if (!isOfWords(kind)) return [];
  return gramsOf(kind, value).flatMap((gram) =>
    [...gram].flatMap((character, at) =>
      [...takenFor(character)]
        .filter((other) => other !== character)
        .map((other) => gram.slice(0, at) + other + gram.slice(at + 1)),
    ),
  );
};

/** A gram of a column as a number, FNV-1a; two may share one, which costs a comparison and nothing else. */
export const hashOfGram = (column: number, gram: string): number => {
  let hash = (0x811c9dc5 ^ column) | 0;
  for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193);
  return hash;
};
