import { MatchOutcome } from '@reader/contracts/http/matching/matchings';
import { PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { pageOf } from '../../../components/lists/list-address';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import type { DocumentsAsked } from '../../../shared-features/matching/api';

/** Which documents the confirmer shows, as its address says. Filters never change what is reflected. */
export interface ShownResults {
  readonly show: MatchOutcome | 'all';
  /** Id of a person; '' for all. */
  readonly chosenBy: string;
  /** 0 for all. */
  readonly minScore: number;
  readonly search: string;
  /** 1-based. */
  readonly page: number;
}

/** Scores from which documents can be shown. */
export const SCORES = [0, 0.6, 0.75, 0.9, 0.95] as const;

export const resultsOf = (search: URLSearchParams): ShownResults => {
  const show = MatchOutcome.safeParse(search.get('show'));
  const score = Number(search.get('score') ?? 0);
  return {
    show: show.success ? show.data : 'all',
    chosenBy: search.get('by') ?? '',
    minScore: SCORES.find((one) => one === score) ?? 0,
    search: search.get('search') ?? '',
    page: pageOf(search),
  };
};

/** The query of the confirmer's address; another filter begins with the first page. */
export const addressOf = (
  id: string,
  { show, chosenBy, minScore, search, page }: ShownResults,
  row?: string,
): string => {
  const address = withQuery('', {
    id,
    show: show === 'all' ? '' : show,
    by: chosenBy,
    score: minScore === 0 ? '' : minScore,
    search,
    page: page === 1 ? '' : page,
    row,
  });
  return address.slice(1);
};

/** The query of a page of documents. */
export const askedOf = ({ show, chosenBy, minScore, search, page }: ShownResults): DocumentsAsked => ({
  show,
  ...(chosenBy !== '' && { chosen_by: chosenBy }),
  ...(minScore > 0 && { min_score: minScore }),
  search,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** The address of the matcher for one document, from where it returns to this row. */
export const againPath = (
  id: string,
  shown: ShownResults,
  document: { readonly id: string; readonly place: number },
): string => withQuery(paths.matcher, { id, place: document.place, back: addressOf(id, shown, document.id) });
