import { Button } from '@mui/material';
import { type DocumentRow, PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Pager } from '../../../components/pager';
import { useDocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import { ScreenHead } from '../../../components/screen-head';
import { UploadBand } from '../../../shared-features/uploading/band/upload-band';
import { placeOf } from '../../../lib/keymap';
import { paths } from '../../../lib/paths';
import { useDelayed } from '../../../lib/use-delayed';
import { useCurrentUser } from '../../../lib/user-context';
import { fetchWholeResult, homeListKey } from '../api/documents';
import { statisticsKey, statisticsQuery } from '../api/statistics';
import { filtersOf, type HomeFilters, noFilters, pageOf, toCheckQuery, toSearch } from '../state/filters';
import { sortOf } from '../state/sort';
import { useHomeList } from '../state/use-home-list';
import { useOutputMenu } from '../state/use-output-menu';
import { usePageActions } from '../state/use-page-actions';
import { shownOn, useSelection } from '../state/use-selection';
import { BulkBar } from './bulk-bar';
import { DocumentTable } from './document-table';
import { FilterBand } from './filter-band';
import { ListPlaceholder } from './list-placeholder';
import { ListKeys } from './list-keys';
import { SEARCH_FIELD_ID } from './search-field';
import { StatusTiles } from './status-tiles';

const none: readonly DocumentRow[] = [];

/** /admin/surveys/: fixed bands, and only the table scrolls. */
export const HomeScreen = () => {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const page = pageOf(search);
  const sort = sortOf(search);
  const statistics = useQuery(statisticsQuery(user.organization.id));
  const isReading = statistics.data !== undefined && statistics.data.finished < statistics.data.total;
  const { list, total, isEstimated } = useHomeList(filters, page, sort, isReading);
  const rows = list.data?.documents ?? none;
  const { selection, isWhole, inRows, toggle, toggleAll, clear, selectWhole } = useSelection();
  const bulk = useDocumentCommands(
    () => (isWhole ? fetchWholeResult(filters) : Promise.resolve(selection)),
    clear,
  );
  const output = useOutputMenu({ ids: [...selection.keys()], filters, total, isWhole });
  const pageActions = usePageActions([...selection.keys()], isWhole, clear);
  const showsSkeleton = useDelayed(list.isPending);
  useSearchKey();

  const setFilters = (change: Partial<HomeFilters>) => {
    clear();
    setSearch(toSearch({ ...filters, ...change }, 1, sort));
  };
  const clearFilters = () => setFilters(noFilters);
  const open = useCallback(
    (row: DocumentRow) => void navigate(paths.check(row.id, toCheckQuery(filtersOf(search)))),
    [navigate, search],
  );
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: homeListKey });
    void queries.invalidateQueries({ queryKey: statisticsKey });
  };

  return (
    <>
      <ScreenHead title="文書一覧" />
      {user.isOn('headerStatus') && (
        <StatusTiles
          statistics={statistics.data}
          isFailed={statistics.isError}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {!user.isReadOnly && <UploadBand onChange={refresh} />}
      <FilterBand filters={filters} onChange={setFilters} onClear={clearFilters} />
      <BulkBar
        selected={isWhole ? total : selection.size}
        total={total}
        isEstimated={isEstimated}
        isKnown={list.data !== undefined}
        isReadOnly={user.isReadOnly}
        isBusy={bulk.isBusy}
        running={output.running}
        outputs={output.outputs}
        others={[...pageActions, ...output.others]}
        onSelectAll={selectWhole}
        onClear={clear}
        onReturn={() => void bulk.returnSelected()}
        onDelete={() => void bulk.deleteSelected()}
        onRefresh={refresh}
      />
      <DocumentTable
        rows={rows}
        selection={shownOn({ selection, isWhole }, rows)}
        selectionInRows={shownOn(inRows, rows)}
        isSelectable={!user.isReadOnly}
        isLoading={showsSkeleton}
        onToggle={(row) => toggle(row, rows)}
        onToggleAll={() => toggleAll(rows)}
        onOpen={open}
        sort={sort}
        onSort={(to) => setSearch(toSearch(filters, 1, to))}
        instead={
          <ListPlaceholder
            isPending={list.isPending}
            isFailed={list.isError}
            filters={filters}
            onRetry={() => void list.refetch()}
            onClear={clearFilters}
            upload={user.isReadOnly ? null : <ChooseFilesButton />}
          />
        }
      />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        isEstimated={isEstimated}
        isKnown={list.data !== undefined}
        searchFor={(to) => toSearch(filters, to, sort).toString()}
      >
        <ListKeys />
      </Pager>
    </>
  );
};

const ChooseFilesButton = () => (
  <Button onClick={() => document.querySelector<HTMLInputElement>('input[type=file]')?.click()}>
    読み取るファイルを選択
  </Button>
);

/** `/` leads to the search field, as the pager says. */
const useSearchKey = () => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (placeOf(event.target).isField) return;
      const field = document.getElementById(SEARCH_FIELD_ID);
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
