import type { OcrSymbol } from '../../../engines/engine.js';
import { looksLike } from '@reader/contracts/text/look-alikes';

/** What a piece of a line says: a character, how sure the engine is of it, 0–100, and where it stands; px of the piece. */
export type Character = Pick<OcrSymbol, 'text' | 'confidence' | 'box'>;

/** The same of a blank form, of which only a part is compared: the rest tells which of the page's characters stand there. */
export interface BlankCharacter extends Character {
  readonly isDisputed: boolean;
}

export const isDigit = (text: string): boolean => /\p{N}/u.test(text);
/** Equal, or letters that are mistaken for each other; a digit is mistaken for none. */
export const areAlike = (a: string, b: string): boolean =>
  a === b || (!isDigit(a) && !isDigit(b) && looksLike(a, b));

/** Each of the blank page's characters with the page's in its place, by the fewest edits; null: it is not there. */
export const aligned = (
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
