import type { Spelt } from './normalise-value.js';

/** What was written in one stretch between printed words. */
export interface WrittenPart extends Spelt {
  readonly before: string;
  readonly after: string;
}

/** Words that say in which era a year is counted; they stand before it. */
const ERA = /^(令和|平成|昭和|大正|明治|西暦|令|平|昭|大|明)$/u;
/** Words that belong to the number before them. */
const SUFFIX = /^[年月日時分]/u;
const OPENING = /^[(（〒]$/u;
const BETWEEN = /^[-/]$/u;
const CLOSING = /^[)）]$/u;
/** Confidence of what is printed: it was not read from the page. */
const PRINTED = 100;

/**
 * The value of a field whose words are printed in part: each written part keeps the word printed after it, and
 * an era or an opening sign printed before it (`令和`8`年`4`月`10`日`). Words beside which nothing is written
 * are left out, so a date without its day ends at 月.
 */
export const composeParts = (parts: readonly WrittenPart[]): Spelt => {
  let text = '';
  const characters: number[] = [];
  const add = (word: string, confidences: readonly number[]): void => {
    text += word;
    characters.push(...confidences);
  };
  const print = (word: string): void =>
    add(
      word,
      Array.from(word, () => PRINTED),
    );
  parts.forEach((part, index) => {
    const written = part.text;
    if (written === '') return;
    if (ERA.test(part.before) || OPENING.test(part.before)) print(part.before);
    add(written, part.characters);
    const hasNext = parts.slice(index + 1).some((next) => next.text !== '');
    const isWrittenToo = written.endsWith(part.after);
    if (part.after !== '' && !isWrittenToo) {
      if (SUFFIX.test(part.after)) print(Array.from(part.after)[0]!);
      else if (CLOSING.test(part.after) || (BETWEEN.test(part.after) && hasNext)) print(part.after);
      else if (OPENING.test(part.after)) return;
    }
  });
  return { text, characters };
};
