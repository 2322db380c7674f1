import type { OcrLine } from '../engine.js';

/** Kanji and the katakana that print like them. */
const TWINS = [
  ['二', 'ニ'],
  ['口', 'ロ'],
  ['工', 'エ'],
  ['夕', 'タ'],
  ['力', 'カ'],
  ['八', 'ハ'],
  ['一', 'ー'],
] as const;
const kanjiOf = new Map<string, string>(TWINS.map(([kanji, kana]) => [kana, kanji]));
const katakanaOf = new Map<string, string>(TWINS.map(([kanji, kana]) => [kanji, kana]));

const isKanji = (character: string): boolean => /[\p{Script=Han}々]/u.test(character);
const isKatakana = (character: string): boolean => /[ァ-ヺー]/u.test(character);
const isNumeral = (character: string): boolean => /[\p{N}A-Za-zＡ-Ｚａ-ｚ]/u.test(character);

/** Counters that are written with a katakana カ: 一カ月, 三カ所. */
const COUNTED = new Set('月所国年条村店校');

/** `before` and `after` are '' at an end or beside a space. */
const kanjiFor = (character: string, before: string, after: string): string | undefined => {
  const kanji = kanjiOf.get(character);
  if (kanji === undefined || isKatakana(before) || isKatakana(after)) return undefined;
  if (!isKanji(before) && !isKanji(after)) return undefined;
  if (character === 'カ' && COUNTED.has(after)) return undefined;
  // Beside a number it is a dash, and after hiragana a long vowel.
  if (character === 'ー' && (isNumeral(before) || isNumeral(after) || /[ぁ-ん]/u.test(before)))
    return undefined;
  return kanji;
};

const katakanaFor = (character: string, before: string, after: string): string | undefined =>
  isKatakana(before) && isKatakana(after) ? katakanaOf.get(character) : undefined;

type Settle = (character: string, before: string, after: string) => string | undefined;

const settled = (characters: readonly string[], settle: Settle): string[] => {
  const at = (index: number): string => characters[index]?.trim() ?? '';
  return characters.map((character, index) => settle(character, at(index - 1), at(index + 1)) ?? character);
};

/**
 * Decides by its neighbours which of two look-alike characters one is: a ニ among kanji is a 二 (浩ニ, 窓ロ, 加エ), a 力 among
 * katakana a カ (ス力イ). Without such neighbours it stays as it was read. The number of code points stays the same.
 */
export const amongNeighbours = (text: string): string =>
  // Katakana first: a kanji that is none (コ二カ) must not make kanji of its neighbours.
  settled(settled(Array.from(text), katakanaFor), kanjiFor).join('');

/** A line of tesseract's, which knows no language: each look-alike as its neighbours say, with what was seen in its place. */
export const lineAmongNeighbours = ({ symbols }: OcrLine): OcrLine => {
  const text = symbols.map((symbol) => (symbol.startsWord ? ' ' : '') + symbol.text).join('');
  const read = Array.from(amongNeighbours(text)).filter((character) => character !== ' ');
  // A symbol may be several code points.
  let next = 0;
  return {
    symbols: symbols.map((symbol) => {
      const own = read.slice(next, (next += Array.from(symbol.text).length)).join('');
      return own === symbol.text ? symbol : { ...symbol, text: own, seenAs: symbol.seenAs ?? symbol.text };
    }),
  };
};
