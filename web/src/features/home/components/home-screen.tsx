import { Button } from '@mui/material';
import { type DocumentRow, PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageOf } from '../../../components/lists/list-address';
import { Pager } from '../../../components/lists/pager';
import { ScreenHead } from '../../../components/heads/screen-head';
import { shownOn, useSelection } from '../../../shared-features/document-rows/use-selection';
import { UploadBand } from '../../../shared-features/uploading/band/upload-band';
import { placeOf } from '../../../lib/keymap';
import { paths } from '../../../lib/paths';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { useCurrentUser } from '../../../lib/user-context';
import { homeListKey } from '../api/documents';
import { statisticsKey, statisticsQuery } from '../api/statistics';
import { filtersOf, type HomeFilters, noFilters, toCheckQuery, toSearch } from '../state/filters';
import { sortOf } from '../state/sort';
import { useHomeList } from '../state/use-home-list';
import { BulkBar } from './bulk-bar';
import { DocumentTable } from './table/document-table';
import { FilterBand } from './filter-band';
import { ListPlaceholder } from './list-placeholder';
import { ListKeys } from './list-keys';
import { SEARCH_FIELD_ID } from './search-field';
import { StatusTiles } from './status-tiles';

const none: readonly DocumentRow[] = [];

/** /admin/surveys/: fixed bands; only the table scrolls. */
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
  const { list, found } = useHomeList(filters, page, sort, isReading);
  const rows = list.data?.documents ?? none;
  const selecting = useSelection();
  const showsSkeleton = useDelayed(list.isPending);
  useSearchKey();

  const setFilters = (change: Partial<HomeFilters>) => {
    selecting.clear();
    setSearch(toSearch({ ...filters, ...change }, 1, sort));
  };
  const clearFilters = () => setFilters(noFilters);
  const open = (row: DocumentRow) => void navigate(paths.check(row.id, toCheckQuery(filters)));
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
      <BulkBar selecting={selecting} found={found} filters={filters} onRefresh={refresh} />
      <DocumentTable
        rows={rows}
        selection={shownOn(selecting, rows)}
        selectionInRows={shownOn(selecting.inRows, rows)}
        isSelectable={!user.isReadOnly}
        isLoading={showsSkeleton}
        onToggle={(row) => selecting.toggle(row, rows)}
        onToggleAll={() => selecting.toggleAll(rows)}
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
        {...found}
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

/** `/` focuses the search field, as the pager says. */
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
