import { chain, invert, scaling } from '../geometry/homography.js';
import { warp } from '../normalise/warp.js';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { discriminate } from './comparison/discriminate.js';
import { fineView } from './registration/register-page.js';
import type { OnPage, SheetMatch } from './sheet-match.js';
import { FINE_DPI, type PageToMatch } from './signatures/page-to-match.js';

/** Forms whose share of print is this near the best one's are discriminated by where they differ. */
const TWINS_WITHIN = 0.2;
/** Evidence is only as good as the number of places it rests on: score a loser of a comparison is put below the winner. */
const LOSERS_STEP = 0.001;

/** Whether two forms have as many pages of the document and nearly as much of their print there: twins, most likely. */
export const areTwins = (best: SheetMatch, other: SheetMatch): boolean =>
  other.pages.length === best.pages.length && other.score >= best.score - TWINS_WITHIN;

/** Best first: more pages found, then more of their print; twins by where they differ. `onPage`: a page is about to be asked for that. */
export const rank = async (
  sheets: readonly SheetMatch[],
  pages: readonly PageToMatch[],
  onPage?: OnPage,
): Promise<SheetMatch[]> => {
  const ranked = [...sheets].sort((a, b) => b.pages.length - a.pages.length || b.score - a.score);
  let best = ranked[0];
  if (best === undefined) return [];
  for (const other of ranked.slice(1)) {
    if (areTwins(best, other) && (await evidence(best, other, pages, onPage)) < 0) best = other;
  }
  return ledBy(best, ranked);
};

/** The winner, then the others in the order of their scores; none of them may stand above the winner. */
export const ledBy = (winner: SheetMatch, sheets: readonly SheetMatch[]): SheetMatch[] => [
  winner,
  ...sheets
    .filter(({ candidate }) => candidate !== winner.candidate)
    .map((sheet) => ({ ...sheet, score: Math.min(sheet.score, Math.max(0, winner.score - LOSERS_STEP)) }))
    .sort((a, b) => b.score - a.score),
];

/** Above 0: the document is the first form rather than the second. */
const evidence = async (
  first: SheetMatch,
  second: SheetMatch,
  pages: readonly PageToMatch[],
  onPage?: OnPage,
): Promise<number> => {
  let [sum, weight] = [0, 0];
  for (const a of first.pages) {
    const b = second.pages.find((one) => one.documentPage === a.documentPage);
    const page = pages[a.documentPage - 1];
    if (b === undefined || page === undefined) continue;
    await onPage?.(a.documentPage, 'settle');
    const seen = fineView(page, a.registration, a.template);
    const toFine = scaling(TEMPLATE_DPI / FINE_DPI);
    const between = chain(toFine, a.registration.toPage, invert(b.registration.toPage), invert(toFine));
    const other = warp(b.template.fine, between, seen.width, seen.height, { isCoarse: true });
    const verdict = discriminate(seen, a.template.fine, other);
    sum += verdict.evidence * verdict.weight;
    weight += verdict.weight;
  }
  return weight === 0 ? 0 : sum / weight;
};
