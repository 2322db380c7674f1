import type { CheckQuery, DocumentRow } from '@reader/contracts/http/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
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

/** Going on to the documents beside it, each where it belongs: those of no form here, others in the check screen. */
export const useRefusedSteps = (
  documentId: string,
  query: CheckQuery,
  place: ReturnType<typeof useRefusedDocument>['place'],
) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user_profile } = useCurrentUser();
  const open = useCallback(
    async (id: string) => {
      const { document } = await queries.fetchQuery(documentQuery(id, query, user_profile.id));
      const address = document.reading === 'not-applicable' ? paths.refusedForm : paths.check;
      await navigate(address(id, query));
    },
    [queries, navigate, query, user_profile.id],
  );
  return useDocumentSteps(documentId, query, place, open);
};
