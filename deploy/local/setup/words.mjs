// Finds words that docs/glossary.md forbids in comments of the code.

/** What is said of a line: from `//`, or from the star at its beginning. */
const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)$/;
/** Forbidden words, and what we say instead. Only those that are never right: "so many" may be a number. */
const FORBIDDEN = [
  { word: /\banew\b/i, instead: 'again' },
  { word: /\banother(?: organisation)?'s does not exist\b/i, instead: 'is answered as not found' },
  { word: /\bspelled\b/i, instead: 'written' },
  { word: /\bwhoever\b/i, instead: 'who is meant, by name' },
  { word: /\b(?:by|for|to) who\b/i, instead: 'the person that' },
  { word: /\bwhat(?:ever)? became of\b/i, instead: 'how it ended' },
];

/** The comments with a forbidden word in one file of code; `line` is 1-based. */
export const forbiddenWordsOf = (text) =>
  text.split('\n').flatMap((line, index) => {
    const comment = COMMENT.exec(line)?.[1] ?? '';
    return FORBIDDEN.flatMap(({ word, instead }) => {
      const found = word.exec(comment)?.[0];
      return found === undefined
        ? []
        : [{ line: index + 1, message: `"${found}" is not said here: ${instead}` }];
    });
  });
