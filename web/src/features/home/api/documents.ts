import {
  type DocumentRow,
  type ListSort,
  ReaderHomeAnswer,
  ReaderHomeCountAnswer,
  ReaderHomeIdsAnswer,
} from '@reader/contracts/http/documents/documents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { type HomeFilters, toFilterQuery, toListQuery } from '../state/filters';

/** The list is polled every 3 s while documents are being read (docs/product/limits.md#polling). */
export const READING_POLL_MS = 3000;

const isOpen = (row: DocumentRow): boolean => row.reading === 'waiting' || row.reading === 'reading';

export const homeListKey = ['documents', 'home'] as const;

/** `known`: the number of results once counted, so that the server need not estimate it again. */
export const homeListQuery = (
  filters: HomeFilters,
  page: number,
  {
    sort,
    isReadingElsewhere,
    known,
  }: { readonly sort: ListSort; readonly isReadingElsewhere: boolean; readonly known?: number },
) =>
  queryOptions({
    queryKey: [...homeListKey, filters, page, sort],
    queryFn: ({ signal }) =>
      http.get('/api/document/reader-home/', ReaderHomeAnswer, {
        query: { ...toListQuery(filters, page), sort, known_count: known },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isReadingElsewhere || state.data?.documents.some(isOpen) ? READING_POLL_MS : false,
  });

const COUNTED_FOR_MS = 60_000;

/** The exact number of results, when the list has only an estimate. */
export const homeCountQuery = (filters: HomeFilters) =>
  queryOptions({
    queryKey: [...homeListKey, 'count', filters],
    queryFn: async ({ signal }) =>
      (
        await http.get('/api/document/reader-home/count/', ReaderHomeCountAnswer, {
          query: toFilterQuery(filters),
          signal,
        })
      ).count,
    staleTime: COUNTED_FOR_MS,
  });

/** All documents of the filter result, id → file name, for commands that list each of them. */
export const fetchWholeResult = async (filters: HomeFilters): Promise<ReadonlyMap<string, string>> => {
  const { ids, file_names } = await http.get('/api/document/reader-home/ids/', ReaderHomeIdsAnswer, {
    query: toFilterQuery(filters),
  });
  return new Map(ids.map((id, index) => [id, file_names[index] ?? '']));
};
