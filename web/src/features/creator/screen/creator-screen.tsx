import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon, ReadingIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { TopBarContent } from '../../../components/top-bar-slot';
import { useFailureToast } from '../../../components/toasts/use-failure-toast';
import { isMissing } from '../../../lib/http/is-missing';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { paths } from '../../../lib/paths';
import { openedSheetQuery } from '../api/sheet-draft';
import { CreatorEditor } from './creator-editor';

const Waiting = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

const BackToList = () => (
  <TopBarContent>
    <Button component={Link} variant="text" to={paths.creator}>
      一覧
    </Button>
  </TopBarContent>
);

/** Whether the form was made just now; told once, so that loading the page again asks for nothing. */
const useIsNew = (): boolean => {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isMade = typeof state === 'object' && state !== null && 'isNew' in state;
  const [isNew] = useState(isMade);
  useEffect(() => {
    if (isMade) void navigate(pathname, { replace: true, state: null });
  }, [isMade, navigate, pathname]);
  return isNew;
};

/** /creator/{sheetId}/: a form is edited, published and opened to answers (docs/product/creator.md). */
export const CreatorScreen = () => {
  const { sheetId = '' } = useParams();
  const queries = useQueryClient();
  const isNew = useIsNew();
  const opened = useQuery(openedSheetQuery(sheetId));
  const { data, error } = opened;
  useFailureToast('帳票', isMissing(sheetId, error) ? null : error);
  usePageTitle(`${data?.draft.draft.form_subject ?? ''} 帳票の作成`);

  if (isMissing(sheetId, error))
    return (
      <>
        <BackToList />
        <EmptyState
          Icon={NoFormIcon}
          title="帳票が見つかりません"
          text="削除されたか、アクセスできない帳票です。"
          role="alert"
        >
          <Button component={Link} to={paths.creator}>
            帳票の一覧へ
          </Button>
        </EmptyState>
      </>
    );
  if (!data)
    return (
      <Waiting>
        <BackToList />
        {error ? (
          <LoadingFailed what="帳票" onRetry={() => void opened.refetch()} />
        ) : (
          <LoadingRows head={40} rows={16} />
        )}
      </Waiting>
    );
  if (data.pages.length === 0)
    return (
      <>
        <BackToList />
        <EmptyState
          Icon={ReadingIcon}
          title="ページを準備しています"
          text="終わると、ここで編集できます。"
          role="status"
        />
      </>
    );
  return (
    <CreatorEditor
      key={sheetId}
      opened={data}
      isNew={isNew}
      onLoaded={(sheet) => queries.setQueryData(openedSheetQuery(sheetId).queryKey, sheet)}
    />
  );
};
