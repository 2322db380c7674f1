import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { DocumentFailed } from '../../../components/document-failed';
import { DocumentTitle } from '../../../components/heads/document-title';
import { BackIcon } from '../../../components/icons';
import { Cut, Grow, NARROW } from '../../../components/layout';
import { PutBackPages } from '../../../shared-features/page-surgery/put-back-pages';
import { TopBarContent } from '../../../components/top-bar-slot';
import { checkQueryOf, paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { documentHeadQuery, documentPagesQuery } from '../../../lib/queries/document-head';
import { useCurrentUser } from '../../../lib/user-context';
import { historyQuery } from '../api/history';
import { newestFirst } from '../state/newest-first';
import { EventList } from './event-list';
import { HistoryPages } from './history-pages';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 480px',
  // The pages above what happened, and both scroll with the screen.
  [NARROW]: { flex: 'none', gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Side = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--surface)',
  '&:first-of-type': { borderRight: '1px solid var(--line)' },
  [NARROW]: { '&:first-of-type': { borderRight: 0 } },
});
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  '& h2': { fontWeight: 600 },
  '& span': { color: 'var(--text-3)' },
});

/** /admin/survey/{documentId}/history/: a document's history beside its pages. */
export const HistoryScreen = () => {
  const { documentId = '' } = useParams();
  const [search] = useSearchParams();
  const { user_profile } = useCurrentUser();
  const history = useQuery(historyQuery(documentId));
  const pages = useQuery(documentPagesQuery(documentId));
  const head = useQuery(documentHeadQuery(documentId, user_profile.id));
  const name = history.data?.file_name ?? head.data?.document.file_name ?? '';
  const sheet = head.data?.document.sheet_name;
  usePageTitle(`${name} 履歴`);

  return (
    <>
      <TopBarContent>
        <Button
          component={Link}
          variant="text"
          to={paths.check(documentId, checkQueryOf(search))}
          startIcon={<BackIcon />}
          sx={{ ml: 1 }}
        >
          確認画面
        </Button>
        <DocumentTitle>
          <h1 title={name}>{name}</h1>
          <Cut>{sheet ? `${sheet}の履歴` : '履歴'}</Cut>
        </DocumentTitle>
        <Grow />
      </TopBarContent>
      {history.isError ? (
        <DocumentFailed
          documentId={documentId}
          error={history.error}
          title="履歴を取得できませんでした"
          onRetry={() => void history.refetch()}
        />
      ) : (
        <Split>
          <Side aria-label="文書">
            <Bar>
              <h2>画像</h2>
              {pages.data && <span>{count(pages.data.length)}ページ</span>}
            </Bar>
            <HistoryPages pages={pages.data ?? []} />
            <PutBackPages documentId={documentId} />
          </Side>
          <Side aria-label="履歴">
            <Bar>
              <h2>出来事</h2>
              {history.data && <span>{count(history.data.events.length)}件</span>}
            </Bar>
            {history.data && <EventList events={newestFirst(history.data.events)} />}
          </Side>
        </Split>
      )}
    </>
  );
};
