import { inputType } from '../codes/document.js';
import type { Entered } from '../objects/document/entered.js';
import type { UserInput } from '../objects/document/document-content.js';

/** Signs that are written for a hyphen, a minus or a dash; NFKC leaves them apart. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\u2500]/gu;
/** Behind a digit or a Latin letter the long vowel sign is a hyphen that was typed in kana: 3ー201. */
const LONG_VOWEL_FOR_HYPHEN = /(?<=[0-9A-Za-z])\u30FC/gu;
const WAVES = /[\u301C\u223C]/gu;
const SINGLE_QUOTES = /[\u2018\u2019]/gu;
const DOUBLE_QUOTES = /[\u201C\u201D]/gu;
const SPACES = /\s+/gu;
/** On paper a space has no sure width: it counts only where it parts Latin words or numbers. */
const SPACES_THAT_DO_NOT_COUNT = /(?<![0-9A-Za-z]) | (?![0-9A-Za-z])/gu;

/**
 * A value as it is compared: NFKC (width does not count, half-width kana are kana), one sign for what is written
 * alike (hyphens, wave dashes, quotation marks), no spaces but between Latin words and numbers; a line break is a
 * space. Case counts, and so do variants of a kanji. See docs/product/double-entry.md#what-is-equal.
 */
export const comparedText = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .replace(WAVES, '~')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(SPACES, ' ')
    .replace(SPACES_THAT_DO_NOT_COUNT, '')
    .replace(LONG_VOWEL_FOR_HYPHEN, '-');

/** Ticked boxes are a line each; in which order they were ticked says nothing. */
const comparedTicks = (value: string): string =>
  [...new Set(value.split(/\r\n|\r|\n/u).map(comparedText))]
    .filter((tick) => tick !== '')
    .sort()
    .join('\n');

/**
 * Whether two people entered the same into a field. 該当なし is the same as nothing at all, 判読不能 only the same as
 * 判読不能; the reason of a mark does not count.
 */
export const isSameEntry = (type: UserInput['type'], first: Entered, second: Entered): boolean => {
  const isIllegible = first.mark === 'illegible';
  if (isIllegible !== (second.mark === 'illegible')) return false;
  if (isIllegible) return true;
  const compared = type === inputType.checkbox ? comparedTicks : comparedText;
  return compared(first.value) === compared(second.value);
};
