import type { ListSort } from '@reader/contracts/http/documents/documents';
import { useQuery } from '@tanstack/react-query';
import { homeCountQuery, homeListQuery } from '../api/documents';
import type { HomeFilters } from './filters';

/** Number of documents that the filter finds. */
export interface Found {
  readonly total: number;
  /** `total` is an estimate. */
  readonly isEstimated: boolean;
  /** The list is loaded, so that its length is known. */
  readonly isKnown: boolean;
}

/**
 * A page of the list and its length. The length of a long result is estimated first and then counted; further pages
 * reuse the count, the first page estimates again.
 */
export const useHomeList = (
  filters: HomeFilters,
  page: number,
  sort: ListSort,
  isReadingElsewhere: boolean,
) => {
  const counting = homeCountQuery(filters);
  const counted = useQuery({ ...counting, enabled: false }).data;
  const known = page > 1 ? counted : undefined;
  const list = useQuery(homeListQuery(filters, page, { sort, isReadingElsewhere, known }));
  const isJudged = list.data?.is_count_estimated === true;
  useQuery({ ...counting, enabled: isJudged && !list.isPlaceholderData });
  const found: Found = {
    total: (isJudged ? counted : undefined) ?? list.data?.count ?? 0,
    isEstimated: isJudged && counted === undefined,
    isKnown: list.data !== undefined,
  };
  return { list, found };
};
