import type { FieldKind } from '@reader/contracts/codes/field';
import { enlargedKana } from '@reader/contracts/text/small-kana';

/** A text with one confidence per code point. */
export interface Spelt {
  readonly text: string;
  readonly characters: readonly number[];
}

const LOOK_ALIKE: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1' };
const DASH = /[ー―‐‑–—−－~]/u;

/** Full-width digits and signs as their half-width twins. */
const half = (character: string): string =>
  /[！-～]/u.test(character)
    ? String.fromCodePoint(character.codePointAt(0)! - 0xfee0)
    : character === '　'
      ? ' '
      : character;

const dashed = (character: string): string => (DASH.test(character) ? '-' : half(character));

const asNumber = (character: string): string => {
  const narrow = dashed(character);
  return LOOK_ALIKE[narrow] ?? narrow;
};

const KANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

const isKatakana = (character: string): boolean => /[ァ-ヶ]/u.test(character);
const isHiragana = (character: string): boolean => /[ぁ-ん]/u.test(character);

/**
 * The value as its kind is written, keeping what is written: nothing is added, left out or put in order but
 * spaces, signs without a number and look-alikes (O for 0 among digits, へ for ヘ among katakana).
 */
export const normaliseValue = (value: Spelt, kind: FieldKind): Spelt => {
  switch (kind) {
    case 'digits':
    case 'amount':
    case 'phone':
    case 'postcode':
      return withoutStraySigns(
        mapped(withoutSpaces(value), (character, before) =>
          // The two dots of a colon are read as a colon and a point.
          character === '.' && before === ':' ? '' : yen(asNumber(character), kind),
        ),
      );
    case 'date':
      return mapped(withoutSpaces(value), asNumber);
    case 'kana': {
      const characters = Array.from(value.text);
      const isMostlyKatakana = characters.filter(isKatakana).length >= characters.filter(isHiragana).length;
      return mapped(value, (character, before) =>
        inScript(/^$|\s/u.test(before) ? enlargedKana(character) : character, isMostlyKatakana),
      );
    }
    case 'code':
      return withoutSigns(mapped(withoutSpaces(value), dashed));
    case 'quantity':
      return withoutStraySigns(
        mapped(withoutSpaces(value), (character, before) =>
          /^$|[\d.０-９]/u.test(before) ? dashed(character) : half(character),
        ),
      );
    case 'address':
      // What stands behind a digit or a Latin letter is no long vowel but a dash, and digits are as wide as it.
      return mapped(value, (character, before) => {
        if (before === '') return enlargedKana(character);
        return /[\dA-Za-z０-９]/u.test(before) || /[０-９]/u.test(character) ? dashed(character) : character;
      });
    case 'text':
    case 'name':
    case 'company':
      return mapped(value, (character, before) => (before === '' ? enlargedKana(character) : character));
    case 'mark':
      return value;
  }
};

/** Specks beside a number are read as signs: none ends with one, and only brackets and signs of value begin it. */
const withoutStraySigns = ({ text, characters }: Spelt): Spelt => {
  const start = /^[.,:/]*(?:-(?![0-9¥]))*[.,:/-]*(?=-[0-9¥])|^[.,:/]*/u.exec(text)?.[0].length ?? 0;
  const end = Math.max(start, text.length - (/[.,:/(-]+$/u.exec(text)?.[0].length ?? 0));
  return { text: text.slice(start, end), characters: characters.slice(start, end) };
};

/** Specks before and behind a code: none begins or ends with a sign. */
const withoutSigns = ({ text, characters }: Spelt): Spelt => {
  const start = /^[-./]*/u.exec(text)![0].length;
  const end = Math.max(start, text.length - /[-./]*$/u.exec(text)![0].length);
  return { text: text.slice(start, end), characters: characters.slice(start, end) };
};

const withoutSpaces = (value: Spelt): Spelt =>
  mapped(value, (character) => (character.trim() === '' ? '' : character));

const yen = (character: string, kind: FieldKind): string =>
  kind === 'amount' && (character === '\\' || character === '￥') ? '¥' : character;

const inScript = (character: string, isMostlyKatakana: boolean): string => {
  if (isMostlyKatakana && isHiragana(character))
    return String.fromCharCode(character.charCodeAt(0) + KANA_OFFSET);
  if (!isMostlyKatakana && /[ァ-ン]/u.test(character))
    return String.fromCharCode(character.charCodeAt(0) - KANA_OFFSET);
  return character;
};

const mapped = (
  { text, characters }: Spelt,
  change: (character: string, before: string) => string,
): Spelt => {
  const kept: { text: string; confidence: number }[] = [];
  Array.from(text).forEach((character, index, all) => {
    const changed = change(character, all[index - 1] ?? '');
    if (changed !== '') kept.push({ text: changed, confidence: characters[index] ?? 0 });
  });
  return {
    text: kept.map((one) => one.text).join(''),
    characters: kept.map((one) => one.confidence),
  };
};
