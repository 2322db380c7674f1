import type { OcrSymbol } from '../../../engines/engine.js';
import { centreX } from '../../geometry/boxes.js';
import { looksLike } from '../../lexicon/look-alikes.js';

/** Share of a blank page's characters that a page must show to say the same; the engine misreads some of a poor copy. */
const SAME_FROM = 0.7;
/** Confidence from which on both of two characters that differ are believed; digits are mistaken less often. */
const CLEAR_FROM = 60;
const CLEAR_DIGIT_FROM = 40;

/** Characters that look alike are two all the same where both are seen so clearly: 甲 and 申, 末 and 未. */
const CLEAR_ALIKE_FROM = 80;
/** In heights of the print: a page lies on its blank form, so the same words stand in the same places; half a character off they do not. */
const OFF_PLACE = 0.4;

/** What a piece of a line says: a character, how sure the engine is of it, 0–100, and where it stands; px of the piece. */
type Character = Pick<OcrSymbol, 'text' | 'confidence' | 'box'>;

/** The same of a blank form, of which only a part is compared: the rest tells which of the page's characters stand there. */
export interface BlankCharacter extends Character {
  readonly isDisputed: boolean;
}

/** What reading a page and its blank form in one place tells: the same words, others, or too little to say. */
export type Verdict = 'same' | 'other' | 'unclear';

/**
 * Compares what a blank form and a page were read as in the same place. What the page has besides is somebody's
 * writing. Another digit, two clear characters that do not look alike, or the same ones in other places make the words others.
 */
export const compareWhatIsSaid = (blank: readonly BlankCharacter[], page: readonly Character[]): Verdict => {
  const own = charactersOf(blank);
  const offPlace = OFF_PLACE * Math.max(0, ...own.map(({ box }) => box.height));
  const isInPlace = (a: Character, b: Character): boolean =>
    Math.abs(centreX(a.box) - centreX(b.box)) <= offPlace;
  const pairs = aligned(own, charactersOf(page)).filter(([{ isDisputed }]) => isDisputed);
  if (pairs.some(([a, b]) => b !== null && (isOther(a, b) || (isClear(a, b) && !isInPlace(a, b)))))
    return 'other';
  const same = pairs.filter(([a, b]) => b !== null && areAlike(a.text, b.text) && isInPlace(a, b)).length;
  return pairs.length > 0 && same >= SAME_FROM * pairs.length ? 'same' : 'unclear';
};

/** Without signs that a renderer sets differently and a copy loses. */
const charactersOf = <Read extends Character>(symbols: readonly Read[]): Read[] =>
  symbols.flatMap((symbol) =>
    [...symbol.text.normalize('NFKC')]
      .filter((character) => /[\p{L}\p{N}]/u.test(character))
      .map((character) => ({ ...symbol, text: character })),
  );

const isDigit = (text: string): boolean => /\p{N}/u.test(text);
const areAlike = (a: string, b: string): boolean =>
  a === b || (!isDigit(a) && !isDigit(b) && looksLike(a, b));

const isClear = (a: Character, b: Character, from = CLEAR_FROM): boolean =>
  Math.min(a.confidence, b.confidence) >= from;

/** 口 and ロ are printed as one and the same. */
const areOfOneScript = (a: string, b: string): boolean =>
  ['Han', 'Hiragana', 'Katakana', 'Latin'].some((script) => {
    const isOf = new RegExp(`^\\p{Script=${script}}$`, 'u');
    return isOf.test(a) && isOf.test(b);
  });

const isOther = (a: Character, b: Character): boolean => {
  if (a.text === b.text) return false;
  if (areAlike(a.text, b.text)) return areOfOneScript(a.text, b.text) && isClear(a, b, CLEAR_ALIKE_FROM);
  return isClear(a, b, isDigit(a.text) || isDigit(b.text) ? CLEAR_DIGIT_FROM : CLEAR_FROM);
};

/** Each of the blank page's characters with the page's in its place, by the fewest edits; null: it is not there. */
const aligned = (
  own: readonly BlankCharacter[],
  shown: readonly Character[],
): [BlankCharacter, Character | null][] => {
  const costs = Array.from({ length: own.length + 1 }, () => new Float64Array(shown.length + 1));
  for (let row = 0; row <= own.length; row++)
    for (let column = 0; column <= shown.length; column++) {
      if (row === 0 || column === 0) {
        costs[row]![column] = row + column;
        continue;
      }
      const isSame = areAlike(own[row - 1]!.text, shown[column - 1]!.text);
      costs[row]![column] = Math.min(
        costs[row - 1]![column - 1]! + (isSame ? 0 : 1),
        costs[row - 1]![column]! + 1,
        costs[row]![column - 1]! + 1,
      );
    }
  const pairs: [BlankCharacter, Character | null][] = [];
  let [row, column] = [own.length, shown.length];
  while (row > 0) {
    const cost = costs[row]![column]!;
    const isSame = column > 0 && areAlike(own[row - 1]!.text, shown[column - 1]!.text);
    if (column > 0 && cost === costs[row - 1]![column - 1]! + (isSame ? 0 : 1))
      pairs.push([own[--row]!, shown[--column]!]);
    else if (cost === costs[row - 1]![column]! + 1) pairs.push([own[--row]!, null]);
    else column -= 1;
  }
  return pairs.reverse();
};
