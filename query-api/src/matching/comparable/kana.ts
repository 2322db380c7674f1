import { normalised } from '@reader/contracts/text/normalise';
import { enlargedKana } from '@reader/contracts/text/small-kana';

const BETWEEN = /[\s・·･.,、。=゠'’]/gu;
/** Writings of one sound. */
const SAME_SOUND: Readonly<Record<string, string>> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ', ヰ: 'イ', ヱ: 'エ' };

/** A reading in kana: small kana are large ones, since forms take them for one another, and writings of one sound are one. */
export const comparableKana = (text: string): string =>
  [...normalised(text).replaceAll(BETWEEN, '').replaceAll('-', 'ー')]
    .map((character) => SAME_SOUND[enlargedKana(character)] ?? enlargedKana(character))
    .join('');
