import type { Id } from '@reader/contracts/objects/ids';
import { RECOGNISED_FROM } from '@reader/contracts/objects/sheets/recognition';
import { chain, identity } from '../geometry/homography.js';
import { mappingOnto } from './comparison/forms-alike.js';
import { layOn, nearSheets, type NearSheet } from './near-sheets.js';
import { ledBy, rank } from './rank-sheets.js';
import { register, type Registration, type TemplateToMatch } from './registration/register-page.js';
import { scaledToPage } from './registration/scaled-to-page.js';
import type {
  FoundMatch,
  MatchedPage,
  Match,
  Offer,
  PassedOver,
  SheetCandidate,
  SheetMatch,
} from './sheet-match.js';
import { pageToMatch, type PageCopies, type PageToMatch } from './signatures/page-to-match.js';
import { shortlist } from './signatures/shortlist.js';
import { uncontradicted, withOwnRegistrations, type Refusal, type SettleOptions } from './uncontradicted.js';

interface FindSheetOptions extends SettleOptions {
  /** Takes the best form even when it is not like the document, or contradicted by it. */
  readonly isForced?: boolean;
  /** False: areas are only scaled to the page's size. Default true. */
  readonly isCorrectingFramePosition?: boolean;
  /** Whether a text is printed on a page (1-based); without it keywords are not asked for. */
  readonly hasKeyword?: (keyword: string, documentPage: number) => Promise<boolean>;
}

export interface SheetScore {
  readonly sheetId: Id;
  readonly score: number;
}

/** The form that a document was recognised as. */
export interface FoundSheet {
  readonly sheetId: Id;
  /** 0–1: mean over its pages. */
  readonly score: number;
  readonly runnerUp: SheetScore | null;
  /** In the order of the document; pages that are none of the sheet's are missing. */
  readonly pages: readonly MatchedPage[];
}

interface SheetSearch {
  /** The form that was recognised; null: none. */
  readonly found: FoundSheet | null;
  /** Every form that the document was compared with, best first, recognised or not: a near-twin's score is high. */
  readonly ranking: readonly SheetScore[];
  /** As ranked where none was recognised, and how each lies on the document; else none. */
  readonly near: readonly NearSheet[];
  /** Why it is not the form that is likest; null: it is, or no form is like enough to say where it differs. */
  readonly refusal: Refusal | null;
}

/** Signatures this near the best one's belong to twins: they are registered even after a sure find. */
const TWIN_SIGNATURES_WITHIN = 0.2;
/** With this share found, only twins are looked at any further. */
const SURE_FROM = 0.88;
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
  const { found, passedOver } = await matchPages(prepared, candidates, options);
  const sheets = await withKeyword(sheetsOf(found, candidates, options.isForced === true), options);
  const ranked = await rank(sheets, prepared, options.onPage);
  const best = ranked[0];
  const { found: winner, refusals } =
    best !== undefined && options.isForced === true
      ? { found: await withOwnRegistrations(best, prepared, options.onPage), refusals: [] }
      : await uncontradicted(ranked, prepared, options);
  if (winner === null) {
    const laid = sheetsOf(found, candidates, true);
    const searched = { pages: prepared, ranked, refusals, laid, passedOver, signal: options.signal };
    const near = await nearSheets(searched);
    return { found: null, ranking: near.map(scoreOf), near, refusal: refusals[0] ?? null };
  }
  const ranking = ledBy(winner, ranked).map(scoreOf);
  const allocation: FoundSheet = {
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
  return { found: allocation, ranking, near: [], refusal: null };
};

const scoreOf = ({ candidate, score }: Pick<SheetMatch, 'candidate' | 'score'>): SheetScore => ({
  sheetId: candidate.sheetId,
  score,
});

/** A form that is as likely as one already found lies where that lies; null when a page of it would not look so. */
const borrowed = (
  { registration, template: found }: Match,
  template: TemplateToMatch,
): Registration | null => {
  // One blank page may be registered twice.
  const onto = found === template ? identity : mappingOnto(template, found);
  return onto === null ? null : { ...registration, toPage: chain(onto, registration.toPage) };
};

/** Every plausible pairing of a page of the document with a page of a form, and those that a sure find passed over. */
const matchPages = async (
  pages: readonly PageToMatch[],
  candidates: readonly SheetCandidate[],
  { isForced = false, signal, onPage }: FindSheetOptions,
): Promise<{ found: FoundMatch[]; passedOver: PassedOver[] }> => {
  const offers = candidates.flatMap((candidate) =>
    candidate.pages.map((page): Offer => ({ ...page, toMatch: () => page.toMatch(), candidate })),
  );
  const found: FoundMatch[] = [];
  const passedOver: PassedOver[] = [];
  // What was laid on one page stays in memory until the end, so that later pages need not open it again.
  const opened = new Map<Offer, TemplateToMatch>();
  for (const [index, page] of pages.entries()) {
    await onPage?.(index + 1, 'compare');
    let best: (Match & { readonly likeness: number }) | null = null;
    const likely = shortlist(page.signature, offers);
    for (const [at, { candidate: offer, score: likeness }] of likely.entries()) {
      signal?.throwIfAborted();
      const sure: Match | null = best !== null && best.score >= SURE_FROM ? best : null;
      if (sure !== null && best !== null && likeness < best.likeness - TWIN_SIGNATURES_WITHIN) {
        for (const { candidate } of likely.slice(at))
          passedOver.push({ documentPage: index + 1, offer: candidate });
        break;
      }
      const template = opened.get(offer) ?? (await offer.toMatch());
      const registration = sure === null ? register(page, template) : borrowed(sure, template);
      if (registration === null) {
        if (sure !== null) passedOver.push({ documentPage: index + 1, offer });
        continue;
      }
      const lying = { documentPage: index + 1, offer, template, registration, isBorrowed: sure !== null };
      const laid = layOn(page, lying);
      opened.set(offer, template);
      if (laid.match.score > (best?.score ?? 0)) best = { ...laid.match, likeness };
      found.push(laid);
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
  return { found, passedOver };
};

/** The forms with the pages of the document that are theirs: each page once, the best pairings first. */
const sheetsOf = (
  found: readonly FoundMatch[],
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
