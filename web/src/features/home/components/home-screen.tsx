import { type DocumentRow, PAGE_SIZE } from '@reader/contracts/http/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageOf } from '../../../components/lists/list-address';
import { Pager } from '../../../components/lists/pager';
import { ScreenHead } from '../../../components/heads/screen-head';
import { shownOn } from '../../../shared-features/document-rows/use-selection';
import { UploadBand } from '../../../shared-features/uploading/band/upload-band';
import { paths } from '../../../lib/paths';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { useCurrentUser } from '../../../lib/user-context';
import { homeListKey } from '../api/documents';
import { statisticsKey, statisticsQuery } from '../api/statistics';
import { filtersOf, type HomeFilters, noFilters, toCheckQuery, toSearch } from '../state/filters';
import { sortOf } from '../state/sort';
import { useHomeList } from '../state/use-home-list';
import { useHomeHelp } from '../state/use-home-shortcuts';
import { useListShortcuts } from '../state/use-list-shortcuts';
import { useReturningList } from '../state/use-returning-list';
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
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const page = pageOf(search);
  const sort = sortOf(search);
  const searchFor = (to: number) => toSearch(filters, to, sort);
  const statistics = useQuery(statisticsQuery(user.organization.id));
  const { finished = 0, total = 0 } = statistics.data ?? {};
  const { list, found } = useHomeList(filters, page, sort, finished < total);
  const rows = list.data?.documents ?? none;
  const { selecting, first, onCurrent } = useReturningList();
  const showsSkeleton = useDelayed(list.isPending);

  const setFilters = (change: Partial<HomeFilters>) => {
    selecting.clear();
    setSearch(toSearch({ ...filters, ...change }, 1, sort));
  };
  const clearFilters = () => setFilters(noFilters);
  const refresh = useRefresh();
  useListShortcuts({
    ...{ page, found, selecting },
    query: toCheckQuery(filters),
    onFilters: setFilters,
    onClear: clearFilters,
    onPage: (to) => setSearch(searchFor(to)),
    onRefresh: refresh,
    searchFieldId: SEARCH_FIELD_ID,
  });
  const help = useHomeHelp();

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
        isLoading={showsSkeleton}
        use={{
          isSelectable: !user.isReadOnly,
          onToggle: (row) => selecting.toggle(row, rows),
          onRange: (anchor, to) => selecting.extend(anchor, to, rows),
          onToggleAll: () => selecting.toggleAll(rows),
          onOpen: ({ id }) => void navigate(paths.check(id, toCheckQuery(filters, sort))),
          first,
        }}
        onCurrent={onCurrent}
        firstNumber={(page - 1) * PAGE_SIZE + 1}
        total={found.total}
        sort={sort}
        onSort={(to) => setSearch(toSearch(filters, 1, to))}
        instead={
          <ListPlaceholder
            isPending={list.isPending}
            isFailed={list.isError}
            filters={filters}
            onRetry={() => void list.refetch()}
            onClear={clearFilters}
          />
        }
      />
      <Pager {...{ page, ...found }} pageSize={PAGE_SIZE} searchFor={(to) => searchFor(to).toString()}>
        <ListKeys onHelp={help} />
      </Pager>
    </>
  );
};

/** Asks for the list and its figures again. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: homeListKey });
    void queries.invalidateQueries({ queryKey: statisticsKey });
  };
};
