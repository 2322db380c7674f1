import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { GroupedIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { ScreenHead } from '../../../components/heads/screen-head';
import { checkQueryOf, paths } from '../../../lib/paths';
import { WithOtherDrafts } from '../../../shared-features/drafts/with-other-drafts';
import { useCurrentUser } from '../../../lib/user-context';
import { type DocumentScope, formsQuery } from '../api/grouped';
import { keptGridKey } from '../state/kept-grid';
import { FormWorkspace } from './form-workspace';

/** /admin/grouped/: the same field of many documents in one grid. */
export const GroupedScreen = () => {
  const [search] = useSearchParams();
  const { user } = useCurrentUser();
  const forms = useQuery(formsQuery);
  const filter = checkQueryOf(search);
  const asked = search.get('sheet') ?? '';
  const all = forms.data ?? [];
  const sheet = all.some(({ id }) => id === asked) ? asked : (all[0]?.id ?? '');
  const key = JSON.stringify({ sheet, filter: { ...filter, sheet: undefined } });
  // Keeps the same object for the same documents, so that nothing is requested twice.
  const documents = useMemo(() => JSON.parse(key) as DocumentScope, [key]);
  return (
    <>
      <ScreenHead title="まとめて確認" />
      {forms.isError && forms.data === undefined ? (
        <LoadingFailed what="帳票" onRetry={() => void forms.refetch()} />
      ) : forms.isPending ? (
        <LoadingRows />
      ) : sheet === '' ? (
        <EmptyState
          Icon={GroupedIcon}
          title="登録した帳票がありません"
          text={'同じ帳票の文書の、同じ項目を並べて見る画面です。\n帳票を登録すると使えます。'}
        >
          <Button component={Link} to={paths.surveys}>
            文書一覧へ
          </Button>
        </EmptyState>
      ) : (
        <WithOtherDrafts key={key} draftKey={keptGridKey(user.id, sheet)}>
          <FormWorkspace documents={documents} forms={all} />
        </WithOtherDrafts>
      )}
    </>
  );
};
