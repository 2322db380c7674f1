import type { FieldKind } from '@reader/contracts/codes/field';
import type { RegionAlphabet } from '../../../engines/engine.js';
import type { GapRule } from '../../recognise/cells/close-gaps.js';

/** How the rows of a kind of value are read first. */
export interface ReadingMethod {
  readonly alphabet: RegionAlphabet;
  readonly whitelist?: string;
}

/** What reading has to know of a kind of field. */
export interface KindTraits {
  /** How its rows are read first. */
  readonly method: ReadingMethod;
  /** What becomes of the pauses in a row. */
  readonly gaps: GapRule;
  /** Whether it is written in words, of which a lexicon or other data may know better. */
  readonly isWords: boolean;
  /** Whether it is of two parts, between which the one pause that stands out is a space. */
  readonly isOfParts?: boolean;
  /** Whether a cell left empty between others is a space of it; else a character may be missing there. */
  readonly hasSpaces?: boolean;
  /** Whether a whole row of it may be a number or Latin, which narrower data reads better. */
  readonly mayBeNarrow: boolean;
  /** For signs that its own data does not know: how each row is read once more, however sure the engine was. */
  readonly otherSigns?: ReadingMethod;
  /** How a row of it begins. What is not sure is read once more as text, which wins where it alone begins so. */
  readonly beginning?: RegExp;
  /**
   * Whether forms print parts of its values (年 月 日, hyphens). These are kept with prepared forms: a change of it raises
   * `PREPARATION_VERSION`.
   */
  readonly hasPrintedParts: boolean;
}

/** A pause long enough counts as a space. */
const SPACED: GapRule = { longest: 1.4, kept: 1 };
/** A pause means nothing: in numbers, and in a comb whatever is written there. */
export const CLOSED: GapRule = { longest: 0.5, kept: 0.3 };

const range = (from: string, to: string): string =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  ).join('');

const DIGITS = range('0', '9');
const LATIN = `${range('A', 'Z')}${range('a', 'z')}`;
const KANA = `${range('ァ', 'ヶ')}${range('ぁ', 'ん')}ー・`;

/** Amounts once more with the sign that the Latin data does not know. */
const YEN: ReadingMethod = { alphabet: 'any', whitelist: `${DIGITS},-¥円△▲` };
/** How a date, or the year of one, begins: with an era or a number. */
const DATE = /^(?:令和|平成|昭和|大正|明治|西暦|[令平昭大明])?(?:\d|元)/u;

const NUMBER = { gaps: CLOSED, isWords: false, mayBeNarrow: false, hasPrintedParts: false } as const;
const WORDS = {
  method: { alphabet: 'any' },
  gaps: SPACED,
  isWords: true,
  mayBeNarrow: true,
  hasPrintedParts: false,
} as const;

/**
 * Digits are read best by the Latin data limited to digits, codes by the same with letters; kana and dates by the Japanese data
 * limited to their characters. The unit of a quantity may be any word.
 */
export const FIELD_KINDS: Readonly<Record<FieldKind, KindTraits>> = {
  text: WORDS,
  name: { ...WORDS, isOfParts: true, hasSpaces: true },
  address: WORDS,
  company: WORDS,
  kana: {
    method: { alphabet: 'any', whitelist: KANA },
    gaps: CLOSED,
    isWords: true,
    hasSpaces: true,
    mayBeNarrow: false,
    hasPrintedParts: false,
  },
  digits: { ...NUMBER, method: { alphabet: 'digits', whitelist: `${DIGITS}.,-/:+±▲△` } },
  amount: { ...NUMBER, method: { alphabet: 'digits', whitelist: `${DIGITS},-¥` }, otherSigns: YEN },
  date: {
    method: { alphabet: 'any', whitelist: `${DIGITS}年月日令和平成昭大正明治元西暦/.-` },
    gaps: CLOSED,
    isWords: false,
    mayBeNarrow: true,
    beginning: DATE,
    hasPrintedParts: true,
  },
  phone: { ...NUMBER, method: { alphabet: 'digits', whitelist: `${DIGITS}-()` }, hasPrintedParts: true },
  postcode: { ...NUMBER, method: { alphabet: 'digits', whitelist: `${DIGITS}-` }, hasPrintedParts: true },
  code: { ...NUMBER, method: { alphabet: 'latin', whitelist: `${DIGITS}${LATIN}-/.` } },
  quantity: { ...NUMBER, method: { alphabet: 'any' }, mayBeNarrow: true },
  mark: {
    method: { alphabet: 'any' },
    gaps: CLOSED,
    isWords: false,
    mayBeNarrow: false,
    hasPrintedParts: false,
  },
};

/** A part of a value between printed words (the 8 of 令和8年): digits. */
export const DIGITS_ONLY: ReadingMethod = { alphabet: 'digits', whitelist: DIGITS };
