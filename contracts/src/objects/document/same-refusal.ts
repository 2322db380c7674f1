import { commonShare } from '../geometry.js';
import { MOST_REFUSED_PLACES, type RefusedForm, type RefusedPlace } from './refused-form.js';

/** Common share from which two boxes on the form are the same place. */
const SAME_PLACE = 0.5;

/** Print as it is compared: two readings of it differ in spaces and widths. */
const printed = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '');

/** Print of a page in a place of a form. */
export type PrintInPlace = Pick<RefusedPlace, 'kind' | 'onForm' | 'pageSays' | 'isCut'>;

/** What could not be read, or not all of it, may be anything: a logo, the end of a long paragraph. */
const isKnown = ({ kind, pageSays, isCut }: PrintInPlace): boolean =>
  kind === 'missing' || (printed(pageSays) !== '' && !isCut);

/** Whether two pages say the same in the same place of one page of a form. */
export const isSamePrint = (a: PrintInPlace, b: PrintInPlace): boolean =>
  a.kind === b.kind &&
  isKnown(a) &&
  isKnown(b) &&
  printed(a.pageSays) === printed(b.pageSays) &&
  commonShare(a.onForm, b.onForm) >= SAME_PLACE;

/**
 * Whether a page was refused by the same form for no more than `answered` was: what a person says of that holds for it, too
 * (docs/product/sheets.md#refused-alike).
 */
export const isAlike = (refused: RefusedForm, answered: RefusedForm): boolean =>
  refused.sheetId === answered.sheetId &&
  refused.templatePage === answered.templatePage &&
  // Of more places the rest is not known.
  !refused.isPartial &&
  refused.places.length < MOST_REFUSED_PLACES &&
  refused.places.every((place) => answered.places.some((one) => isSamePrint(place, one)));
