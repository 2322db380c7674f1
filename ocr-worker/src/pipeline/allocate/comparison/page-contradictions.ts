import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { apply, chain, scaling } from '../../geometry/homography.js';
import { contradictions, type Contradiction } from './contradictions.js';
import { FINE_DPI, type PageToMatch } from '../signatures/page-to-match.js';
import { fineView, type Registration, type TemplateToMatch } from '../registration/register-page.js';

/** Where a registered page contradicts its blank page. */
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
  return contradictions(fineView(page, registration, template), template.words(), isOnPage);
};
