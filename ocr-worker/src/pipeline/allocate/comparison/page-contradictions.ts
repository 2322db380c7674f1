import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { apply, chain, scaling } from '../../geometry/homography.js';
import { compareWords } from './compare-words.js';
import { contradictionsOf, digitsToRead, type Contradiction } from './contradictions.js';
import { FINE_DPI, type PageToMatch } from '../signatures/page-to-match.js';
import { fineView, type Registration, type TemplateToMatch } from '../registration/register-page.js';

/** Where a registered page contradicts its blank page, or may do so by a digit. */
export const pageContradictions = (
  page: PageToMatch,
  registration: Registration,
  template: Pick<TemplateToMatch, 'fine' | 'words'>,
): Contradiction[] => {
  const toPage = chain(scaling(TEMPLATE_DPI / FINE_DPI), registration.toPage);
  const isOnPage = (x: number, y: number): boolean => {
    const at = apply(toPage, { x, y });
    return at.x >= 0 && at.y >= 0 && at.x < page.size.width && at.y < page.size.height;
  };
  const looks = compareWords(fineView(page, registration, template), template.words());
  const found = contradictionsOf(looks, isOnPage);
  return [...found, ...digitsToRead(looks, isOnPage, found)];
};
