import {
  type CheckQuery,
  DocumentsAnswer,
  OutputFramesAnswer,
  ReaderDocumentAnswer,
  UploadedFile,
  UserInputs,
  Tables,
} from '@reader/contracts/http/documents/documents';
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';

const POLL_MS = 3000;

export const documentKey = (id: string) => ['document', id] as const;

/** The document and its place in the list that the query names; asked again while it is being read. */
export const documentQuery = (id: string, query: CheckQuery, userProfileId: string) =>
  queryOptions({
    queryKey: [...documentKey(id), 'place', query],
    queryFn: ({ signal }) =>
      http.get(`/api/reader/document/${id}/`, ReaderDocumentAnswer, {
        query: { ...query, user_profile_id: userProfileId },
        signal,
      }),
    refetchInterval: ({ state }) => {
      const reading = state.data?.document.reading;
      return reading === 'waiting' || reading === 'reading' ? POLL_MS : false;
    },
  });

export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKey(id), 'pages'],
    queryFn: ({ signal }) =>
      http.get('/api/uploaded-files/', UploadedFile.array(), { query: { document_id: id }, signal }),
    staleTime: 60_000,
  });

/** `isBlind`: as who enters them a second time gets them; kept apart from what was seen before. */
export const inputsQuery = (id: string, isBlind = false) =>
  queryOptions({
    queryKey: [...documentKey(id), 'inputs', ...(isBlind ? ['blind'] : [])],
    queryFn: ({ signal }) =>
      http.get('/api/user-inputs/', UserInputs, { query: { document_id: id }, signal }),
    // Nothing may move under the hands of who types: fresh content is fetched when something was saved.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const tablesQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKey(id), 'tables'],
    queryFn: ({ signal }) => http.get('/api/tables/', Tables, { query: { document_id: id }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** What was drawn for Word output; only where the organisation uses it. */
export const framesQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKey(id), 'frames'],
    queryFn: async ({ signal }): Promise<OutputFrameSet> => {
      const query = { document: id };
      const set = await http.get('/api/output-frames/', OutputFramesAnswer, { query, signal });
      return { columnFrames: set.column_frames, outputFrames: set.output_frames };
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Confirms the content that was seen: the revision on the screen. */
export const confirmDocument = (id: string, revision: number): Promise<DocumentsAnswer> =>
  http.post(
    '/api/documents/',
    { documents: [id], status: 'C', revisions: { [id]: revision } },
    DocumentsAnswer,
  );

export const endCheck = (id: string): Promise<void> =>
  http.post(`/api/documents/${id}/end-check/`, {}, nothing);

export const returnToUnconfirmed = (id: string): Promise<DocumentsAnswer> =>
  http.post('/api/document/return-to-unconfirmed/', { documents: [id], status: 'U' }, DocumentsAnswer);
