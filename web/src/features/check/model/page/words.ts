import type { RecognizedText } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { centre, holds } from './geometry';

/** A word of a page; box in px of its image. */
export type Word = Pick<RecognizedText, 'text' | 'x' | 'y' | 'width' | 'height'>;

/** Words whose middle lies in a region, line by line from above, each line from the left. */
export const linesIn = (words: readonly Word[], region: Box): Word[][] => {
  const lines: Word[][] = [];
  const inside = words.filter((word) => holds(region, centre(word)));
  for (const word of [...inside].sort((a, b) => centre(a).y - centre(b).y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    // Words of a line stand within half the height of its first.
    if (line && first && centre(word).y - centre(first).y < first.height / 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
};

const isLatin = (character: string | undefined): boolean => /[0-9A-Za-z]/.test(character ?? '');

/** Japanese is written without spaces; Latin words and numbers are not to run into each other. */
const joined = (before: string, after: string): string =>
  isLatin(before.at(-1)) && isLatin(after[0]) ? `${before} ${after}` : before + after;

/** The text of a region; '' where no word is. */
export const textIn = (words: readonly Word[], region: Box): string =>
  linesIn(words, region)
    .map((line) => line.map(({ text }) => text).reduce(joined, ''))
    .join('\n');

/** A value with a text in its place, or behind it; in a field of one line without line breaks. */
export const withText = (
  value: string,
  text: string,
  { isAppending, isMultiline }: { readonly isAppending: boolean; readonly isMultiline: boolean },
): string => {
  const fitting = isMultiline ? text : text.split('\n').reduce(joined, '');
  return isAppending ? joined(value, fitting) : fitting;
};

/** Between the edges of two boxes, 0 where they touch. */
const distance = (a: Box, b: Box): number => {
  const across = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const down = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.hypot(across, down);
};

/** The words nearest to a box, nearest first; those of the same distance as they are read. */
export const wordsNear = (words: readonly Word[], box: Box, most: number): Word[] =>
  words
    .map((word) => ({ word, away: distance(word, box) }))
    .sort((a, b) => a.away - b.away || a.word.y - b.word.y || a.word.x - b.word.x)
    .slice(0, most)
    .map(({ word }) => word);
