import { OccurrenceAnswer, type CheckQuery } from '@reader/contracts/http/documents/documents';
import { useEffect, useRef } from 'react';
import { http } from '../../../lib/http/http';
import { useStable } from '../../../lib/hooks/use-stable';
import { expectArrival } from './arrival';

/** The other documents of the list that is gone through (docs/product/check.md#find-and-replace). */
export interface Occurrences {
  /**
   * Goes to the nearest document with a text in one of its values; false: there is none that way. True also when it was given up
   * meanwhile. @throws HttpProblem, NetworkFailure when it could not be asked for
   */
  go(text: string, direction: 'next' | 'previous'): Promise<boolean>;
  /** Gives up what is being looked for: it leads nowhere any more. */
  stop(): void;
}

export const useOccurrences = (
  documentId: string,
  query: CheckQuery,
  goTo: (documentId: string) => unknown,
): Occurrences => {
  const underWay = useRef<AbortController>(null);
  const stop = useStable(() => underWay.current?.abort());
  useEffect(() => stop, [stop]);
  const go = useStable(async (text: string, direction: 'next' | 'previous') => {
    stop();
    const { signal } = (underWay.current = new AbortController());
    try {
      const path = `/api/reader/document/${documentId}/occurrence/`;
      const found = await http.get(path, OccurrenceAnswer, { query: { ...query, text, direction }, signal });
      if (signal.aborted) return true;
      if (found.document_id === null) return false;
      expectArrival({ documentId: found.document_id, inputId: found.input_id, text });
      await goTo(found.document_id);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      throw error;
    }
  });
  return { go, stop };
};
