import type { FieldKind } from '@reader/contracts/codes/field';
import type { RegionAlphabet } from '../../engines/engine.js';
import type { GapRule } from '../recognise/cells/close-gaps.js';

/** How the rows of a kind of value are read first. */
export interface ReadingMethod {
  readonly alphabet: RegionAlphabet;
  readonly whitelist?: string;
}

/** Text keeps a pause long enough to count as a space; in the other kinds a pause means nothing. */
export const gapsOf = (kind: FieldKind): GapRule =>
  kind === 'text' ? { longest: 1.4, kept: 1 } : { longest: 0.5, kept: 0.3 };

const range = (from: string, to: string): string =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  ).join('');

const DIGITS = range('0', '9');
const KANA = `${range('ァ', 'ヶ')}${range('ぁ', 'ん')}ー・`;

/** Digits are read best by the Latin data limited to digits; kana and dates by the Japanese data limited to their characters. */
export const READING_METHODS: Record<FieldKind, ReadingMethod> = {
  text: { alphabet: 'any' },
  kana: { alphabet: 'any', whitelist: KANA },
  digits: { alphabet: 'digits', whitelist: `${DIGITS}.,-/:` },
  amount: { alphabet: 'digits', whitelist: `${DIGITS},-¥` },
  date: { alphabet: 'any', whitelist: `${DIGITS}年月日令和平成昭大正明治元西暦/.-` },
  phone: { alphabet: 'digits', whitelist: `${DIGITS}-()` },
  postcode: { alphabet: 'digits', whitelist: `${DIGITS}-` },
  mark: { alphabet: 'any' },
};

/** A part of a value between printed words (the 8 of 令和8年): digits. */
export const DIGITS_ONLY: ReadingMethod = { alphabet: 'digits', whitelist: DIGITS };
/** Amounts once more with the sign that the Latin data does not know. */
export const YEN: ReadingMethod = { alphabet: 'any', whitelist: `${DIGITS},-¥円△▲` };
