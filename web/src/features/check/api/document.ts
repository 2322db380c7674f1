import { documentStatusCode } from '@reader/contracts/codes/document';
import {
  DocumentsAnswer,
  OutputFramesAnswer,
  type ReaderDocumentAnswer,
  UserInputs,
  Tables,
} from '@reader/contracts/http/documents/documents';
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';

export const documentKey = (id: string) => ['document', id] as const;

/** A part of the content with a content revision of the document that it is not older than. */
export interface AtRevision<Content> {
  readonly content: Content;
  readonly revision: number;
}

/**
 * A part of the content of a document. Its revision is the newest that was known when the fetch began: the document is
 * fetched before its content.
 */
const contentQuery = <Content>(
  id: string,
  part: readonly string[],
  fetchContent: (signal: AbortSignal) => Promise<Content>,
) =>
  queryOptions({
    queryKey: [...documentKey(id), ...part],
    queryFn: async ({ client, signal }): Promise<AtRevision<Content>> => {
      const places = client.getQueriesData<ReaderDocumentAnswer>({ queryKey: [...documentKey(id), 'place'] });
      const revisions = places.map(([, place]) => place?.document.content_revision ?? 0);
      return { revision: Math.max(0, ...revisions), content: await fetchContent(signal) };
    },
    // Nothing may move under the hands of somebody that types: fresh content is fetched when something was saved.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** `isBlind`: as the person that enters them a second time, or may take that back, gets them; kept apart from what was seen before. */
export const inputsQuery = (id: string, isBlind = false) =>
  contentQuery(id, ['inputs', ...(isBlind ? ['blind'] : [])], (signal) =>
    http.get('/api/user-inputs/', UserInputs, { query: { document_id: id }, signal }),
  );

export const tablesQuery = (id: string) =>
  contentQuery(id, ['tables'], (signal) =>
    http.get('/api/tables/', Tables, { query: { document_id: id }, signal }),
  );

/** What was drawn for Word output; only where the organisation uses it. */
export const framesQuery = (id: string) =>
  contentQuery(id, ['frames'], async (signal): Promise<OutputFrameSet> => {
    const query = { document: id };
    const set = await http.get('/api/output-frames/', OutputFramesAnswer, { query, signal });
    return { columnFrames: set.column_frames, outputFrames: set.output_frames };
  });

const isContent = ({ queryKey: [, , part] }: { readonly queryKey: QueryKey }): boolean => part !== 'place';

/** Lets the content of a document be fetched again when it is asked for. */
export const forgetContent = (queries: QueryClient, id: string): void =>
  queries.removeQueries({ queryKey: documentKey(id), predicate: isContent });

/** Fetches a document again, then its content, and lets lists and counts be fetched again. */
export const refetchDocument = async (queries: QueryClient, id: string): Promise<void> => {
  void queries.invalidateQueries({ queryKey: ['documents'] });
  void queries.invalidateQueries({ queryKey: ['statistics'] });
  await queries.invalidateQueries({ queryKey: [...documentKey(id), 'place'] });
  await queries.invalidateQueries({ queryKey: documentKey(id), predicate: isContent });
};

/** Confirms the content that was seen: the revision on the screen. */
export const confirmDocument = (id: string, revision: number, compared?: string): Promise<DocumentsAnswer> =>
  http.post(
    '/api/documents/',
    {
      documents: [id],
      status: documentStatusCode.confirmed,
      revisions: { [id]: revision },
      ...(compared && { compared: { [id]: compared } }),
    },
    DocumentsAnswer,
  );

export const endCheck = (id: string): Promise<void> =>
  http.post(`/api/documents/${id}/end-check/`, {}, nothing);

export const returnToUnconfirmed = (id: string): Promise<DocumentsAnswer> =>
  http.post(
    '/api/document/return-to-unconfirmed/',
    { documents: [id], status: documentStatusCode.unconfirmed },
    DocumentsAnswer,
  );
