import type { Spelt } from './normalise-value.js';

/** Rows that run on need a space where Latin meets Latin; Japanese has none. */
const LATIN_END = /[\p{Script=Latin}\p{Nd},.]$/u;
const LATIN_START = /^[\p{Script=Latin}\p{Nd}]/u;

/**
 * The rows of one value: with line breaks where the field takes several lines, else run together as one wrapped
 * line. A joint is as sure as the less sure of its neighbours.
 */
export const joinRows = (rows: readonly Spelt[], isMultiline: boolean): Spelt =>
  rows
    .filter((row) => row.text !== '')
    .reduce<Spelt>(
      (joined, row) => {
        if (joined.text === '') return { text: row.text, characters: row.characters };
        const isLatin = LATIN_END.test(joined.text) && LATIN_START.test(row.text);
        const joint = isMultiline ? '\n' : isLatin ? ' ' : '';
        const sure = Math.min(joined.characters.at(-1) ?? 0, row.characters[0] ?? 0);
        return {
          text: joined.text + joint + row.text,
          characters: [...joined.characters, ...(joint === '' ? [] : [sure]), ...row.characters],
        };
      },
      { text: '', characters: [] },
    );
