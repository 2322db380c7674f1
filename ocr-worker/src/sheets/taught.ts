import type { BlobRef } from '@reader/contracts/objects/ids';
import type { LearnedPlace } from '@reader/contracts/objects/sheets/sheet-template';
import { atFineDpi, printedElsewhere, type LearnedPrint } from '../pipeline/allocate/print/learned-print.js';
import type { KnownPage, KnownSheet } from '../pipeline/known-sheet.js';
import { answerAreas } from '../pipeline/fields/template/answer-areas.js';
import { greyPictureOf } from './grey-image-of-png.js';

type Load = (ref: BlobRef) => Promise<Buffer | undefined>;

/** The form with what it was taught, each list by one page: that changes while the form does not. */
export const taught = (
  sheet: KnownSheet,
  learned: readonly (readonly LearnedPlace[])[],
  load: Load,
): KnownSheet => ({
  ...sheet,
  pages: sheet.pages.map((page) => ({
    ...page,
    learned: learned
      .map((places) => places.filter((place) => place.page === page.page))
      .filter((places) => places.length > 0)
      .map((places) => ({
        areas: atFineDpi(places.map(({ box }) => box)),
        answers: atFineDpi(answerAreas(sheet.template, page.page)),
        printed: () => printedWith(page, places, load),
      })),
  })),
});

/** null: a picture is gone, or is none of its place, so that nobody knows any more what was learned. */
const printedWith = async (
  page: KnownPage,
  places: readonly LearnedPlace[],
  load: Load,
): ReturnType<LearnedPrint['printed']> => {
  const pictures = places.map(async ({ box, print }) => {
    const png = await load(print);
    const image = png && (await greyPictureOf(png, box));
    return image ? [{ box, image }] : [];
  });
  const known = (await Promise.all(pictures)).flat();
  return known.length < places.length ? null : printedElsewhere((await page.prepared()).image, known);
};
