import { Button } from '@mui/material';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { PlusIcon, UploadIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { Pager } from '../../../components/lists/pager';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import { entriesQuery, PAGE_SIZE } from '../api/entries';
import { EntryDialog } from '../dialogs/entry-dialog';
import { ImportDialog } from '../dialogs/import-dialog';
import type { Entry } from '../state/entry';
import { useEntries } from '../state/use-entries';
import { useEntriesAddress } from '../state/use-entries-address';
import { EntriesTable } from './entries-table';
import { EntrySearch } from './entry-search';
import { NoEntries } from './no-entries';

/**
 * The entries of a definition, page by page. Page and search are in the address. Memoised: does not render while the
 * titles are edited.
 */
export const EntriesPane = memo(
  ({
    patternId,
    titles,
    hasUnsavedTitles,
  }: {
    patternId: string;
    /** As saved. */
    titles: readonly MappingTitle[];
    hasUnsavedTitles: boolean;
  }) => {
    const { isReadOnly } = useCurrentUser();
    const dialogs = useDialogs();
    const { page, search, searchFor, addressOf } = useEntriesAddress();
    const list = useQuery(entriesQuery(patternId, page, search));
    const entries = useEntries(patternId, titles);
    const { total = 0, mapping_inputs: rows = [] } = list.data ?? {};

    const edit = (entry: Entry | null) =>
      void dialogs.ask(EntryDialog, { entry, titles, onSave: entries.saver(entry) });
    const importFile = async () => {
      if (hasUnsavedTitles) {
        toasts.info('項目の変更を保存してから、もう一度操作してください。');
        return;
      }
      await dialogs.ask(ImportDialog, { patternId, titles });
      await entries.refresh();
    };
    const canAdd = !isReadOnly && titles.length > 0;
    const buttons = canAdd && (
      <>
        <Button size="small" startIcon={<UploadIcon />} onClick={() => void importFile()}>
          CSVから取り込む
        </Button>
        <Button size="small" startIcon={<PlusIcon />} onClick={() => edit(null)}>
          データを追加
        </Button>
      </>
    );

    return (
      <Pane>
        <PaneHead>
          <h2>登録データ</h2>
          <EntrySearch value={search} onApply={searchFor} />
          <Grow />
          {buttons}
        </PaneHead>
        {list.isError && <LoadingFailed what="登録データ" onRetry={() => void list.refetch()} />}
        {list.isPending && <LoadingRows />}
        {list.isSuccess && rows.length > 0 && (
          <EntriesTable
            entries={rows}
            titles={titles}
            first={(page - 1) * PAGE_SIZE + 1}
            isReadOnly={isReadOnly}
            onEdit={edit}
            onRemove={(entry) => void entries.askToRemove(entry)}
          />
        )}
        {list.isSuccess && rows.length === 0 && (
          <NoEntries search={search} hasTitles={titles.length > 0} onClear={() => searchFor('')} />
        )}
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          isKnown={list.data !== undefined}
          searchFor={addressOf}
        />
      </Pane>
    );
  },
);
EntriesPane.displayName = 'EntriesPane';
