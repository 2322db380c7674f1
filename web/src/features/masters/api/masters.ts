import {
  LearnedAnswer,
  type LearnedEntry,
  MasterRowsAnswer,
  Masters,
  ChangedMatchesAnswer,
} from '@reader/contracts/http/matching/masters';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';

const mastersKey = ['masters'] as const;
const learnedKey = ['learned-readings'] as const;

/** The masters that are kept of a type, newest first. */
export const mastersQuery = (typeId: string) =>
  queryOptions({
    queryKey: [...mastersKey, typeId],
    queryFn: async ({ signal }) =>
      (await http.get('/api/masters/', Masters, { query: { master_type_id: typeId }, signal })).masters,
  });

/** Lists masters again after one was taken in, named or deleted. */
export const refetchMasters = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: mastersKey });

export const renameMaster = (id: string, name: string): Promise<void> =>
  http.put(`/api/masters/${id}/`, { name }, nothing);
export const removeMaster = (id: string): Promise<void> => http.delete(`/api/masters/${id}/`, nothing);

/** Rows of a master per page. */
export const ROWS_PER_PAGE = 20;

/** A page (1-based) of the rows that have all the words. */
export const rowsQuery = (masterId: string, search: string, page: number) =>
  queryOptions({
    queryKey: ['master-rows', masterId, search, page],
    queryFn: ({ signal }) =>
      http.get(`/api/masters/${masterId}/rows/`, MasterRowsAnswer, {
        query: { search, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** What is reflected already and would come out otherwise with this master. */
export const otherwiseQuery = (masterId: string) =>
  queryOptions({
    queryKey: ['matches-otherwise', masterId],
    queryFn: ({ signal }) =>
      http.get(`/api/masters/${masterId}/otherwise/`, ChangedMatchesAnswer, { signal }),
    gcTime: 0,
  });

/** A page (1-based) of what a type has learnt, newest first. */
export const learnedQuery = (typeId: string, pageSize: number, page: number) =>
  queryOptions({
    queryKey: [...learnedKey, typeId, pageSize, page],
    queryFn: ({ signal }) =>
      http.get(`/api/master-types/${typeId}/learned/`, LearnedAnswer, {
        query: { limit: pageSize, offset: (page - 1) * pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What one call may forget. */
const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets what was learnt, from every document that it was learnt from. */
export const forget = async (typeId: string, { learned }: LearnedEntry): Promise<void> => {
  for (let at = 0; at < learned.length; at += FORGOTTEN_AT_ONCE)
    await http.post(
      `/api/master-types/${typeId}/forget/`,
      { learned: learned.slice(at, at + FORGOTTEN_AT_ONCE) },
      nothing,
    );
};

export const refetchLearned = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: learnedKey });
