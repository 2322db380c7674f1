import { withCommonDashes } from './dashes.js';
import { areBlanksBesideJapanese } from './normalise.js';
import { withCommonForms } from './old-forms.js';

/** A text made comparable, with the way back to the characters it was made of. */
export interface FoldedText {
  readonly text: string;
  /** For each code unit of `text` the start, in code units of the original, of what it was made of; there may be more. */
  readonly starts: readonly number[];
  /** The same for the end (exclusive). */
  readonly ends: readonly number[];
}

export interface Folding {
  readonly isCaseInsensitive: boolean;
  readonly isWidthInsensitive: boolean;
  /** Old and variant forms are the common ones, and dashes are one, as for searches (`normalised`). */
  readonly isFormInsensitive?: boolean;
  /** Blanks beside Japanese do not count and others are one, as for searches (`normalised`). */
  readonly isBlankInsensitive?: boolean;
}

/** A base with what belongs to it: combining marks, variation selectors, half-width voiced marks (ﾊﾞ). */
const CLUSTER = /[\s\S][\uff9e\uff9f\u3099\u309a\ufe00-\ufe0f\u{e0100}-\u{e01ef}\p{Mn}]*/gsu;
/** Nothing in it belongs to what stands before: each code unit is folded by itself. */
const APART = /^[^\uff9e\uff9f\u3099\u309a\p{Mn}\ud800-\udfff\u{10000}-\u{10ffff}]*$/u;

const fold = (
  text: string,
  { isCaseInsensitive, isWidthInsensitive, isFormInsensitive }: Folding,
): string => {
  const width = isWidthInsensitive ? text.normalize('NFKC') : text;
  const cased = isCaseInsensitive ? width.toLowerCase() : width;
  return isFormInsensitive ? withCommonForms(withCommonDashes(cased)) : cased;
};

/** What code units become, by the folding; looked up millions of times by an export. */
const knownUnits = new Map<number, string[]>();
const unitsOf = ({ isCaseInsensitive, isWidthInsensitive, isFormInsensitive = false }: Folding): string[] => {
  const key = Number(isCaseInsensitive) + 2 * Number(isWidthInsensitive) + 4 * Number(isFormInsensitive);
  const known = knownUnits.get(key) ?? [];
  knownUnits.set(key, known);
  return known;
};

/** 0, 1, 2, … and 1, 2, 3, …: the way back where each code unit became one. */
const places: number[] = [];
const nextPlaces: number[] = [];
const straight = (text: string): FoldedText => {
  for (let place = places.length; place <= text.length; place += 1) {
    places.push(place);
    nextPlaces.push(place + 1);
  }
  return { text, starts: places, ends: nextPlaces };
};

const foldUnits = (text: string, folding: Folding): FoldedText => {
  const units = unitsOf(folding);
  const parts: string[] = [];
  let isStraight = true;
  for (let index = 0; index < text.length; index += 1) {
    const part = (units[text.charCodeAt(index)] ??= fold(text[index]!, folding));
    isStraight &&= part.length === 1;
    parts.push(part);
  }
  const folded = parts.join('');
  if (isStraight) return straight(folded);
  const starts = parts.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  return { text: folded, starts, ends: starts.map((start) => start + 1) };
};

const foldClusters = (text: string, folding: Folding): FoldedText => {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const match of text.matchAll(CLUSTER)) {
    const part = fold(match[0], folding);
    folded += part;
    for (let index = 0; index < part.length; index += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return { text: folded, starts, ends };
};

/** The text without the blanks that do not count; those that do are one, which was made of all of them. */
const withCommonBlanks = (folded: FoldedText): FoldedText => {
  const { text } = folded;
  const starts: number[] = [];
  const ends: number[] = [];
  let common = '';
  let at = 0;
  const keepUpTo = (to: number): void => {
    common += text.slice(at, to);
    for (; at < to; at += 1) {
      starts.push(folded.starts[at]!);
      ends.push(folded.ends[at]!);
    }
  };
  for (const { 0: blanks, index } of text.matchAll(/[\s\0]+/gu)) {
    keepUpTo(index);
    at += blanks.length;
    if (areBlanksBesideJapanese(text, index, at)) continue;
    common += ' ';
    starts.push(folded.starts[index]!);
    ends.push(folded.ends[at - 1]!);
  }
  if (at === 0) return folded;
  keepUpTo(text.length);
  return { text: common, starts, ends };
};

/** Folds a text cluster by cluster, so that what is found in it can be replaced in the original. */
export const foldText = (text: string, folding: Folding): FoldedText => {
  const folded = APART.test(text) ? foldUnits(text, folding) : foldClusters(text, folding);
  return folding.isBlankInsensitive ? withCommonBlanks(folded) : folded;
};

/** A text to look for, folded as a whole; blanks at its ends go where blanks do not count. */
export const foldPattern = (text: string, folding: Folding): string => {
  const folded = fold(text, folding);
  return folding.isBlankInsensitive ? withCommonBlanks(straight(folded)).text.trim() : folded;
};
