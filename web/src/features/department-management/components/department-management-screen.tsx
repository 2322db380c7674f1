import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { DEPARTMENTS_A_PAGE } from '@reader/contracts/http/administration/departments';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CsvDownload } from '../../../components/csv-import/csv-download';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { EmptyState } from '../../../components/empty-state';
import { rowWith } from '../../../components/focus/row-with';
import { ScreenHead } from '../../../components/heads/screen-head';
import { DepartmentsIcon, PlusIcon, UploadIcon } from '../../../components/icons';
import { Band, Grow, SmallLabel } from '../../../components/layout';
import { pageOf } from '../../../components/lists/list-address';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pager } from '../../../components/lists/pager';
import { RefreshButton } from '../../../components/lists/refresh-button';
import { SettledSearch } from '../../../components/lists/settled-search';
import { SidePanel, WithPanel } from '../../../components/panels/side-panel';
import { useFailureToast } from '../../../components/toasts/use-failure-toast';
import { departmentsQuery } from '../../../lib/queries/departments';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { DepartmentImportDialog } from '../import/department-import-dialog';
import { closedOf, folded } from '../state/folds';
import { visibleRows, entriesBelow } from '../state/tree';
import { useDepartmentCalls } from '../state/use-department-calls';
import { type Shown, useShownDepartment } from '../state/use-shown-department';
import { useView } from '../state/use-view';
import { DeletePanel } from './delete-panel';
import { KeyHints } from './key-hints';
import { DepartmentPanel } from './department-panel';
import { DepartmentTable } from './department-table';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';

const Head = styled(Band)({
  gap: 12,
  '& h1': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& small': { fontSize: 13, color: 'var(--text-3)' },
});

const none: readonly DepartmentEntry[] = [];

/** The address of a page; what the panel shows stays. */
const withPage = (address: URLSearchParams, page: number): string => {
  const after = new URLSearchParams(address);
  if (page > 1) after.set('page', String(page));
  else after.delete('page');
  return after.toString();
};

/** /admin/department-management/, for members of the department named root (docs/product/departments.md#screen). */
export const DepartmentManagementScreen = () => {
  const found = useQuery(departmentsQuery);
  useFailureToast('部署', found.error);
  const all = found.data?.departments ?? none;
  const { shown, show } = useShownDepartment();
  const calls = useDepartmentCalls();
  const { search, find, folds, setFolds, isSearched, rows, isRootOpen } = useRows(all);
  const [address] = useSearchParams();
  const page = pageOf(address);
  const from = (page - 1) * DEPARTMENTS_A_PAGE;
  const chosen = shown && shown.what !== 'add' ? shown.id : null;
  const close = () => {
    show(null);
    rowWith('department', chosen ?? '')?.focus();
  };

  return (
    <>
      <ScreenHead title="部署管理">
        <Head>
          <h1>部署管理</h1>
          <small>{found.data && `${count(all.length)}部署・${count(found.data.root.membersBelow)}人`}</small>
          <Grow />
          <FileButtons />
          <Button
            variant={shown === null ? 'contained' : 'outlined'}
            startIcon={<PlusIcon />}
            onClick={() => show({ what: 'add' })}
          >
            部署を追加
          </Button>
          <RefreshButton onClick={() => void found.refetch()} />
        </Head>
      </ScreenHead>
      <WithPanel>
        <section aria-label="部署一覧">
          <Tools
            search={search}
            onSearch={find}
            onOpenAll={() => setFolds({ isAllClosed: false, others: [] })}
            onCloseAll={() => setFolds({ isAllClosed: true, others: [] })}
          />
          {found.data && (!isSearched || rows.length > 0) && (
            <DepartmentTable
              rows={rows.slice(from, from + DEPARTMENTS_A_PAGE)}
              all={all}
              root={found.data.root}
              isRootOpen={isRootOpen}
              chosen={chosen}
              going={shown?.what === 'delete' ? entriesBelow(all, shown.id) : new Set()}
              onFold={(id, isOpen) => setFolds(folded(folds, id, isOpen))}
              onEdit={(id) => show({ what: 'edit', id })}
              onDelete={(id) => show({ what: 'delete', id })}
              onMove={(department, parentId, name) => void calls.move(department, parentId, name)}
            />
          )}
          <Instead
            isPending={found.isPending}
            isFailed={found.isError && !found.data}
            isEmpty={found.data !== undefined && all.length === 0}
            isNoneFound={all.length > 0 && isSearched && rows.length === 0}
            onRetry={() => void found.refetch()}
            onClear={() => find('')}
          />
          {found.data && (
            <Pager
              page={page}
              pageSize={DEPARTMENTS_A_PAGE}
              total={rows.length}
              isKnown
              searchFor={(to) => withPage(address, to)}
            >
              <KeyHints />
            </Pager>
          )}
        </section>
        {found.data && <Panel shown={shown} all={all} calls={calls} onClose={close} />}
      </WithPanel>
    </>
  );
};

/** What is looked for and folded, and the rows that are seen with it. */
const useRows = (all: readonly DepartmentEntry[]) => {
  const view = useView();
  const closed = closedOf(view.folds, all);
  const isSearched = view.search.trim() !== '';
  return {
    ...view,
    isSearched,
    rows: visibleRows(all, closed, view.search),
    isRootOpen: isSearched || !closed.has(ROOT_DEPARTMENT),
  };
};

/** The departments as a file, out and in. */
const FileButtons = () => {
  const { organization } = useCurrentUser();
  const dialogs = useDialogs();
  return (
    <>
      <CsvDownload href="/api/departments/csv/" />
      <Button
        variant="text"
        startIcon={<UploadIcon />}
        onClick={() => void dialogs.ask(DepartmentImportDialog, { organizationId: organization.id })}
      >
        CSVで取り込む
      </Button>
    </>
  );
};

/** In place of rows, or below none: loading, failed, none yet, none found. */
const Instead = ({
  isPending,
  isFailed,
  isEmpty,
  isNoneFound,
  onRetry,
  onClear,
}: {
  isPending: boolean;
  isFailed: boolean;
  isEmpty: boolean;
  isNoneFound: boolean;
  onRetry: () => void;
  onClear: () => void;
}) => {
  if (isPending) return <LoadingRows head={36} />;
  if (isFailed) return <LoadingFailed what="部署" onRetry={onRetry} />;
  if (isEmpty)
    return (
      <EmptyState
        Icon={DepartmentsIcon}
        title="部署はまだありません"
        text="部署を追加すると、ユーザーの所属を選べるようになります。"
      />
    );
  return (
    isNoneFound && (
      <EmptyState Icon={DepartmentsIcon} title="名前の合う部署がありません">
        <Button onClick={onClear}>検索をやめる</Button>
      </EmptyState>
    )
  );
};

const Tools = ({
  search,
  onSearch,
  onOpenAll,
  onCloseAll,
}: {
  search: string;
  onSearch: (text: string) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
}) => (
  <Band aria-label="表示">
    <SettledSearch
      label="部署名で検索"
      placeholder="部署名"
      maxLength={50}
      value={search}
      onApply={onSearch}
    />
    <Button variant="text" onClick={onOpenAll}>
      すべて開く
    </Button>
    <Button variant="text" onClick={onCloseAll}>
      すべて閉じる
    </Button>
    <Grow />
    <SmallLabel>行を引いて、別の部署の下に移せます</SmallLabel>
  </Band>
);

const Panel = ({
  shown,
  all,
  calls,
  onClose,
}: {
  shown: Shown;
  all: readonly DepartmentEntry[];
  calls: ReturnType<typeof useDepartmentCalls>;
  onClose: () => void;
}) => {
  if (shown === null) return null;
  if (shown.what === 'add')
    return <DepartmentPanel key="+" department={null} all={all} calls={calls} onClose={onClose} />;
  const department = all.find(({ id }) => id === shown.id);
  if (!department)
    return (
      <SidePanel title="部署" onClose={onClose}>
        <EmptyState Icon={DepartmentsIcon} title="この部署は削除されています" />
      </SidePanel>
    );
  return shown.what === 'edit' ? (
    <DepartmentPanel key={department.id} department={department} all={all} calls={calls} onClose={onClose} />
  ) : (
    <DeletePanel key={department.id} department={department} calls={calls} onClose={onClose} />
  );
};
