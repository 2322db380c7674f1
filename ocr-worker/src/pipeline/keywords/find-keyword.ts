import type { PageLine } from '../foundation/page-symbol.js';

/** Where a keyword stands in a line: indices of its symbols, `to` exclusive, and how well it fits (0–1). */
export interface KeywordMatch {
  readonly from: number;
  readonly to: number;
  readonly quality: number;
}

/** Characters per misread, lost or added one that is tolerated. */
const CHARACTERS_PER_MISTAKE = 4;
/** What each mistake, and each side on which the keyword is part of a longer word, takes from the quality. */
const COST = { mistake: 0.2, within: 0.15 };

/** As keywords are compared: compatible forms made one, without spaces and the signs labels are dressed with. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,、。:()[\]【】「」<>*※■□◆◇●○_-]/gu, '');

/**
 * The best place of a keyword in a line, whatever spaces and signs are in it; undefined where it is not. Of equals the
 * first.
 */
export const findKeyword = (keyword: string, line: PageLine): KeywordMatch | undefined => {
  const wanted = [...comparable(keyword)];
  if (wanted.length === 0) return undefined;
  const characters: string[] = [];
  const symbolOf: number[] = [];
  line.forEach((symbol, index) => {
    for (const character of comparable(symbol.text)) {
      characters.push(character);
      symbolOf.push(index);
    }
  });
  const allowed = Math.floor(wanted.length / CHARACTERS_PER_MISTAKE);
  let best: KeywordMatch | undefined;
  for (let from = 0; from < characters.length; from++)
    for (let length = wanted.length - allowed; length <= wanted.length + allowed; length++) {
      if (length < 1 || from + length > characters.length) continue;
      const mistakes = distance(wanted, characters.slice(from, from + length));
      if (mistakes > allowed) continue;
      const [first, last] = [symbolOf[from]!, symbolOf[from + length - 1]!];
      const quality =
        1 -
        COST.mistake * mistakes -
        (goesOn(line, first) ? COST.within : 0) -
        (goesOn(line, last + 1) ? COST.within : 0);
      if (best === undefined || quality > best.quality) best = { from: first, to: last + 1, quality };
    }
  return best;
};

/** Whether a word goes on across the boundary before the symbol at `index`. */
const goesOn = (line: PageLine, index: number): boolean => {
  const [before, after] = [line[index - 1], line[index]];
  if (before === undefined || after === undefined || after.startsWord) return false;
  return /[\p{L}\p{N}]/u.test(before.text) && /[\p{L}\p{N}]/u.test(after.text);
};

const distance = (a: readonly string[], b: readonly string[]): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((left, i) => {
    const next = [i + 1];
    b.forEach((right, j) =>
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (left === right ? 0 : 1))),
    );
    row = next;
  });
  return row[b.length]!;
};
