import { documentStatusCode } from '@reader/contracts/codes/document';
import type {
  CheckQuery,
  DocumentRow,
  ReaderDocumentAnswer,
} from '@reader/contracts/http/documents/documents';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../../lib/when-idle';
import { useCurrentUser } from '../../../../lib/user-context';
import { documentQuery } from '../../../../lib/queries/document-place';
import { documentPagesQuery } from '../../../../lib/queries/document-head';
import { framesQuery, inputsQuery, tablesQuery } from '../../api/document';
import { entryQuery } from '../../api/entry';
import { entryModeOf, isShownBlind } from '../../model/form/entry-mode';
import { HeldImages } from './held-images';

/** What was fetched ahead longer ago is fetched again: others may have changed it. */
export const FRESH_MS = 60_000;

/** It has content to check. */
export const isReadDocument = (row: DocumentRow): boolean =>
  row.status !== documentStatusCode.invalid && !['waiting', 'reading', 'invalid'].includes(row.reading);

const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Drops what is known of documents that are neither shown nor near. */
const forget = (queries: QueryClient, kept: readonly (string | null)[]) =>
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [kind, id] }) => kind === 'document' && !kept.includes(id as string),
  });

/**
 * Fetches ahead what the operator comes to next: the next two documents with the image of their first page, and
 * the previous one, whose image was just shown. What is left behind is dropped.
 */
export const useNeighbours = (query: CheckQuery, place: ReaderDocumentAnswer | undefined) => {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const profileId = user.user_profile.id;
  const isWord = user.isOn('wordOutput');
  const { isReadOnly } = user;
  const [images] = useState(() => new HeldImages());
  const id = place?.document.id;
  const nextId = place?.next_id ?? null;
  const previousId = place?.previous_id ?? null;

  useEffect(() => () => images.hold([]), [images]);
  useEffect(() => {
    if (id === undefined || isSavingData()) return;
    let isLeft = false;
    /** Returns the document's place and the addresses of its first page's images. */
    const fetchAhead = async (ahead: string) => {
      const fresh = { staleTime: FRESH_MS };
      const there = await queries.fetchQuery({ ...documentQuery(ahead, query, profileId), ...fresh });
      if (isLeft || !isReadDocument(there.document)) return { there, shown: [], fetched: [] };
      const mode = entryModeOf(there.document, isReadOnly);
      const [pages] = await Promise.all([
        queries.fetchQuery({ ...documentPagesQuery(ahead), ...fresh }),
        queries.prefetchQuery({ ...inputsQuery(ahead, isShownBlind(mode)), ...fresh }),
        queries.prefetchQuery({ ...tablesQuery(ahead), ...fresh }),
        isWord ? queries.prefetchQuery({ ...framesQuery(ahead), ...fresh }) : undefined,
        mode === 'compare' ? queries.prefetchQuery({ ...entryQuery(ahead), ...fresh }) : undefined,
      ]);
      const [page] = pages;
      return { there, shown: page ? [page.preview] : [], fetched: page ? [page.file] : [] };
    };
    const run = async () => {
      const next = nextId === null ? undefined : await fetchAhead(nextId);
      if (isLeft) return;
      // Before anything else is asked for: it is what comes on the screen.
      images.hold(next?.shown ?? [], [...images.sources, ...(next?.fetched ?? [])]);
      const secondId = next?.there.next_id ?? null;
      const second = secondId === null ? undefined : await fetchAhead(secondId);
      if (isLeft) return;
      images.hold(
        [...(next?.shown ?? []), ...(second?.shown ?? [])],
        [...(next?.fetched ?? []), ...(second?.fetched ?? [])],
      );
      if (previousId !== null) await fetchAhead(previousId);
      if (!isLeft) forget(queries, [id, nextId, secondId, previousId]);
    };
    // What fails here is asked for, and told, when the document is opened.
    const begin = () => void run().catch(() => undefined);
    const cancel = whenIdle(begin);
    // A person that stays longer at a document finds the next one as it is then.
    const again = setInterval(() => {
      if (!document.hidden) begin();
    }, FRESH_MS);
    return () => {
      isLeft = true;
      cancel();
      clearInterval(again);
    };
  }, [id, nextId, previousId, query, profileId, isWord, isReadOnly, queries, images]);
};
