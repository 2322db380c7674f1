import {
  ArrangementAnswer,
  DocumentPagesAnswer,
  type ArrangePagesBody,
} from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http/http';

export const arrangeablePagesKey = (id: Id) => ['arrangeable-pages', id] as const;

/** A document's pages in their order; loaded whenever the light table opens. */
export const arrangeablePagesQuery = (id: Id) =>
  queryOptions({
    queryKey: arrangeablePagesKey(id),
    queryFn: ({ signal }) => http.get(`/api/documents/${id}/pages/`, DocumentPagesAnswer, { signal }),
    staleTime: 0,
    gcTime: 0,
    // Pages must not move while the user arranges them; changes of others show on applying.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The server's answer, and the documents that lose their form. */
export interface Arranged extends ArrangementAnswer {
  readonly withoutForm: readonly Id[];
}

export const arrangePages = (body: ArrangePagesBody): Promise<ArrangementAnswer> =>
  http.post('/api/documents/pages/arrange/', body, ArrangementAnswer);

/** Restores removed pages at the end of their document. `revision`: the content revision that was seen. */
export const restorePages = (
  id: Id,
  pages: readonly Id[],
  revision: number | undefined,
): Promise<ArrangementAnswer> =>
  http.post(`/api/documents/${id}/pages/restore/`, { pages, revision }, ArrangementAnswer);
