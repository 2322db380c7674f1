import { withCommonDashes } from './dashes.js';
import { withCommonForms } from './old-forms.js';

/**
 * Raised with every change of what `normalised` returns: texts that are kept normalised must be made again
 * (the read models say the version they were made with).
 */
export const NORMALISER_VERSION = 4;

/** Say which form of a character is drawn, not which character it is. */
const VARIATION_SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
const HIRAGANA = /[\u3041-\u3096\u309D\u309E]/g;
const TO_KATAKANA = 0x60;
const SMALL_KE_KA: Readonly<Record<string, string>> = { ヶ: 'ケ', ヵ: 'カ' };
/** A long-vowel mark where no kana is lengthened: people type it for a dash. */
const LONG_MARK_AS_DASH = /(?<=[0-9a-z-])ー+/g;
const JAPANESE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const JAPANESE_AT_END = new RegExp(`[${JAPANESE}]$`, 'u');
const JAPANESE_AT_START = new RegExp(`^[${JAPANESE}]`, 'u');
const BLANK_BESIDE_JAPANESE = new RegExp(`(?<=[${JAPANESE}]) | (?=[${JAPANESE}])`, 'gu');
/** A mark (゛, ´) that was parted from its letter. */
const BLANK_BEFORE_MARK = / (?=\p{Mark})/gu;

/**
 * Whether blanks from one place of a text up to another, in code units, stand beside a Japanese character, where they do
 * not count.
 */
export const areBlanksBesideJapanese = (text: string, from: number, to: number): boolean =>
  JAPANESE_AT_END.test(text.slice(Math.max(0, from - 2), from)) ||
  JAPANESE_AT_START.test(text.slice(to, to + 2));

/**
 * A text by which writings of the same words are equal: width and case do not count, hiragana are katakana, old and variant
 * forms are the common ones, dashes are one, blanks count between Latin words only (石川 大輔 is 石川大輔). Normalising twice
 * changes nothing more. Takes time in proportion to the text's length.
 */
export const normalised = (text: string): string =>
  withCommonDashes(
    withCommonForms(
      text
        .replace(VARIATION_SELECTORS, '')
        .normalize('NFKC')
        .toLowerCase()
        .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
        .replace(/[ヶヵ]/g, (kana) => SMALL_KE_KA[kana] ?? kana)
        .normalize('NFC'),
    )
      .replace(/[\s\0]+/gu, ' ')
      .replace(BLANK_BEFORE_MARK, '')
      .normalize('NFC')
      .replace(BLANK_BESIDE_JAPANESE, ''),
  )
    .replace(LONG_MARK_AS_DASH, (marks) => '-'.repeat(marks.length))
    .normalize('NFC')
    .trim();
