import { invert, type Homography } from '../../geometry/homography.js';
import { findPrint } from '../print/found-print.js';
import { fineView, register, type TemplateToMatch } from '../registration/register-page.js';

/**
 * Share of a form's print that another form must show for a page of the other to be taken for the first: what is
 * written on a page adds little to it.
 */
const ALIKE_FROM = 0.7;

/** What is known of pairs of blank pages, as long as both are kept. */
const known = new WeakMap<TemplateToMatch, WeakMap<TemplateToMatch, Homography | null>>();

/**
 * How a blank page lies on another form's that has most of its print too (px of `other` → px of `form`); null when it
 * has not: then no page of `other` looks like `form`. Worked out once per pair.
 */
export const mappingOnto = (other: TemplateToMatch, form: TemplateToMatch): Homography | null => {
  const ofForm = known.get(form) ?? new WeakMap<TemplateToMatch, Homography | null>();
  known.set(form, ofForm);
  const before = ofForm.get(other);
  if (before !== undefined) return before;
  const found = lay(other, form);
  ofForm.set(other, found);
  return found;
};

const lay = (other: TemplateToMatch, form: TemplateToMatch): Homography | null => {
  const registration = register(other.page, form);
  if (registration === null) return null;
  const { share } = findPrint(form.print, fineView(other.page, registration, form));
  return share < ALIKE_FROM ? null : invert(registration.toPage);
};
