import { OccurrenceAnswer, type CheckQuery } from '@reader/contracts/http/documents/documents';
import { useEffect, useRef } from 'react';
import { http } from '../../../lib/http/http';
import { useStable } from '../../../lib/hooks/use-stable';
import { type Arrival, arriveAt } from './arrival';

/** Goes to the nearest document of the list with a text in one of its values; false: there is none that way. */
export type GoToOccurrence = (text: string, direction: 'next' | 'previous') => Promise<boolean>;

/**
 * Looks for a text in the other documents of the list that is gone through (docs/product/check.md#find-and-replace). What was found
 * after this document has been left leads nowhere. @throws HttpProblem, TypeError when it could not be asked for
 */
export const useOccurrence = (
  documentId: string,
  query: CheckQuery,
  goTo: (documentId: string) => unknown,
): GoToOccurrence => {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = (leaving.current = new AbortController());
    return () => controller.abort();
  }, []);
  return useStable(async (text, direction) => {
    const { signal } = leaving.current;
    const found = await http.get(`/api/reader/document/${documentId}/occurrence/`, OccurrenceAnswer, {
      query: { ...query, text, direction },
      signal,
    });
    if (signal.aborted) return true;
    if (found.document_id === null) return false;
    const arrival: Arrival = { documentId: found.document_id, inputId: found.input_id };
    arriveAt(arrival);
    await goTo(arrival.documentId);
    return true;
  });
};
