import type { CheckQuery, DocumentRow } from '@reader/contracts/http/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showsDocument } from '../../../lib/last-list';
import { paths } from '../../../lib/paths';
import { documentPagesQuery } from '../../../lib/queries/document-head';
import { documentQuery } from '../../../lib/queries/document-place';
import { refusedFormQuery } from '../../../lib/queries/refused-form';
import { useCurrentUser } from '../../../lib/user-context';
import { useDocumentSteps } from '../../../shared-features/work-queue/use-document-steps';

export const isBeingRead = (row: DocumentRow | undefined): boolean =>
  row?.reading === 'waiting' || row?.reading === 'reading';

/** The document, its pages, and why it was taken for no form; that is asked for again once a reading has ended. */
export const useRefusedDocument = (documentId: string, query: CheckQuery) => {
  const queries = useQueryClient();
  const { user_profile } = useCurrentUser();
  const place = useQuery(documentQuery(documentId, query, user_profile.id));
  const pages = useQuery(documentPagesQuery(documentId));
  const answer = useQuery(refusedFormQuery(documentId));
  const isWaiting = isBeingRead(place.data?.document);
  useEffect(() => {
    if (isWaiting) return () => void queries.invalidateQueries(refusedFormQuery(documentId));
    return undefined;
  }, [queries, documentId, isWaiting]);
  useEffect(() => showsDocument(documentId), [documentId]);
  return {
    place: place.data,
    pages: pages.data,
    answer: answer.data,
    failed: [place, pages, answer].find(({ isError }) => isError),
  };
};

/**
 * Going on to the documents beside it, each where it belongs: those that were taken for no form here, where there are forms to choose
 * from, others in the check screen. In the work queue the next one is opened there.
 */
export const useRefusedSteps = (
  documentId: string,
  query: CheckQuery,
  place: ReturnType<typeof useRefusedDocument>['place'],
) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user_profile } = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  const here = useRef('');
  // Of a screen that is hidden while the code of the next one is on its way, only layout effects have ended.
  useLayoutEffect(() => {
    here.current = documentId;
    return () => {
      here.current = '';
    };
  }, [documentId]);
  const open = useCallback(
    async (id: string) => {
      setLeaving(true);
      try {
        const { document } = await queries.fetchQuery(documentQuery(id, query, user_profile.id));
        const belongsHere =
          document.reading === 'not-applicable' &&
          (await queries.fetchQuery(refusedFormQuery(id))).nearest.length > 0;
        const address = belongsHere ? paths.refusedForm : paths.check;
        // A person who has left meanwhile, as on a slow line, stays there.
        if (here.current === documentId) await navigate(address(id, query), { flushSync: true });
      } finally {
        setLeaving(false);
      }
    },
    [queries, navigate, query, user_profile.id, documentId],
  );
  /** While it is looked up where the next document belongs, answers would still be given to this one. */
  return { ...useDocumentSteps(documentId, query, place, open), isLeaving };
};
