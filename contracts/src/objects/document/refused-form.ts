import { z } from 'zod';
import { Box } from '../geometry.js';
import { BlobRef, Id } from '../ids.js';

/** Characters of what stands in a place; print that fills more is cut. */
const SAYS_AT_MOST = 300;

/** Places that are kept of one page, the topmost first. */
export const MOST_REFUSED_PLACES = 40;

/** A place in which a page does not say what a form says that is like it in everything else. */
export const RefusedPlace = z.object({
  /** `other`: something else is printed there; `missing`: nothing is. */
  kind: z.enum(['other', 'missing']),
  /** Px of the form's blank page at 300 dpi. */
  onForm: Box,
  /** Px of the kept page image. */
  onPage: Box,
  /** What both were read as; empty: nothing was, or could be, read. */
  formSays: z.string().max(SAYS_AT_MOST),
  pageSays: z.string().max(SAYS_AT_MOST),
  /** More is printed there on the page than `pageSays` says: a line could not be read, or it is too much. */
  isCut: z.boolean().optional(),
  /** The page's print there as the form would show it, as large as `onForm`, a grey png. What is written into fields is left out. */
  print: BlobRef,
});
export type RefusedPlace = z.infer<typeof RefusedPlace>;

/** The form that a page is like, but for some places, so that it was not taken for it. */
export const RefusedForm = z.object({
  sheetId: Id,
  /** 1-based page of the form. */
  templatePage: z.number().int().positive(),
  /** Where the form's whole page lies on the page, px of the kept page image; it may reach over its edges. */
  formOnPage: Box,
  /** 0–1: share of the form's print that the page shows. */
  score: z.number().min(0).max(1),
  places: z.array(RefusedPlace).min(1).max(MOST_REFUSED_PLACES),
  /** It may differ in more places: not all of them were looked at. */
  isPartial: z.boolean().optional(),
});
export type RefusedForm = z.infer<typeof RefusedForm>;

/** What is shown of a text that was read. */
export const saidInPlace = (text: string): string => [...text].slice(0, SAYS_AT_MOST).join('');

/** Characters of each picture's hash: together they tell one refusal from another. */
const MARK_OF_PLACE = 12;

/** Tells one refusal from another, so that a form is taught what a person has seen. */
export const refusalMark = ({ sheetId, templatePage, places }: RefusedForm): string =>
  [sheetId, templatePage, ...places.map(({ print }) => print.sha256.slice(0, MARK_OF_PLACE))].join('/');
