import { isSamePrint, type PrintInPlace } from '@reader/contracts/objects/document/same-refusal';

/** Print of a page in a place of a form, and its picture. */
export interface PicturedPrint extends PrintInPlace {
  /** 1-based page of the form. */
  readonly page: number;
  /** Of the picture; the same print of another copy has another one. */
  readonly sha256: string;
}

const isSame = (a: PicturedPrint, b: PicturedPrint): boolean =>
  a.page === b.page &&
  (isSamePrint(a, b) || (a.sha256 === b.sha256 && a.onForm.x === b.onForm.x && a.onForm.y === b.onForm.y));

/**
 * What of a page's print a form has still to learn: the same print in the same place is learned once, however many copies of it come.
 * `learned` has a list for each page that taught it. Such a list excuses a page only where all of it is printed there, so
 * one of which a part is missing on this page counts for nothing.
 */
export const notYetLearned = <Print extends PicturedPrint>(
  prints: readonly Print[],
  learned: readonly (readonly PicturedPrint[])[],
): Print[] => {
  const isAmong = (print: PicturedPrint, all: readonly PicturedPrint[]): boolean =>
    all.some((one) => isSame(one, print));
  const known = learned.filter((list) => list.every((print) => isAmong(print, prints))).flat();
  return prints.filter((print) => !isAmong(print, known));
};
