import { findPrint } from './print/found-print.js';
import { fineView, register, type Registration, type TemplateToMatch } from './registration/register-page.js';
import type { FoundMatch, Match, Offer, PassedOver, SheetCandidate, SheetMatch } from './sheet-match.js';
import type { PageToMatch } from './signatures/page-to-match.js';
import type { Refusal } from './uncontradicted.js';

/** Forms that people are shown beside a page that was taken for none. */
export const MOST_NEAR_SHEETS = 5;

/** A form that a document was not taken for, and how a page of it lies on one of the document. */
export interface NearSheet extends Pick<SheetMatch, 'candidate' | 'score'> {
  readonly match: Match;
  /** Where the page says something else; null: it was not held against the form's print. */
  readonly refusal: Refusal | null;
}

interface Searched {
  readonly pages: readonly PageToMatch[];
  /** Forms that were enough like the document, best first. */
  readonly ranked: readonly SheetMatch[];
  readonly refusals: readonly Refusal[];
  /** All that were laid on it, enough like it or not. */
  readonly laid: readonly SheetMatch[];
  readonly passedOver: readonly PassedOver[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * The forms that a document was taken for none of: those that were enough like it first, then the others by their print. Where
 * they are few, forms that a sure find had passed over are laid on it as well.
 * @throws the signal's reason; what `toMatch()` throws
 */
export const nearSheets = async (searched: Searched): Promise<NearSheet[]> => {
  const { ranked, refusals, laid } = searched;
  const isRanked = new Set(ranked.map(({ candidate }) => candidate));
  const others = laid.filter(({ candidate }) => !isRanked.has(candidate));
  const known = new Set([...ranked, ...others].map(({ candidate }) => candidate));
  const more = await laidAfterAll(known, searched);
  const near = ({ candidate, score, pages }: SheetMatch): NearSheet => {
    const refusal = refusals.find(({ sheet }) => sheet.candidate === candidate) ?? null;
    return { candidate, score, match: refusal?.match ?? pages[0]!, refusal };
  };
  const byPrint = [...others.map(near), ...more].sort((a, b) => b.score - a.score);
  return [...ranked.map(near), ...byPrint];
};

/** Until enough forms are known. */
const laidAfterAll = async (
  known: ReadonlySet<SheetCandidate>,
  { pages, passedOver, signal }: Searched,
): Promise<NearSheet[]> => {
  const found = new Map<SheetCandidate, NearSheet>();
  const tried = new Set<Offer>();
  for (const { documentPage, offer } of passedOver) {
    if (known.size + found.size >= MOST_NEAR_SHEETS) break;
    const { candidate } = offer;
    // A page of a form that could not be laid on one page is not tried on a hundred others.
    if (known.has(candidate) || found.has(candidate) || tried.has(offer)) continue;
    tried.add(offer);
    signal?.throwIfAborted();
    const page = pages[documentPage - 1]!;
    const template = await offer.toMatch();
    const registration = register(page, template);
    if (registration === null) continue;
    const { match } = layOn(page, { documentPage, offer, template, registration, isBorrowed: false });
    found.set(candidate, { candidate, score: match.score, match, refusal: null });
  }
  return [...found.values()];
};

interface Laid {
  readonly documentPage: number;
  readonly offer: Offer;
  readonly template: TemplateToMatch;
  readonly registration: Registration;
  readonly isBorrowed: boolean;
}

/** How much of a form's print a page shows where it lies. */
export const layOn = (
  page: PageToMatch,
  { documentPage, offer, template, registration, isBorrowed }: Laid,
): FoundMatch => ({
  offer,
  match: {
    documentPage,
    templatePage: offer.page,
    registration,
    isBorrowed,
    score: findPrint(template.print, fineView(page, registration, template)).share,
    template,
  },
});
