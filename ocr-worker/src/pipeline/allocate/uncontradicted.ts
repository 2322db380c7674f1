import type { Id } from '@reader/contracts/objects/ids';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { chain, invert, scaling } from '../geometry/homography.js';
import { mapBox } from '../geometry/map-box.js';
import type { Contradiction } from './comparison/contradictions.js';
import { pageContradictions } from './comparison/page-contradictions.js';
import { areTwins } from './rank-sheets.js';
import { register, type Registration, type TemplateToMatch } from './registration/register-page.js';
import type { AllocatedPage, Match, SheetMatch } from './sheet-match.js';
import { FINE_DPI, type PageToMatch } from './signatures/page-to-match.js';

/** A page that is the form by most of its print, and another by some of it. */
export interface DisputedPage extends Pick<AllocatedPage, 'documentPage' | 'templatePage' | 'registration'> {
  readonly sheetId: Id;
  readonly template: TemplateToMatch;
  /** At least one. */
  readonly contradictions: readonly Contradiction[];
}

export interface SettleOptions {
  /** Whether a page says the same as its form where its print looks like other print; without it, the print alone decides. */
  readonly isSettled?: (page: DisputedPage) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** A borrowed registration is good enough for comparing but not for reading: parts in which the two forms differ have moved. */
const ownRegistration = ({ isBorrowed, registration, template }: Match, page: PageToMatch): Registration =>
  isBorrowed ? (register(page, template) ?? registration) : registration;

export const withOwnRegistrations = (sheet: SheetMatch, pages: readonly PageToMatch[]): SheetMatch => ({
  ...sheet,
  pages: sheet.pages.map((match) => ({
    ...match,
    registration: ownRegistration(match, pages[match.documentPage - 1]!),
  })),
});

/**
 * The best form, or where its page says something else, a twin of it that says in those places what the page does; null: none.
 * Which of two twins is better is told by few px: a blank that was scanned askew misleads it.
 */
export const uncontradicted = async (
  ranked: readonly SheetMatch[],
  pages: readonly PageToMatch[],
  options: SettleOptions,
): Promise<SheetMatch | null> => {
  const [best] = ranked;
  const refused: Refused[] = [];
  for (const sheet of ranked) {
    // A page that contradicted another form must be one of its own, to be compared there.
    const hasAll = refused.every(({ match }) =>
      sheet.pages.some(({ documentPage }) => documentPage === match.documentPage),
    );
    if (sheet !== best && !(areTwins(best!, sheet) && hasAll && options.isSettled)) continue;
    const own = withOwnRegistrations(sheet, pages);
    const found = await contradictedPages(own, pages, refused, options);
    if (found.length === 0) return own;
    refused.push(...found);
  }
  return null;
};

/** A page that says something else than a form, and where. */
interface Refused {
  readonly match: Match;
  readonly contradictions: readonly Contradiction[];
}

/** The first page that says something else than the form; `refused` are those of its twins. */
const contradictedPages = async (
  { candidate: { sheetId }, pages: matches }: SheetMatch,
  pages: readonly PageToMatch[],
  refused: readonly Refused[],
  { isSettled, signal }: SettleOptions,
): Promise<Refused[]> => {
  for (const match of matches) {
    const own = pageContradictions(pages[match.documentPage - 1]!, match.registration, match.template);
    const ofTwins = refused
      .filter((one) => one.match.documentPage === match.documentPage)
      .flatMap((one) => one.contradictions.map((contradiction) => ontoTwin(contradiction, one.match, match)));
    const contradictions = [...own, ...ofTwins];
    if (contradictions.length === 0) continue;
    signal?.throwIfAborted();
    const isOther = isSettled
      ? !(await isSettled({ ...match, sheetId, contradictions }))
      : own.some(({ isStrong }) => isStrong);
    if (isOther) return [{ match, contradictions: own }];
  }
  return [];
};

/** A place where a page contradicted one form, on the blank page of another. */
const ontoTwin = (contradiction: Contradiction, from: Match, onto: Match): Contradiction => {
  const toFine = scaling(TEMPLATE_DPI / FINE_DPI);
  const map = chain(toFine, from.registration.toPage, invert(onto.registration.toPage), invert(toFine));
  return {
    kind: 'twin',
    squares: contradiction.squares.map((square) => mapBox(square, map)),
    isStrong: true,
  };
};
