import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useSelection } from '../../../shared-features/document-rows/use-selection';
import { EmptyState } from '../../../components/empty-state';
import { useFileJob } from '../../../shared-features/files/use-file-job';
import { BackIcon, DashboardIcon, NoFormIcon } from '../../../components/icons';
import { Cut, Grow, NARROW } from '../../../components/layout';
import { doneStatusCode } from '../../../components/lists/list-address';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pager } from '../../../components/lists/pager';
import { TopBarContent } from '../../../components/top-bar-slot';
import { FormAddressButtons } from '../../../shared-features/form-address/form-address-buttons';
import { UploadBand } from '../../../shared-features/uploading/band/upload-band';
import { withQuery } from '../../../lib/http/http';
import { isMissing } from '../../../lib/http/is-missing';
import { useLeftList } from '../../../lib/hooks/use-left-list';
import { useReturningRow } from '../../../lib/hooks/use-returning-row';
import { paths } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { searchOf, shownIn } from '../state/address';
import { useSheetDocuments } from '../state/use-sheet-documents';
import { useSheetExport } from '../state/use-sheet-export';
import { LearnedPrintsButton } from './learned-prints';
import { SegmentBand } from './segment-band';
import { Area, HEAD } from './table-styles';
import { TabulationTable } from './tabulation-table';
import { ToolBand } from './tool-band';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  flex: 1,
  [NARROW]: { flexWrap: 'wrap' },
  '& h1': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, minWidth: 0 },
});

/** Its answers as bars, where the organisation has them. */
const DashboardLink = ({ sheetId }: { sheetId: string }) =>
  useCurrentUser().isOn('dashboard') && (
    <Button
      component={Link}
      to={withQuery(paths.dashboard, { sheet: sheetId })}
      variant="text"
      startIcon={<DashboardIcon />}
    >
      ダッシュボード
    </Button>
  );

const Title = ({ title, sheetId }: { title: string; sheetId?: string }) => {
  const user = useCurrentUser();
  return (
    <TopBarContent>
      <Head>
        <Button component={Link} to={paths.surveys} variant="text" startIcon={<BackIcon />}>
          文書一覧
        </Button>
        <h1>
          <Cut title={title}>{title}</Cut>
        </h1>
        <Grow />
        {sheetId && <DashboardLink sheetId={sheetId} />}
        {sheetId && user.isOn('creator') && <FormAddressButtons sheetId={sheetId} />}
        {sheetId && <LearnedPrintsButton sheetId={sheetId} />}
      </Head>
    </TopBarContent>
  );
};

/** /admin/survey/{sheetId}/: the documents of a form by their values (docs/product/sheet-documents.md). */
export const SheetDocumentsScreen = () => {
  const { sheetId = '' } = useParams();
  const { isReadOnly } = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { confirmStatus, page, segment } = shownIn(search);
  const { title, columns, rows, total, isPending, error, retry } = useSheetDocuments(sheetId, {
    confirmStatus,
    page,
    segment,
  });
  const selecting = useSelection();
  const { selection } = selecting;
  const file = useFileJob();
  const csv = useSheetExport(file.follow, { sheetId, title, confirmStatus });
  usePageTitle(title || '帳票の文書');
  const { first, current, onCurrent } = useReturningRow();
  useLeftList(current);

  const refresh = () => void queries.invalidateQueries({ queryKey: ['documents', 'tabulation', sheetId] });
  if (isMissing(sheetId, error))
    return (
      <>
        <Title title={title} />
        <Area>
          <Gone />
        </Area>
      </>
    );
  return (
    <>
      <Title title={title} sheetId={sheetId} />
      {!isReadOnly && <UploadBand sheetId={sheetId} onChange={refresh} />}
      {segment !== '' && <SegmentBand segment={segment} onShowAll={() => setSearch('')} />}
      <ToolBand
        status={confirmStatus}
        selecting={selecting}
        total={total}
        isPart={segment !== ''}
        running={file.running}
        onStatus={(status) => {
          selecting.clear();
          setSearch(searchOf({ confirmStatus: status, page: 1, segment: '' }));
        }}
        onCsv={() => void csv(selection, total)}
        onRefresh={refresh}
      />
      {error || isPending ? (
        <Area>
          {error ? <LoadingFailed what="帳票の文書" onRetry={retry} /> : <LoadingRows head={HEAD} />}
        </Area>
      ) : (
        <TabulationTable
          sheetId={sheetId}
          columns={columns}
          rows={rows}
          firstNumber={(page - 1) * PAGE_SIZE + 1}
          selecting={selecting}
          hasBox={!isReadOnly}
          instead={
            <Nothing isNarrowed={confirmStatus !== 'all' || segment !== ''} onShowAll={() => setSearch('')} />
          }
          {...{ first, onCurrent }}
          onOpen={({ id }) =>
            void navigate(paths.check(id, { sheet: sheetId, confirmStatus: doneStatusCode(confirmStatus) }))
          }
        />
      )}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={total ?? 0}
        isKnown={total !== undefined}
        searchFor={(to) => searchOf({ confirmStatus, page: to, segment })}
      />
    </>
  );
};

const Gone = () => (
  <EmptyState Icon={NoFormIcon} title="帳票が見つかりません" role="alert">
    <Button component={Link} to={paths.surveys}>
      文書一覧へ
    </Button>
  </EmptyState>
);

const Nothing = ({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) =>
  isNarrowed ? (
    <EmptyState Icon={NoFormIcon} title="条件に合う文書がありません">
      <Button onClick={onShowAll}>すべての文書を表示</Button>
    </EmptyState>
  ) : (
    <EmptyState
      Icon={NoFormIcon}
      title="この帳票の文書はまだありません"
      text="この帳票として読み取られた文書が、ここに並びます。"
    />
  );
