import { compact } from '@reader/contracts/text/compact';

/** One character in this many may be misread … */
const CHARACTERS_AN_ERROR = 4;
/** … but no digit: forms of two years differ in no more. */
const NEVER = 1_000;

const plain = (text: string): string[] => [...compact(text).toLowerCase()];

/** Whether a keyword stands in one of the texts, as well as print is read: one character in four may be wrong, a digit never. */
export const holdsKeyword = (texts: readonly string[], keyword: string): boolean => {
  const wanted = plain(keyword);
  if (wanted.length === 0) return true;
  const allowed = Math.floor(wanted.length / CHARACTERS_AN_ERROR);
  return texts.some((text) => errorsWithin(plain(text), wanted) <= allowed);
};

/** Least number of edits that turn some stretch of `text` into `wanted`. */
const errorsWithin = (text: readonly string[], wanted: readonly string[]): number => {
  // A stretch may begin anywhere, so the first row costs nothing.
  let row: number[] = Array.from({ length: text.length + 1 }, () => 0);
  for (const character of wanted) {
    const cost = /\p{Nd}/u.test(character) ? NEVER : 1;
    const next = [row[0]! + cost];
    for (let at = 1; at <= text.length; at++)
      next.push(
        Math.min(row[at - 1]! + (text[at - 1] === character ? 0 : cost), row[at]! + cost, next[at - 1]! + 1),
      );
    row = next;
  }
  return Math.min(...row);
};
