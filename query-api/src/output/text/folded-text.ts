/** A text made comparable, with the way back to the characters it was made of. */
export interface FoldedText {
  readonly text: string;
  /** For each code unit of `text` the start, in code units of the original, of what it was made of. */
  readonly starts: readonly number[];
  /** The same for the end (exclusive). */
  readonly ends: readonly number[];
}

export interface Folding {
  readonly isCaseInsensitive: boolean;
  readonly isWidthInsensitive: boolean;
}

/** A base with what belongs to it: combining marks, variation selectors, half-width voiced marks (ﾊﾞ). */
const CLUSTER = /[\s\S][\uff9e\uff9f\u3099\u309a\ufe00-\ufe0f\u{e0100}-\u{e01ef}\p{Mn}]*/gsu;
const ASCII = /^[\0-\x7f]*$/;

const fold = (text: string, { isCaseInsensitive, isWidthInsensitive }: Folding): string => {
  const width = isWidthInsensitive ? text.normalize('NFKC') : text;
  return isCaseInsensitive ? width.toLowerCase() : width;
};

/** Folds a text cluster by cluster, so that what is found in it can be replaced in the original. */
export const foldText = (text: string, folding: Folding): FoldedText => {
  const starts: number[] = [];
  const ends: number[] = [];
  if (ASCII.test(text)) {
    for (let index = 0; index < text.length; index += 1) {
      starts.push(index);
      ends.push(index + 1);
    }
    return { text: folding.isCaseInsensitive ? text.toLowerCase() : text, starts, ends };
  }
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

/** A text to look for, folded as a whole. */
export const foldPattern = (text: string, folding: Folding): string => fold(text, folding);
