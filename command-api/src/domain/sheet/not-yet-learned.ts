import { isInPlace } from '@reader/contracts/objects/sheets/in-place';
import { isSamePrint, type PrintInPlace } from '@reader/contracts/objects/document/same-refusal';

/** Print of a page in a place of a form, and its picture. */
export interface PicturedPrint extends PrintInPlace {
  /** 1-based page of the form. */
  readonly page: number;
  /** Of the picture; the same print of another copy has another one. */
  readonly sha256: string;
}

/** What was learned, and print of a page: whether a reading excuses that by this. Where it reaches beyond the place, it does not. */
const isSame = (learned: PicturedPrint, print: PicturedPrint): boolean =>
  learned.page === print.page &&
  ((isSamePrint(print, learned) && isInPlace(print.onForm, learned.onForm)) ||
    (learned.sha256 === print.sha256 &&
      learned.onForm.x === print.onForm.x &&
      learned.onForm.y === print.onForm.y));

/** What was taught by one page. */
interface Taught {
  readonly prints: readonly PicturedPrint[];
}

/** Of what was learned, what counts for a page: all of it is printed there. One of which a part is missing excuses nothing. */
export const countingFor = <One extends Taught>(
  prints: readonly PicturedPrint[],
  learned: readonly One[],
): One[] => learned.filter((one) => one.prints.every((part) => prints.some((print) => isSame(part, print))));

/**
 * What of a page's print a form has still to learn: the same print in the same place is learned once, however many copies of it come.
 * `learned` has a list for each page that taught it.
 */
export const notYetLearned = <Print extends PicturedPrint>(
  prints: readonly Print[],
  learned: readonly (readonly PicturedPrint[])[],
): Print[] => {
  const lists = learned.map((list) => ({ prints: list }));
  const known = countingFor(prints, lists).flatMap((one) => one.prints);
  return prints.filter((print) => !known.some((one) => isSame(one, print)));
};
