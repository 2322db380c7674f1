import { MasterRowsAnswer } from '@reader/contracts/http/matching/masters';
import {
  type AcceptBody,
  AcceptPreview,
  type ChoiceBody,
  ChoicesAnswer,
  MatchingDetail,
  MatchingDocuments,
  type MatchingDocumentsQuery,
  Matchings,
  MatchingToReflect,
  ReflectionBegun,
} from '@reader/contracts/http/matching/matchings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../lib/http/http';

/** All that is known of matchings. */
export const matchingsKey = ['matchings'] as const;

/** How often is asked what others have chosen meanwhile, ms. */
const OTHERS_POLL_MS = 10_000;
/** The same of what reflecting would do, for which every document is judged, ms. */
const JUDGED_POLL_MS = 30_000;

/** Those that somebody may go on with, newest first. */
export const openMatchingsQuery = queryOptions({
  queryKey: [...matchingsKey, 'open'],
  queryFn: ({ signal }) => http.get('/api/matchings/', Matchings, { query: { state: 'open' }, signal }),
});

/** All that there are, newest first. */
export const allMatchingsQuery = queryOptions({
  queryKey: [...matchingsKey, 'all'],
  queryFn: ({ signal }) => http.get('/api/matchings/', Matchings, { query: { state: 'all' }, signal }),
});

/** One matching: its headers, and who has chosen. */
export const matchingQuery = (id: string) =>
  queryOptions({
    queryKey: [...matchingsKey, id, 'detail'],
    queryFn: ({ signal }) => http.get(`/api/matchings/${id}/`, MatchingDetail, { signal }),
    refetchInterval: OTHERS_POLL_MS,
  });

/** The same with what reflecting would do. */
export const matchingToReflectQuery = (id: string) =>
  queryOptions({
    queryKey: [...matchingsKey, id, 'to-reflect'],
    queryFn: ({ signal }) =>
      http.get(`/api/matchings/${id}/`, MatchingToReflect, { query: { reflection: 'true' }, signal }),
    refetchInterval: JUDGED_POLL_MS,
  });

/** What of a matching's documents is asked for. */
export type DocumentsAsked = Partial<MatchingDocumentsQuery>;

/** A page of a matching's documents, once. */
export const fetchDocuments = (
  id: string,
  asked: DocumentsAsked,
  signal?: AbortSignal,
): Promise<MatchingDocuments> =>
  http.get(`/api/matchings/${id}/documents/`, MatchingDocuments, {
    query: asked,
    ...(signal && { signal }),
  });

/** A page of a matching's documents; what others choose comes in. */
export const documentsQuery = (id: string, asked: DocumentsAsked) =>
  queryOptions({
    queryKey: [...matchingsKey, id, 'documents', asked],
    queryFn: ({ signal }) => fetchDocuments(id, asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: OTHERS_POLL_MS,
  });

/** Rows of the whole master that have all the words. */
export const masterRowsQuery = (masterId: string, search: string, offset: number, limit: number) =>
  queryOptions({
    queryKey: ['masters', masterId, 'rows', search, offset],
    queryFn: ({ signal }) =>
      http.get(`/api/masters/${masterId}/rows/`, MasterRowsAnswer, {
        query: { search, offset, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });

/** @throws HttpProblem, NetworkFailure */
export const postChoices = (id: string, choices: readonly ChoiceBody[]): Promise<ChoicesAnswer> =>
  http.post(`/api/matchings/${id}/choices/`, { choices }, ChoicesAnswer);

/** What accepting the best candidates from a score on would choose. */
export const fetchAccept = (id: string, atLeast: number): Promise<AcceptPreview> =>
  http.get(`/api/matchings/${id}/accept/`, AcceptPreview, { query: { at_least: atLeast } });

/** Accepts what was previewed. @throws HttpProblem where there are others by now */
export const postAccept = (id: string, body: AcceptBody): Promise<void> =>
  http.post(`/api/matchings/${id}/accept/`, body, nothing);

/** Ends a matching: nothing of it is reflected. One that still looks for candidates is cancelled. */
export const closeMatching = (id: string): Promise<void> => http.delete(`/api/matchings/${id}/`, nothing);

/** Writes the rows that the server knows to be chosen into the documents. Returns the job. */
export const reflectMatching = async (id: string): Promise<string> =>
  (await http.post('/api/documents/update/by-matching/', { id, data: [] }, ReflectionBegun)).job_id;

/** Takes all that was reflected back. Returns the job. */
export const undoMatching = async (id: string): Promise<string> =>
  (await http.post(`/api/matchings/${id}/undo/`, {}, ReflectionBegun)).job_id;
