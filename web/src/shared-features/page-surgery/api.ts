import {
  ArrangementAnswer,
  DocumentPagesAnswer,
  type ArrangePagesBody,
} from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http/http';

export const arrangeablePagesKey = (id: Id) => ['arrangeable-pages', id] as const;

/** A document's pages as they are arranged; asked again whenever the light table is opened. */
export const arrangeablePagesQuery = (id: Id) =>
  queryOptions({
    queryKey: arrangeablePagesKey(id),
    queryFn: ({ signal }) => http.get(`/api/documents/${id}/pages/`, DocumentPagesAnswer, { signal }),
    staleTime: 0,
    gcTime: 0,
    // Nothing may move under the hands of who arranges; a change of others shows when it is applied.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What came of it: the answer of the servers, and which documents fit their form no longer. */
export interface Arranged extends ArrangementAnswer {
  readonly withoutForm: readonly Id[];
}

export const arrangePages = (body: ArrangePagesBody): Promise<ArrangementAnswer> =>
  http.post('/api/documents/pages/arrange/', body, ArrangementAnswer);

/** Puts removed pages back at the end of their document. `revision` is the content revision that was seen. */
export const restorePages = (
  id: Id,
  pages: readonly Id[],
  revision: number | undefined,
): Promise<ArrangementAnswer> =>
  http.post(`/api/documents/${id}/pages/restore/`, { pages, revision }, ArrangementAnswer);
