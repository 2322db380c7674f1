import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../../../lib/when-idle';
import { documentQuery } from '../../../../lib/queries/document-place';
import { FRESH_MS } from './use-neighbours';

/** What was asked for so shortly ago is not asked for again, ms. */
const JUST_NOW_MS = 1000;

/**
 * The document and its place in the list. What was fetched ahead is on the screen at once, and is asked for again when the browser
 * has nothing else to do: others may have changed it meanwhile.
 */
export const usePlace = (documentId: string, query: CheckQuery, profileId: string) => {
  const queries = useQueryClient();
  const options = documentQuery(documentId, query, profileId);
  useEffect(
    () =>
      whenIdle(() => {
        const { queryKey } = documentQuery(documentId, query, profileId);
        const { data, dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
        if (data !== undefined && Date.now() - dataUpdatedAt > JUST_NOW_MS)
          void queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
      }),
    [documentId, query, profileId, queries],
  );
  return useQuery({ ...options, staleTime: FRESH_MS });
};
