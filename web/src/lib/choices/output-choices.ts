import {
  dateSeparator,
  extensionEnding,
  type EncodingCode,
  type ExtensionCode,
  encoding,
  extension as extensionCode,
} from '@reader/contracts/codes/output';
import { choicesOf } from './choices';

export const encodingText: Record<EncodingCode, string> = { U8: 'UTF-8', SJ: 'Shift_JIS', CP: 'CP932' };

export const encodingChoices = choicesOf(encodingText);
export const extensionChoices = choicesOf<ExtensionCode>(extensionEnding);

export const separatorChoices = [
  { value: dateSeparator.kanji, label: '年月日' },
  { value: dateSeparator.slash, label: 'スラッシュ' },
  { value: dateSeparator.hyphen, label: 'ハイフン' },
  { value: dateSeparator.none, label: 'なし' },
] as const;

/**
 * CSV and text have an encoding, a header and may be split; worksheets and PDF do not
 * (docs/product/output.md#downloading).
 */
export const isTextFile = (extension: ExtensionCode): boolean =>
  extension === extensionCode.csv || extension === extensionCode.txt;

/** Whether a value that begins as a formula does is written so that it is none: on, off. */
export const GUARD_WORDS = ["する（= + - @ などの前に ' ）", 'しない（そのまま）'] as const;

/** Encodings as choices; UTF-8 with a byte order mark is a separate one. */
export const encodingWithMarkChoices = [
  { value: encoding.utf8, label: 'UTF-8' },
  { value: 'U8-bom', label: 'UTF-8（BOM付き・Excel向け）' },
  { value: encoding.shiftJis, label: 'Shift_JIS' },
  { value: encoding.cp932, label: 'CP932（Windows）' },
] as const;
type EncodingWithMark = (typeof encodingWithMarkChoices)[number]['value'];

export const encodingWithMark = (options: {
  readonly encoding: EncodingCode;
  readonly has_bom: boolean;
}): EncodingWithMark => (options.encoding === encoding.utf8 && options.has_bom ? 'U8-bom' : options.encoding);

export const encodingOptions = (value: EncodingWithMark): { encoding: EncodingCode; has_bom: boolean } =>
  value === 'U8-bom' ? { encoding: encoding.utf8, has_bom: true } : { encoding: value, has_bom: false };
