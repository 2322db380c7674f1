import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ScreenHead } from '../../../components/heads/screen-head';
import { DashboardIcon, NoFormIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { paths } from '../../../lib/paths';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { searchOf, shownIn } from '../model/address';
import { SurveyDashboard } from './survey-dashboard';

/** /admin/dashboard/: the answers to a form as bars (docs/product/dashboard.md). */
export const DashboardScreen = () => {
  const [search, setSearch] = useSearchParams();
  const listed = useQuery(sheetsQuery);
  const shown = shownIn(search);
  const sheets = listed.data ?? [];
  // The one with most answers, until one is chosen.
  const [first] = [...sheets].sort((a, b) => b.counts.documents - a.counts.documents);
  const sheet = shown.sheet === '' ? first?.id : sheets.find(({ id }) => id === shown.sheet)?.id;
  return (
    <>
      <ScreenHead title="ダッシュボード" />
      {listed.isError && !listed.data ? (
        <LoadingFailed what="帳票の一覧" onRetry={() => void listed.refetch()} />
      ) : !listed.data ? (
        <LoadingRows head={52} />
      ) : first === undefined ? (
        <NoForms />
      ) : sheet === undefined ? (
        <EmptyState Icon={NoFormIcon} title="帳票が見つかりません" role="alert">
          <Button onClick={() => setSearch({}, { replace: true })}>ほかの帳票を表示</Button>
        </EmptyState>
      ) : (
        <SurveyDashboard
          key={sheet}
          {...{ sheets, sheet, shown: { ...shown, sheet } }}
          onShow={(next, isReplaced) => setSearch(searchOf(next), { replace: isReplaced })}
        />
      )}
    </>
  );
};

const NoForms = () => (
  <EmptyState
    Icon={DashboardIcon}
    title="帳票がまだありません"
    text="帳票を登録すると、その回答をここで集計できます。"
  >
    <Button component={Link} to={paths.surveys}>
      文書一覧へ
    </Button>
  </EmptyState>
);
