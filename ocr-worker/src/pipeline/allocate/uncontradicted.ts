import type { Id } from '@reader/contracts/objects/ids';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { chain, invert, scaling } from '../geometry/homography.js';
import { overlap } from '../geometry/boxes.js';
import { mapBox } from '../geometry/map-box.js';
import type { GreyImage } from '../geometry/raster.js';
import { differsBeneath, type CoveredMatch } from './beneath-covers.js';
import { beyondLearned, outside } from './beyond-learned.js';
import type { Contradiction } from './comparison/contradictions.js';
import { differenceAt, type PrintDifference } from './comparison/settle-by-reading.js';
import { pageContradictions } from './comparison/page-contradictions.js';
import { partCovered } from './covers/covered-print.js';
import { areTwins } from './rank-sheets.js';
import { fineView, register, type Registration, type TemplateToMatch } from './registration/register-page.js';
import type { MatchedPage, Match, OnPage, SheetMatch } from './sheet-match.js';
import { FINE_DPI, type PageToMatch } from './signatures/page-to-match.js';

/** A page that is the form by most of its print, and another by some of it. */
export interface DisputedPage extends Pick<MatchedPage, 'documentPage' | 'templatePage' | 'registration'> {
  readonly sheetId: Id;
  /** The blank page it is compared with. */
  readonly template: Pick<TemplateToMatch, 'fine'>;
  /** That page at 300 dpi, where it is a part of one that was learned; null: it is the form's own. */
  readonly learned: GreyImage | null;
  /** At least one. */
  readonly contradictions: readonly Contradiction[];
}

export interface SettleOptions {
  /**
   * Where a page says something else than its form of all places in which its print looks like other print; nowhere: it says the
   * same. Without it, the print alone decides.
   */
  readonly settle?: (page: DisputedPage) => Promise<readonly PrintDifference[]>;
  readonly onPage?: OnPage | undefined;
  readonly signal?: AbortSignal;
}

/** A form that a page is by most of its print, and where it says something else. */
export interface Refusal {
  readonly sheet: SheetMatch;
  readonly match: Match;
  /** At least one. */
  readonly differences: readonly PrintDifference[];
}

/** A borrowed registration is good enough for comparing but not for reading: parts in which the two forms differ have moved. */
const ownRegistration = ({ isBorrowed, registration, template }: Match, page: PageToMatch): Registration =>
  isBorrowed ? (register(page, template) ?? registration) : registration;

export const withOwnRegistrations = async (
  sheet: SheetMatch,
  pages: readonly PageToMatch[],
  onPage?: OnPage,
): Promise<SheetMatch> => {
  const own: Match[] = [];
  for (const match of sheet.pages) {
    if (match.isBorrowed) await onPage?.(match.documentPage, 'settle');
    own.push({ ...match, registration: ownRegistration(match, pages[match.documentPage - 1]!) });
  }
  return { ...sheet, pages: own };
};

/**
 * The best form, or where its page says something else, a twin of it that says in those places what the page does; none: why it
 * is not the best one, and then why none of its twins. Which of two twins is better is told by few px: a blank that was scanned askew
 * misleads it. Nor is it one of which a twin prints something else where words are covered, unless the page says something else than
 * that twin elsewhere.
 */
export const uncontradicted = async (
  ranked: readonly SheetMatch[],
  pages: readonly PageToMatch[],
  options: SettleOptions,
): Promise<{ readonly found: SheetMatch | null; readonly refusals: readonly Refusal[] }> => {
  const [best] = ranked;
  const refused: RefusedMatch[] = [];
  for (const sheet of ranked) {
    // A page that contradicted another form must be one of its own, to be compared there.
    const hasAll = refused.every(({ match }) =>
      sheet.pages.some(({ documentPage }) => documentPage === match.documentPage),
    );
    if (sheet !== best && !(areTwins(best!, sheet) && hasAll && options.settle)) continue;
    const own = await withOwnRegistrations(sheet, pages, options.onPage);
    const { refusal: found, covers } = await contradictedPage(own, pages, refused, options);
    if (found !== null) {
      refused.push(found);
      continue;
    }
    const others = ranked.filter((one) => one !== sheet && !refused.some((known) => isOf(known, one)));
    const undecided = await undecidedBeneath(own, covers, others, pages, options);
    return undecided === null
      ? { found: own, refusals: [] }
      : { found: null, refusals: [undecided, ...refused] };
  }
  return { found: null, refusals: refused };
};

const isOf = ({ sheet }: Refusal, { candidate }: SheetMatch): boolean => sheet.candidate === candidate;

/** Why a page is not a form with covered words: it may as well be a twin that prints something else there. */
const undecidedBeneath = async (
  sheet: SheetMatch,
  covers: readonly CoveredMatch[],
  others: readonly SheetMatch[],
  pages: readonly PageToMatch[],
  options: SettleOptions,
): Promise<Refusal | null> => {
  if (covers.length === 0) return null;
  for (const other of others.filter((one) => areTwins(sheet, one))) {
    const twin = await withOwnRegistrations(other, pages, options.onPage);
    const cover = covers.find((one) =>
      twin.pages.some((match) => match.documentPage === one.match.documentPage && differsBeneath(one, match)),
    );
    if (!cover || (await contradictedPage(twin, pages, [], options)).refusal !== null) continue;
    return { sheet, match: cover.match, differences: cover.covered.map(differenceAt) };
  }
  return null;
};

/** A page that says something else than a form. */
interface RefusedMatch extends Refusal {
  /** Where its print looks like other print. */
  readonly contradictions: readonly Contradiction[];
}

/** The first page that says something else than the form, and those with covered words; `refused` are those of its twins. */
const contradictedPage = async (
  sheet: SheetMatch,
  pages: readonly PageToMatch[],
  refused: readonly RefusedMatch[],
  options: SettleOptions,
): Promise<{ readonly refusal: RefusedMatch | null; readonly covers: readonly CoveredMatch[] }> => {
  const { sheetId, pages: formPages } = sheet.candidate;
  const covers: CoveredMatch[] = [];
  for (const match of sheet.pages) {
    const page = pages[match.documentPage - 1]!;
    const { learned = [] } = formPages.find((one) => one.page === match.templatePage) ?? {};
    const { left: found, covered } = partCovered(
      pageContradictions(page, match.registration, match.template).filter(
        // Digits are told by reading alone.
        ({ kind }) => kind !== 'digit' || options.settle,
      ),
      () => fineView(page, match.registration, match.template),
      match.template.fine,
    );
    if (covered.length > 0) covers.push({ match, covered });
    const ofTwins = refused
      .filter((one) => one.match.documentPage === match.documentPage)
      .flatMap((one) => one.contradictions.map((contradiction) => ontoTwin(contradiction, one.match, match)));
    if (found.length + ofTwins.length === 0) continue;
    await options.onPage?.(match.documentPage, 'settle');
    const { left, known } = await beyondLearned(
      found,
      page,
      { registration: match.registration, learned },
      async ({ image, fine, ...part }) =>
        (await differencesOf({ ...match, ...part, sheetId, template: { fine }, learned: image }, options))
          .length === 0,
    );
    const contradictions = [...left, ...outside(ofTwins, known)];
    if (contradictions.length === 0) continue;
    const differences = await differencesOf({ ...match, sheetId, learned: null, contradictions }, options);
    if (differences.length > 0)
      return {
        refusal: {
          ...{ sheet, match, differences },
          contradictions: left.filter((one) => isOfTwins(one, differences)),
        },
        covers,
      };
  }
  return { refusal: null, covers };
};

/** Whether a twin must say what the page says there: where digits may be others, only if they were read to be. */
const isOfTwins = ({ kind, squares }: Contradiction, differences: readonly PrintDifference[]): boolean =>
  kind !== 'digit' || differences.some(({ box }) => squares.some((square) => overlap(square, box)));

const differencesOf = async (
  page: DisputedPage,
  { settle, signal }: SettleOptions,
): Promise<readonly PrintDifference[]> => {
  signal?.throwIfAborted();
  return settle ? settle(page) : page.contradictions.filter(({ isStrong }) => isStrong).map(differenceAt);
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
