import { compact } from '@reader/contracts/text/compact';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { Lexicon } from './lexicon.js';

/** A value as it was read. */
interface DoubtfulValue {
  readonly text: string;
  /** 0–100, calibrated. */
  readonly confidence: number;
  /** One per code point of `text`, spaces included, on the engine's own scale; empty where they are not known. */
  readonly characters: readonly number[];
  /** Other readings of the same ink, best first. */
  readonly alternatives?: readonly string[] | undefined;
  /** What the engine had seen by itself, where the language made another text of it. */
  readonly seenAs?: string | undefined;
}

interface CorrectedValue {
  readonly text: string;
  readonly confidence: number;
  readonly characters: readonly number[];
  /** What the engine had read, where a word replaced it. */
  readonly readAs?: string;
}

/** A word of the lexicon as it was read: hardly ever chance from three characters on. */
const KNOWN = { confidence: 90, least: 3 };
/** A character that the data does not know is read as another one, unsurely, by both sets of data alike. */
const UNSURE_CHARACTER = 90;
/** A corrected value stays doubtful, so that somebody reviews it. */
const MENDED = 80;
/** Words of fewer characters are too many to begin a longer value. */
const LEAST_BEGINNING = 3;

/**
 * Corrects a doubtful value by the organisation's words: a value that is one of them is confirmed, unless another reading is one, too.
 * What was seen before the language made another text of it, or else another reading, is taken where that is one, and one or two
 * wrong characters are corrected where exactly one word is near. Values without any doubtful character stay as they are.
 */
export const correctValue = (value: DoubtfulValue, lexicon: Lexicon): CorrectedValue => {
  const { text, confidence, characters, seenAs = text, alternatives = [] } = value;
  const asRead: CorrectedValue = { text, confidence, characters };
  const isSure = confidence >= DOUBT_BELOW && characters.every((one) => one >= UNSURE_CHARACTER);
  if (isSure || compact(text).length < 2) return asRead;
  const others = [seenAs, ...alternatives].filter((other) => compact(other) !== compact(text));
  const known = others.find((other) => isWhollyKnown(other, lexicon));
  if (isWhollyKnown(text, lexicon))
    // Two words of the organisation: which of them was written, the lexicon does not know.
    return known === undefined ? { ...asRead, confidence: Math.max(confidence, KNOWN.confidence) } : asRead;
  const mended = known ?? mend(text, characters, lexicon);
  if (mended === undefined || mended === text) return asRead;
  return {
    text: mended,
    confidence: MENDED,
    characters: [...mended].map(() => MENDED),
    readAs: text,
  };
};

const isWhollyKnown = (text: string, lexicon: Lexicon): boolean =>
  compact(text).length >= KNOWN.least &&
  (lexicon.has(text) || (/\s/u.test(text.trim()) && partsOf(text).every((part) => lexicon.has(part))));

const partsOf = (text: string): string[] => text.split(/\s+/u).filter((part) => part !== '');

/** The whole of it as one word, else each of its parts between spaces, else word after word from its beginning. */
const mend = (text: string, characters: readonly number[], lexicon: Lexicon): string | undefined => {
  const letters = [...text].map((character, index) => ({ character, confidence: characters[index] ?? 0 }));
  const whole = nearestOf(letters.filter(isInk), lexicon);
  // A space that was read is kept as it was where the words are as long.
  if (whole !== undefined) return withSpacesOf(text, whole);
  let isMended = false;
  const parts = splitAtSpaces(letters).map((part) => {
    if (part.every((letter) => !isInk(letter))) return textOf(part);
    const found = lexicon.has(textOf(part)) ? undefined : mendPart(part, lexicon);
    isMended ||= found !== undefined;
    return found ?? textOf(part);
  });
  return isMended ? parts.join('') : undefined;
};

interface Letter {
  readonly character: string;
  readonly confidence: number;
}

const isInk = ({ character }: Letter): boolean => !/\s/u.test(character);
const textOf = (letters: readonly Letter[]): string => letters.map(({ character }) => character).join('');

const nearestOf = (letters: readonly Letter[], lexicon: Lexicon): string | undefined =>
  lexicon.nearest({
    characters: letters.map(({ character }) => compact(character) || character),
    confidences: letters.map(({ confidence }) => confidence),
  });

const splitAtSpaces = (letters: readonly Letter[]): Letter[][] => {
  const parts: Letter[][] = [];
  for (const letter of letters) {
    const last = parts.at(-1);
    if (last && isInk(last[0]!) === isInk(letter)) last.push(letter);
    else parts.push([letter]);
  }
  return parts;
};

/** A part that is near one word, or that begins with words (an address): those that are known or near, one after another. */
const mendPart = (part: readonly Letter[], lexicon: Lexicon): string | undefined => {
  const whole = nearestOf(part, lexicon);
  if (whole !== undefined) return whole;
  let [at, mended, isMended] = [0, '', false];
  for (;;) {
    const rest = part.slice(at);
    const found = beginningOf(rest, lexicon);
    if (!found) return isMended ? mended + textOf(rest) : undefined;
    isMended ||= found.word !== compact(textOf(rest.slice(0, found.length)));
    mended += found.word;
    at += found.length;
  }
};

/** The longest word that the text begins with, as it is or nearly. */
const beginningOf = (
  letters: readonly Letter[],
  lexicon: Lexicon,
): { readonly word: string; readonly length: number } | undefined => {
  const longest = Math.min(letters.length, lexicon.longest);
  for (let length = longest; length >= LEAST_BEGINNING; length--) {
    const word = compact(textOf(letters.slice(0, length)));
    if (lexicon.has(word)) return { word, length };
  }
  for (let length = longest; length >= LEAST_BEGINNING; length--) {
    const word = nearestOf(letters.slice(0, length), lexicon);
    // A beginning that is near by a letter more or less is better found at the right length.
    if (word !== undefined && [...word].length === length) return { word, length };
  }
  return undefined;
};

const withSpacesOf = (text: string, word: string): string => {
  const read = [...text];
  const letters = [...word];
  if (read.filter((character) => !/\s/u.test(character)).length !== letters.length) return word;
  let next = 0;
  return read.map((character) => (/\s/u.test(character) ? character : letters[next++]!)).join('');
};
