import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ACCOUNTS_A_PAGE } from '@reader/contracts/http/administration/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CsvDownload } from '../../../components/csv-import/csv-download';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { EmptyState } from '../../../components/empty-state';
import { rowWith } from '../../../components/focus/row-with';
import { ScreenHead } from '../../../components/heads/screen-head';
import { PeopleIcon, PlusIcon, UploadIcon } from '../../../components/icons';
import { Band, Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pager } from '../../../components/lists/pager';
import { RefreshButton } from '../../../components/lists/refresh-button';
import { SidePanel, WithPanel } from '../../../components/panels/side-panel';
import { useFailureToast } from '../../../components/toasts/use-failure-toast';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { accountQuery, accountsQuery } from '../api/accounts';
import { ImportDialog } from '../import/import-dialog';
import { useAccountActions } from '../state/use-account-actions';
import { type Shown, useList } from '../state/use-list';
import { AccountFilterBand } from './account-filters';
import { AccountPanel } from './account-panel';
import { AccountTable } from './account-table';

const Head = styled(Band)({
  gap: 12,
  '& h1': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& small': { fontSize: 13, color: 'var(--text-3)' },
});

/** /admin/user-management/ (docs/product/users.md#screen). */
export const UserManagementScreen = () => {
  const { filters, page, shown, filter, show, searchForPage } = useList();
  const list = useQuery(accountsQuery(filters, page));
  const actions = useAccountActions();
  const focusBack = useFocusBack(shown);
  useFailureToast('ユーザー', list.error);
  const total = list.data?.total ?? 0;
  const isFiltered = Object.values(filters).some((value) => value !== '');

  return (
    <>
      <ListHead
        total={list.data?.total}
        isEditing={shown !== null}
        onAdd={() => show('new')}
        onRefresh={() => void list.refetch()}
      />
      <WithPanel>
        <section aria-label="ユーザー一覧">
          <AccountFilterBand filters={filters} onChange={filter} />
          {list.isPending && <LoadingRows head={36} />}
          {list.isError && !list.data && (
            <LoadingFailed what="ユーザー" onRetry={() => void list.refetch()} />
          )}
          {list.data && total === 0 && (
            <EmptyState
              Icon={PeopleIcon}
              title={isFiltered ? '条件に合うユーザーがいません' : 'ユーザーがいません'}
            >
              {isFiltered && (
                <Button onClick={() => filter({ search: '', role: '', department: '', state: '' })}>
                  条件をクリア
                </Button>
              )}
            </EmptyState>
          )}
          {list.data && total > 0 && (
            <AccountTable
              rows={list.data.users}
              firstNumber={(page - 1) * ACCOUNTS_A_PAGE + 1}
              chosen={typeof shown === 'object' ? (shown?.userId ?? null) : null}
              onEdit={(userId) => show({ userId })}
              onDelete={(entry) =>
                void actions.remove(entry).then((isDone) => {
                  if (isDone && typeof shown === 'object' && shown?.userId === entry.userId) show(null);
                })
              }
            />
          )}
          {list.data && total > 0 && (
            <Pager
              page={page}
              pageSize={ACCOUNTS_A_PAGE}
              total={total}
              isKnown={!list.isPlaceholderData}
              searchFor={searchForPage}
            />
          )}
        </section>
        <Panel
          shown={shown}
          actions={actions}
          onOpen={(userId) => show({ userId })}
          onClose={() => {
            focusBack();
            show(null);
          }}
        />
      </WithPanel>
    </>
  );
};

/** Title, number of people, and what is done with the list as a whole. */
const ListHead = ({
  total,
  isEditing,
  onAdd,
  onRefresh,
}: {
  total: number | undefined;
  isEditing: boolean;
  onAdd: () => void;
  onRefresh: () => void;
}) => {
  const { organization } = useCurrentUser();
  const dialogs = useDialogs();
  return (
    <ScreenHead title="ユーザー管理">
      <Head>
        <h1>ユーザー管理</h1>
        <small>{total !== undefined && `${count(total)}人`}</small>
        <Grow />
        <CsvDownload href="/api/account/csv/" />
        <Button
          variant="text"
          startIcon={<UploadIcon />}
          onClick={() => void dialogs.ask(ImportDialog, { organizationId: organization.id })}
        >
          CSVで取り込む
        </Button>
        <Button variant={isEditing ? 'outlined' : 'contained'} startIcon={<PlusIcon />} onClick={onAdd}>
          ユーザー追加
        </Button>
        <RefreshButton onClick={onRefresh} />
      </Head>
    </ScreenHead>
  );
};

/** Gives the focus back to the row, or the button, from where the panel was opened. */
const useFocusBack = (shown: Shown) => {
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (shown === null) from.current = null;
    else from.current ??= document.activeElement;
  }, [shown]);
  return () => {
    const button =
      typeof shown === 'object' && shown
        ? rowWith('user', shown.userId)?.querySelector('button')
        : from.current;
    if (button instanceof HTMLElement) button.focus();
  };
};

const Panel = ({
  shown,
  ...given
}: {
  shown: Shown;
  actions: ReturnType<typeof useAccountActions>;
  onOpen: (userId: string) => void;
  onClose: () => void;
}) => {
  const userId = typeof shown === 'object' ? (shown?.userId ?? '') : '';
  const account = useQuery(accountQuery(userId));
  if (shown === null) return null;
  if (shown === 'new') return <AccountPanel key="+" entry={null} {...given} />;
  if (account.data && account.data.state !== 'closed')
    // What others change meanwhile comes in when it is saved, not under the hands.
    return <AccountPanel key={userId} entry={account.data} {...given} />;
  return (
    <SidePanel title="ユーザーを編集" subject={userId} onClose={given.onClose}>
      {account.isPending && <LoadingRows />}
      {account.isError && <LoadingFailed what="ユーザー" onRetry={() => void account.refetch()} />}
      {account.isSuccess && <EmptyState Icon={PeopleIcon} title="このユーザーは削除されています" />}
    </SidePanel>
  );
};
