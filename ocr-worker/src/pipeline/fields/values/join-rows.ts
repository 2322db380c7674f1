import type { Spelt } from './normalise-value.js';

/** Rows that run on need a space where Latin meets Latin; Japanese has none. */
const LATIN_END = /[\p{Script=Latin}\p{Nd},.]$/u;
const LATIN_START = /^[\p{Script=Latin}\p{Nd}]/u;

/** A small ring alone on the last row, behind Japanese, is the full stop that found no room on the row above. */
const RING = /^[0oO〇○°]$/u;
const JAPANESE_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々）」』]$/u;

/** @param isSmall by row: whether its ink is no higher than a full stop beside the other rows' */
export const withFullStop = <Row extends Spelt>(rows: readonly Row[], isSmall: readonly boolean[]): Row[] =>
  rows.map((row, index) =>
    index > 0 && isSmall[index] && RING.test(row.text) && JAPANESE_END.test(rows[index - 1]!.text)
      ? { ...row, text: '。' }
      : row,
  );

/**
 * The rows of one value: with line breaks where the field takes several lines, else run together as one wrapped
 * line. A joint is as sure as the less sure of its neighbours.
 */
export const joinRows = (rows: readonly Spelt[], isMultiline: boolean): Spelt =>
  joinedBy(rows, (before, after) => {
    if (isMultiline) return '\n';
    return LATIN_END.test(before) && LATIN_START.test(after) ? ' ' : '';
  });

/** The rows of a number that found no room on one: nothing stands between them. */
export const joinDigits = (rows: readonly Spelt[]): Spelt => joinedBy(rows, () => '');

/** Stretches of one row, with a space for what is empty between them. */
export const joinStretches = (stretches: readonly Spelt[]): Spelt => joinedBy(stretches, () => ' ');

const joinedBy = (rows: readonly Spelt[], jointOf: (before: string, after: string) => string): Spelt =>
  rows
    .filter((row) => row.text !== '')
    .reduce<Spelt>(
      (joined, row) => {
        if (joined.text === '') return { text: row.text, characters: row.characters };
        const joint = jointOf(joined.text, row.text);
        const sure = Math.min(joined.characters.at(-1) ?? 0, row.characters[0] ?? 0);
        return {
          text: joined.text + joint + row.text,
          characters: [...joined.characters, ...(joint === '' ? [] : [sure]), ...row.characters],
        };
      },
      { text: '', characters: [] },
    );
