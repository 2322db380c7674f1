import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { Box } from '@reader/contracts/objects/geometry';
import type { PaperDocument } from '../paper-document.js';

/** Points to an inch; PDF knows pages of at most 200 inches. */
const POINTS = 72;
const LONGEST = 14_400;

/** What a page is on paper. */
export interface PaperPlace {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Points to a px of the kept image. */
  readonly scale: number;
}

export const placeOfPage = ({ width, height, transform }: PageImage): PaperPlace => {
  const scale = Math.min(POINTS / transform.dpi, LONGEST / Math.max(width, height));
  return { width: width * scale, height: height * scale, scale };
};

const hasPlace = ({ width, height }: UserInput): boolean => width > 0 && height > 0;

/** The values of a document by the page that they stand on, and those that have no place on any, both in reading order. */
export const placeValues = (
  document: PaperDocument,
): {
  readonly onPage: ReadonlyMap<string, readonly UserInput[]>;
  readonly elsewhere: readonly UserInput[];
} => {
  const onPage = new Map<string, UserInput[]>(document.pages.map((page) => [page.id, []]));
  const elsewhere: UserInput[] = [];
  for (const input of document.inputs) {
    const page = hasPlace(input) ? onPage.get(input.uploaded_file ?? '') : undefined;
    (page ?? elsewhere).push(input);
  }
  return { onPage, elsewhere };
};

/** Where a value stands, in points from the top left of its page. */
export const boxOnPaper = ({ x, y, width, height }: UserInput, { scale }: PaperPlace): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});
