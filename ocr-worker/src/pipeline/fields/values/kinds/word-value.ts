import { plainValue } from './plain-value.js';

const KANA = /^[ァ-ヺぁ-ゖヽヾゝゞー・()]+$/u;
/** No word begins with what lengthens or joins. */
const KANA_START = /^[^ー・ヽヾゝゞ]/u;
/** Letters of any script, and what stands between the parts of foreign names and around a former one. */
const NAME = /^[\p{L}\p{M}ー・().,'’-]+$/u;
const LETTER = /\p{L}/u;

/** Whether a value can be kana alone. */
export const canBeKana = (value: string): boolean => {
  const text = plainValue(value);
  return KANA.test(text) && KANA_START.test(text);
};

/** Whether a value can be somebody's name: neither digits nor signs. */
export const canBeName = (value: string): boolean => {
  const text = plainValue(value);
  return NAME.test(text) && LETTER.test(text);
};
