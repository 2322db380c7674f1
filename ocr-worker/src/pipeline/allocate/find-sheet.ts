import type { Id } from '@reader/contracts/objects/ids';
import { chain, identity, invert, scaling } from '../geometry/homography.js';
import { mapBox } from '../geometry/map-box.js';
import { warp } from '../normalise/warp.js';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { mappingOnto } from './comparison/forms-alike.js';
import { findPrint } from './print/found-print.js';
import type { Contradiction } from './comparison/contradictions.js';
import { pageContradictions } from './comparison/page-contradictions.js';
import { FINE_DPI, pageToMatch, type PageCopies, type PageToMatch } from './signatures/page-to-match.js';
import { fineView, register, type Registration, type TemplateToMatch } from './registration/register-page.js';
import { scaledToPage } from './registration/scaled-to-page.js';
import { shortlist } from './signatures/shortlist.js';
import type { Signature } from './signatures/signature.js';
import { discriminate } from './comparison/discriminate.js';

interface SheetCandidatePage {
  /** 1-based. */
  readonly page: number;
  readonly signature: Signature;
  /** The blank page, ready for comparing; the same object at every call as long as the caller keeps it. */
  toMatch(): Promise<TemplateToMatch>;
}

/** A registered form a document may be. */
export interface SheetCandidate {
  readonly sheetId: Id;
  /** A text that must be printed on a page for it to be this form; null: none is asked. */
  readonly keyword: string | null;
  readonly pages: readonly SheetCandidatePage[];
}

interface FindSheetOptions {
  /** Takes the best form even when it is not like the document, or contradicted by it. */
  readonly isForced?: boolean;
  /** False: areas are only scaled to the page's size. Default true. */
  readonly isCorrectingFramePosition?: boolean;
  /** Whether a text is printed on a page (1-based); without it keywords are not asked for. */
  readonly hasKeyword?: (keyword: string, documentPage: number) => Promise<boolean>;
  /** Whether a page says the same as its form where its print looks like other print; without it, the print alone decides. */
  readonly isSettled?: (page: DisputedPage) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** A page that is the form by most of its print, and another by some of it. */
export interface DisputedPage extends Pick<AllocatedPage, 'documentPage' | 'templatePage' | 'registration'> {
  readonly sheetId: Id;
  readonly template: TemplateToMatch;
  /** At least one. */
  readonly contradictions: readonly Contradiction[];
}

export interface SheetScore {
  readonly sheetId: Id;
  readonly score: number;
}

export interface AllocatedPage {
  /** 1-based. */
  readonly documentPage: number;
  /** 1-based. */
  readonly templatePage: number;
  readonly registration: Registration;
  /** 0–1: share of the blank page's print that this page shows. */
  readonly score: number;
}

export interface Allocation {
  readonly sheetId: Id;
  /** 0–1: mean over its pages. */
  readonly score: number;
  readonly runnerUp: SheetScore | null;
  /** In the order of the document; pages that are none of the sheet's are missing. */
  readonly pages: readonly AllocatedPage[];
}

interface SheetSearch {
  /** The form that was recognised; null: none. */
  readonly found: Allocation | null;
  /** Every form that the document was compared with, best first, recognised or not: a near-twin's score is high. */
  readonly ranking: readonly SheetScore[];
}

/** Share of a blank page's print that a page must show to be that form. Measured: similar but different forms reach 0.6. */
const RECOGNISED_FROM = 0.78;
/** Forms whose share of print is this near the best one's are discriminated by where they differ. */
const TWINS_WITHIN = 0.2;
/** Signatures this near the best one's belong to twins: they are registered even after a sure find. */
const TWIN_SIGNATURES_WITHIN = 0.2;
/** With this share found, only twins are looked at any further. */
const SURE_FROM = 0.88;
/** Evidence is only as good as the number of places it rests on: score a loser of a comparison is put below the winner. */
const LOSERS_STEP = 0.001;

interface Match extends AllocatedPage {
  /** Its registration follows from that of a form which is much like it. */
  readonly isBorrowed: boolean;
  readonly template: TemplateToMatch;
}

interface SheetMatch {
  readonly candidate: SheetCandidate;
  readonly pages: readonly Match[];
  readonly score: number;
}

/**
 * The registered form a document is: pages are compared by signature, the likeliest are registered and their
 * print looked for on the page; near-twins are discriminated by the places where they differ. Nothing is found below
 * the threshold, nor where the page contradicts the form that fits best and no twin of it says what the page does, unless forced.
 * @throws the signal's reason; what `toMatch()` throws
 */
export const findSheet = async (
  pages: readonly PageCopies[],
  candidates: readonly SheetCandidate[],
  options: FindSheetOptions = {},
): Promise<SheetSearch> => {
  const prepared = pages.map(pageToMatch);
  const found = await matchPages(prepared, candidates, options);
  const sheets = await withKeyword(sheetsOf(found, candidates, options.isForced === true), options);
  const ranked = rank(sheets, prepared);
  const best = ranked[0];
  if (best === undefined) return { found: null, ranking: nearest(found, candidates) };
  const winner =
    options.isForced === true
      ? withOwnRegistrations(best, prepared)
      : await uncontradicted(ranked, prepared, options);
  const ranking = (winner ? ledBy(winner, ranked) : ranked).map(({ candidate, score }) => ({
    sheetId: candidate.sheetId,
    score,
  }));
  if (winner === null) return { found: null, ranking };
  const allocation: Allocation = {
    sheetId: winner.candidate.sheetId,
    score: winner.score,
    runnerUp: ranking[1] ?? null,
    pages: winner.pages.map((match) => ({
      documentPage: match.documentPage,
      templatePage: match.templatePage,
      registration:
        options.isCorrectingFramePosition === false
          ? scaledToPage(match.template.page.size, pages[match.documentPage - 1]!.kept)
          : match.registration,
      score: match.score,
    })),
  };
  return { found: allocation, ranking };
};

const withOwnRegistrations = (sheet: SheetMatch, pages: readonly PageToMatch[]): SheetMatch => ({
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
const uncontradicted = async (
  ranked: readonly SheetMatch[],
  pages: readonly PageToMatch[],
  options: FindSheetOptions,
): Promise<SheetMatch | null> => {
  const [best] = ranked;
  const refused: Refused[] = [];
  for (const sheet of ranked) {
    const isTwin = sheet.pages.length === best!.pages.length && sheet.score >= best!.score - TWINS_WITHIN;
    // A page that contradicted another form must be one of its own, to be compared there.
    const hasAll = refused.every(({ match }) =>
      sheet.pages.some(({ documentPage }) => documentPage === match.documentPage),
    );
    if (sheet !== best && !(isTwin && hasAll && options.isSettled)) continue;
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
  { isSettled, signal }: FindSheetOptions,
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

/** The forms by what was found of them where none is enough. */
const nearest = (
  found: readonly { match: Match; offer: Offer }[],
  candidates: readonly SheetCandidate[],
): SheetScore[] =>
  sheetsOf(found, candidates, true)
    .map(({ candidate, score }) => ({ sheetId: candidate.sheetId, score }))
    .sort((a, b) => b.score - a.score);

/** A form that is as likely as one already found lies where that lies; null when a page of it would not look so. */
const borrowed = (
  { registration, template: found }: Match,
  template: TemplateToMatch,
): Registration | null => {
  // One blank page may be registered twice.
  const onto = found === template ? identity : mappingOnto(template, found);
  return onto === null ? null : { ...registration, toPage: chain(onto, registration.toPage) };
};

/** A borrowed registration is good enough for comparing but not for reading: parts in which the two forms differ have moved. */
const ownRegistration = ({ isBorrowed, registration, template }: Match, page: PageToMatch): Registration =>
  isBorrowed ? (register(page, template) ?? registration) : registration;

type Offer = SheetCandidatePage & { readonly candidate: SheetCandidate };

/** Every plausible pairing of a page of the document with a page of a form. */
const matchPages = async (
  pages: readonly PageToMatch[],
  candidates: readonly SheetCandidate[],
  { isForced = false, signal }: FindSheetOptions,
): Promise<{ match: Match; offer: Offer }[]> => {
  const offers = candidates.flatMap((candidate) =>
    candidate.pages.map((page): Offer => ({ ...page, toMatch: () => page.toMatch(), candidate })),
  );
  const found: { match: Match; offer: Offer }[] = [];
  for (const [index, page] of pages.entries()) {
    let best: (Match & { readonly likeness: number }) | null = null;
    const likely = shortlist(page.signature, offers);
    for (const { candidate: offer, score: likeness } of likely) {
      signal?.throwIfAborted();
      const sure: Match | null = best !== null && best.score >= SURE_FROM ? best : null;
      if (sure !== null && best !== null && likeness < best.likeness - TWIN_SIGNATURES_WITHIN) break;
      const template = await offer.toMatch();
      const registration = sure === null ? register(page, template) : borrowed(sure, template);
      if (registration === null) continue;
      const { share } = findPrint(template.print, fineView(page, registration, template));
      const match: Match = {
        documentPage: index + 1,
        templatePage: offer.page,
        registration,
        isBorrowed: sure !== null,
        score: share,
        template,
      };
      if (share > (best?.score ?? 0)) best = { ...match, likeness };
      found.push({ match, offer });
    }
    const first = likely[0]?.candidate;
    if (isForced && first !== undefined && !found.some(({ match }) => match.documentPage === index + 1)) {
      const template = await first.toMatch();
      const registration = scaledToPage(template.page.size, page.size);
      found.push({
        match: {
          documentPage: index + 1,
          templatePage: first.page,
          registration,
          isBorrowed: false,
          score: 0,
          template,
        },
        offer: first,
      });
    }
  }
  return found;
};

/** The forms with the pages of the document that are theirs: each page once, the best pairings first. */
const sheetsOf = (
  found: readonly { match: Match; offer: Offer }[],
  candidates: readonly SheetCandidate[],
  isForced: boolean,
): SheetMatch[] =>
  candidates.flatMap((candidate) => {
    const offered = found
      .filter(({ offer }) => offer.candidate === candidate)
      .map(({ match }) => match)
      .sort((a, b) => b.score - a.score);
    const pages: Match[] = [];
    const take = (from: number): void => {
      for (const match of offered)
        if (
          match.score >= from &&
          !pages.some(
            (one) => one.documentPage === match.documentPage || one.templatePage === match.templatePage,
          )
        )
          pages.push(match);
    };
    take(RECOGNISED_FROM);
    if (pages.length === 0 && isForced) take(0);
    if (pages.length === 0) return [];
    const score = pages.reduce((sum, match) => sum + match.score, 0) / pages.length;
    return [{ candidate, pages: pages.sort((a, b) => a.documentPage - b.documentPage), score }];
  });

const withKeyword = async (
  sheets: readonly SheetMatch[],
  { hasKeyword, isForced }: FindSheetOptions,
): Promise<SheetMatch[]> => {
  if (hasKeyword === undefined || isForced === true) return [...sheets];
  const kept: SheetMatch[] = [];
  for (const sheet of sheets) {
    const { keyword } = sheet.candidate;
    let isThere = keyword === null || keyword === '';
    for (const { documentPage } of sheet.pages) isThere ||= await hasKeyword(keyword ?? '', documentPage);
    if (isThere) kept.push(sheet);
  }
  return kept;
};

/** Best first: more pages found, then more of their print; twins by where they differ. */
const rank = (sheets: readonly SheetMatch[], pages: readonly PageToMatch[]): SheetMatch[] => {
  const ranked = [...sheets].sort((a, b) => b.pages.length - a.pages.length || b.score - a.score);
  let best = ranked[0];
  if (best === undefined) return [];
  for (const other of ranked.slice(1)) {
    const isTwin = other.pages.length === best.pages.length && other.score >= best.score - TWINS_WITHIN;
    if (isTwin && evidence(best, other, pages) < 0) best = other;
  }
  return ledBy(best, ranked);
};

/** The winner, then the others in the order of their scores; none of them may stand above the winner. */
const ledBy = (winner: SheetMatch, sheets: readonly SheetMatch[]): SheetMatch[] => [
  winner,
  ...sheets
    .filter(({ candidate }) => candidate !== winner.candidate)
    .map((sheet) => ({ ...sheet, score: Math.min(sheet.score, Math.max(0, winner.score - LOSERS_STEP)) }))
    .sort((a, b) => b.score - a.score),
];

/** Above 0: the document is the first form rather than the second. */
const evidence = (first: SheetMatch, second: SheetMatch, pages: readonly PageToMatch[]): number => {
  let [sum, weight] = [0, 0];
  for (const a of first.pages) {
    const b = second.pages.find((one) => one.documentPage === a.documentPage);
    const page = pages[a.documentPage - 1];
    if (b === undefined || page === undefined) continue;
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
