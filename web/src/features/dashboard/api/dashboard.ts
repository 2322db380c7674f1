import { TabulationAnswer } from '@reader/contracts/http/documents/tabulation';
import { DashboardAnswer, type DashboardSegment } from '@reader/contracts/http/forms/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import type { Shown } from '../model/address';

/** Documents of a part of a bar that are listed at once. */
export const SEGMENT_PAGE = 12;

export const dashboardQuery = ({ sheet, groupings, includesWeb, includesUnconfirmed }: Shown) =>
  queryOptions({
    queryKey: ['dashboard', sheet, groupings, includesWeb, includesUnconfirmed],
    queryFn: ({ signal }) =>
      http.get(`/api/sheets/${sheet}/dashboard/`, DashboardAnswer, {
        query: {
          ...(groupings.length > 0 && { grouping: JSON.stringify(groupings) }),
          ...(!includesWeb && { is_included_web_response: 'false' }),
          ...(includesUnconfirmed && { is_including_unconfirmed: 'true' }),
        },
        signal,
      }),
    // Of another form nothing is shown meanwhile.
    placeholderData: (before, query) => (query?.queryKey[1] === sheet ? before : undefined),
  });

/** The documents of a part of a bar; `page` is 1-based. */
export const segmentQuery = (sheet: string, segment: DashboardSegment, page: number) =>
  queryOptions({
    queryKey: ['documents', 'segment', sheet, segment, page],
    queryFn: ({ signal }) =>
      http.get(`/api/sheets/${sheet}/tabulation/`, TabulationAnswer, {
        query: {
          segment: JSON.stringify(segment),
          limit: SEGMENT_PAGE,
          offset: (page - 1) * SEGMENT_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
