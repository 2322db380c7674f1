import type { Id } from '@reader/contracts/objects/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/user-context';
import { reportFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { arrangeablePagesKey, arrangeablePagesQuery, restorePages } from './api';
import { RemovedPages } from './light-table/removed-pages';
import { obstacleOf } from './summary';

/** The removed pages of a document, each with a button that restores it; hidden if there are none. */
export const PutBackPages = ({ documentId }: { documentId: Id }) => {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const found = useQuery({ ...arrangeablePagesQuery(documentId), retry: false });
  const document = found.data;
  const restoring = useMutation({
    mutationFn: (page: Id) => restorePages(documentId, [page], document?.content_revision),
    onSuccess: () => toasts.success('ページを戻しました。'),
    onError: (error) => reportFailure(error),
    onSettled: () =>
      Promise.all(
        [['document', documentId], arrangeablePagesKey(documentId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  if (!document || document.removed.length === 0) return null;
  return (
    <RemovedPages
      pages={document.removed}
      isReadOnly={user.isReadOnly || restoring.isPending || obstacleOf(document) !== undefined}
      onRestore={(page) => restoring.mutate(page)}
    />
  );
};
