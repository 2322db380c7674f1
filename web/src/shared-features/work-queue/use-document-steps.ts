import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { reportFailure } from '../../components/toasts/report-failure';
import { listAddress } from '../../lib/last-list';
import { paths } from '../../lib/paths';
import { documentQuery } from '../../lib/queries/document-place';
import { count } from '../../lib/text';
import { useCurrentUser } from '../../lib/user-context';
import { useNextToCheck } from './use-next-to-check';

/**
 * Going to the previous and next document; the query stays, so one stays in the same list, or in the work queue. They are opened in
 * the check screen, or by `open`.
 */
export const useDocumentSteps = (
  documentId: string,
  query: CheckQuery,
  place: ReaderDocumentAnswer | undefined,
  open?: (id: string) => Promise<void>,
) => {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { user_profile } = useCurrentUser();
  const takeNext = useNextToCheck(() => void navigate(listAddress(query)));

  /**
   * After the last document: to the list, with a warning when something is left
   * (docs/product/check.md#neighbours).
   */
  const afterLast = async () => {
    const fresh = await queries.fetchQuery({
      ...documentQuery(documentId, query, user_profile.id),
      staleTime: 0,
    });
    const left = fresh.unconfirmed_count;
    const isAgreed = await dialogs.confirm({
      title: '最後の文書です',
      body:
        left > 0
          ? `未確認の文書が${count(left)}件残っています。\n文書一覧に移動しますか？`
          : '文書一覧に移動しますか？',
      yes: '文書一覧へ',
      no: 'この文書に留まる',
    });
    if (isAgreed) await navigate(listAddress(query));
  };

  // At once: what is typed right after the address has changed belongs to the document of that address.
  const to = open ?? (async (id: string) => navigate(paths.check(id, query), { flushSync: true }));
  const next = async (from: ReaderDocumentAnswer | undefined = place) => {
    if (!from) return;
    if (query.queue === 'on') return takeNext(query, documentId);
    try {
      if (from.next_id === null) await afterLast();
      else await to(from.next_id);
    } catch (error) {
      reportFailure(error);
    }
  };

  return {
    next,
    to,
    previous: () => {
      if (place?.previous_id) void to(place.previous_id).catch((error: unknown) => reportFailure(error));
    },
    /** Why it was taken for no form; nothing for a document of one. */
    refusedForm: () => {
      if (place?.document.reading === 'not-applicable') void navigate(paths.refusedForm(documentId, query));
    },
  };
};
export type DocumentSteps = ReturnType<typeof useDocumentSteps>;
