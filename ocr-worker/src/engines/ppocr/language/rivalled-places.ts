import { withCommonForms } from '@reader/contracts/text/old-forms';
import { enlargedKana } from '@reader/contracts/text/small-kana';
import { isCommonForm, type Option } from './settle-look-alikes.js';

/** Nats by which a text must be better than with another character in a place, for that to be no rival. */
const CLEAR_LEAD = 3;
/** A character beside another that was seen this probably and not read may have been written. */
const MISSED = 0.15;
/** Share of what was read that another form of the same character must have been seen with to be its rival. */
const OTHER_FORM = 0.03;

/** A number with one sign, three digits behind it: thousands or thousandths. */
const THOUSANDS = /^[0-9]+[.,][0-9]{3}$/u;

const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** One place of a line that was read. */
export interface ReadPlace {
  readonly options: readonly Option[];
  /** Index of the option that was taken. */
  readonly read: number;
  /** Of the text, by the language, nats. */
  readonly lead: number;
  /** How probable a character beside it was that was not read, 0–1. */
  readonly missedBeside: number;
}

/**
 * Indices of the places with a rival: another character was seen there, and neither the picture nor the language nor the form of a
 * number says that it was not written. However probable the one that was read is, nobody should believe it unseen.
 */
export const rivalledPlaces = (
  places: readonly ReadPlace[],
  { isNarrow, isOfCodes }: { readonly isNarrow: boolean; readonly isOfCodes: boolean },
): ReadonlySet<number> => {
  const text = places.map(({ options, read }) => options[read]!.character);
  const isRivalled = (place: ReadPlace, at: number): boolean =>
    place.lead < CLEAR_LEAD ||
    place.missedBeside > MISSED ||
    hasOtherForm(place) ||
    (isOfCodes && mayBeDigitOrLetter(place)) ||
    (isNarrow ? hasOtherSign(place, text, at) : isSpeck(text, at));
  return new Set(places.flatMap((place, at) => (isRivalled(place, at) ? [at] : [])));
};

/** A small sign at an end, or one that never stands before Japanese: dust is read as such. */
const isSpeck = (text: readonly string[], at: number): boolean =>
  (/^[.,'`・]$/u.test(text[at]!) && (at === 0 || at === text.length - 1)) ||
  (/^[.'`]$/u.test(text[at]!) && JAPANESE.test(text[at + 1] ?? ''));

/** An old form, a small or a large kana, a capital or a small letter: most hands and some faces make both alike. */
const hasOtherForm = ({ options, read }: ReadPlace): boolean => {
  const { character, probability } = options[read]!;
  return options.some(
    (other) =>
      other.character !== character &&
      isSameCharacter(character, other.character) &&
      !isCommonForm(other.character, character) &&
      other.probability >= OTHER_FORM * probability,
  );
};

/** A letter of a code that is written as a digit is (BO, B0), and a digit that was seen as that letter as well (0157, O157). */
const mayBeDigitOrLetter = ({ options, read }: ReadPlace): boolean => {
  const { character, probability } = options[read]!;
  if (/^[OI]$/u.test(character)) return true;
  const letter = { 0: 'O', 1: 'I' }[character];
  return options.some((other) => other.character === letter && other.probability >= OTHER_FORM * probability);
};

const isSameCharacter = (one: string, other: string): boolean =>
  withCommonForms(one) === withCommonForms(other) ||
  enlargedKana(one) === enlargedKana(other) ||
  (/^[A-Za-z]$/u.test(one) && one.toLowerCase() === other.toLowerCase());

/**
 * A stroke within a number that may be a 1 (164/73), and a sign that may be another one or dust: a point before three digits is a comma
 * more often than not (1,789), a comma before fewer a point.
 */
const hasOtherSign = ({ options }: ReadPlace, text: readonly string[], at: number): boolean => {
  const isSeen = (sign: string): boolean => options.some(({ character }) => character === sign);
  const [before, after] = [text.slice(0, at).join(''), text.slice(at + 1).join('')];
  switch (text[at]) {
    case '1':
      return isSeen('/') && !text.includes('/') && /[0-9]{2}$/u.test(before) && /^[0-9]{2}/u.test(after);
    case '.':
      return JAPANESE.test(after) || THOUSANDS.test(text.join(''));
    case ',':
      return (isSeen('.') && THOUSANDS.test(text.join(''))) || !/^[0-9]{3}(?![0-9])/u.test(after);
    default:
      return false;
  }
};
