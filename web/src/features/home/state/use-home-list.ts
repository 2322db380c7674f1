import type { ListSort } from '@reader/contracts/http/documents/documents';
import { useQuery } from '@tanstack/react-query';
import { homeCountQuery, homeListQuery } from '../api/documents';
import type { HomeFilters } from './filters';

/** How many documents the filter finds. */
export interface Found {
  readonly total: number;
  /** `total` is about right. */
  readonly isEstimated: boolean;
  /** The list has answered: its length can be said. */
  readonly isKnown: boolean;
}

/**
 * A page of the list and its length. A long search is judged at first and counted behind it; its further pages are told the
 * length, its first page judges again.
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
