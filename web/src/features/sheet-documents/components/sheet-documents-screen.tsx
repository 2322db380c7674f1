import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useDocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import { EmptyState } from '../../../components/empty-state';
import { useFileJob } from '../../../shared-features/files/use-file-job';
import { useFormatExport } from '../../../shared-features/format-chooser/use-format-export';
import { BackIcon, NoFormIcon } from '../../../components/icons';
import { Cut, Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/list-states';
import { Pager } from '../../../components/pager';
import { TopBarContent } from '../../../components/top-bar-slot';
import { UploadBand } from '../../../shared-features/uploading/band/upload-band';
import { fragmentsQuery } from '../../../lib/form-fragments';
import { HttpProblem } from '../../../lib/http';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { formItemsQuery, sheetQuery, tabulationQuery } from '../api/tabulation';
import { searchOf, shownIn } from '../state/address';
import { closingColumns, fieldColumns } from '../state/columns';
import { usePicked } from '../state/use-picked';
import { Area, HEAD } from './table-look';
import { TabulationTable } from './tabulation-table';
import { ToolBand } from './tool-band';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  flex: 1,
  '& h1': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600, minWidth: 0 },
});

const noRows: readonly TabulatedDocument[] = [];

/** /admin/survey/{sheetId}/: the documents of a form by their values (docs/product/sheet-documents.md). */
export const SheetDocumentsScreen = () => {
  const { sheetId = '' } = useParams();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { confirmStatus, page } = shownIn(search);
  const sheet = useQuery(sheetQuery(sheetId));
  const items = useQuery(formItemsQuery(sheetId));
  const fragments = useQuery(fragmentsQuery(sheetId));
  const list = useQuery(tabulationQuery(sheetId, confirmStatus, page));
  const rows = list.data?.documents ?? noRows;
  const total = list.data?.count;
  const columns = useMemo(
    () => [...fieldColumns(items.data ?? [], fragments.data ?? []), ...closingColumns],
    [items.data, fragments.data],
  );
  const { picked, toggle, toggleAll, clear } = usePicked();
  const commands = useDocumentCommands(() => Promise.resolve(picked), clear);
  const file = useFileJob();
  const byFormat = useFormatExport(file.follow);
  const title = sheet.data?.form_subject ?? '';
  usePageTitle(title || '帳票の文書');
  const open = useCallback(
    ({ id }: TabulatedDocument) =>
      void navigate(
        paths.check(id, {
          sheet: sheetId,
          confirmStatus: confirmStatus === 'all' ? '' : confirmStatus,
        }),
      ),
    [navigate, sheetId, confirmStatus],
  );

  const refresh = () => void queries.invalidateQueries({ queryKey: ['documents', 'tabulation', sheetId] });
  const parts = [sheet, items, fragments, list];
  const failed = parts.find(({ isError, data }) => isError && !data);
  const csv = () =>
    picked.size > 0
      ? byFormat({ document_ids: [...picked.keys()] }, `選択した${count(picked.size)}件を出力します。`)
      : byFormat(
          {
            document_ids: [],
            sheet_id: sheetId,
            confirm_status: confirmStatus === 'all' ? '' : confirmStatus,
          },
          `「${title}」の${count(total ?? 0)}件すべてを出力します。`,
        );

  return (
    <>
      <TopBarContent>
        <Head>
          <Button component={Link} to={paths.surveys} variant="text" startIcon={<BackIcon />}>
            文書一覧
          </Button>
          <h1>
            <Cut title={title}>{title}</Cut>
          </h1>
          <Grow />
        </Head>
      </TopBarContent>
      {!user.isReadOnly && <UploadBand sheetId={sheetId} onChange={refresh} />}
      <ToolBand
        status={confirmStatus}
        picked={picked.size}
        total={total}
        isReadOnly={user.isReadOnly}
        isBusy={commands.isBusy}
        running={file.running}
        onStatus={(status) => {
          clear();
          setSearch(searchOf({ confirmStatus: status, page: 1 }));
        }}
        onClear={clear}
        onCsv={() => void csv()}
        onReturn={() => void commands.returnSelected()}
        onDelete={() => void commands.deleteSelected()}
        onRefresh={refresh}
      />
      {failed ? (
        <Area>
          <Failed error={failed.error} onRetry={() => parts.forEach((part) => void part.refetch())} />
        </Area>
      ) : parts.some(({ isPending }) => isPending) ? (
        <Area>
          <LoadingRows head={HEAD} />
        </Area>
      ) : (
        <TabulationTable
          sheetId={sheetId}
          columns={columns}
          rows={rows}
          firstNumber={(page - 1) * PAGE_SIZE + 1}
          picked={picked}
          hasBox={!user.isReadOnly}
          instead={<Nothing isNarrowed={confirmStatus !== 'all'} onShowAll={() => setSearch('')} />}
          onToggle={toggle}
          onToggleAll={() => toggleAll(rows)}
          onOpen={open}
        />
      )}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={total ?? 0}
        isKnown={total !== undefined}
        searchFor={(to) => searchOf({ confirmStatus, page: to })}
      />
    </>
  );
};

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof HttpProblem && error.status === 404 ? (
    <EmptyState Icon={NoFormIcon} title="帳票が見つかりません" role="alert">
      <Button component={Link} to={paths.surveys}>
        文書一覧へ
      </Button>
    </EmptyState>
  ) : (
    <LoadingFailed what="帳票の文書" onRetry={onRetry} />
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
