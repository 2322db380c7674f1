import { PAGE_SIZE, type CheckQuery } from '@reader/contracts/http/documents/documents';
import { useNavigate } from 'react-router';
import { toasts } from '../../../components/toasts/toast-store';
import type { SelectionState } from '../../../shared-features/document-rows/use-selection';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import type { HomeFilters } from './filters';
import type { Found } from './use-home-list';
import { useHomeShortcuts } from './use-home-shortcuts';

/** The keys of filters, pages and selection. */
export const useListShortcuts = ({
  page,
  found,
  selecting,
  query,
  onFilters,
  onClear,
  onPage,
  onRefresh,
  searchFieldId,
}: {
  /** 1-based. */
  page: number;
  found: Found;
  selecting: SelectionState;
  /** The list, for other screens. */
  query: CheckQuery;
  onFilters: (change: Partial<HomeFilters>) => void;
  onClear: () => void;
  onPage: (page: number) => void;
  onRefresh: () => void;
  searchFieldId: string;
}): void => {
  const navigate = useNavigate();
  const toPage = (to: number) => () => {
    if (to >= 1 && to <= Math.ceil(found.total / PAGE_SIZE)) onPage(to);
  };
  useHomeShortcuts({
    search: () => document.getElementById(searchFieldId)?.focus(),
    'show-all': () => onFilters({ confirmStatus: 'all' }),
    'show-unconfirmed': () => onFilters({ confirmStatus: 'not_done' }),
    'show-confirmed': () => onFilters({ confirmStatus: 'done' }),
    'clear-filters': onClear,
    'next-page': toPage(page + 1),
    'previous-page': toPage(page - 1),
    'select-result': () =>
      found.total > 0 ? selecting.selectWhole() : toasts.info('選択する文書がありません。'),
    unselect: selecting.clear,
    grouped: () => void navigate(withQuery(paths.grouped, query)),
    files: () => document.querySelector<HTMLInputElement>('input[type=file]')?.click(),
    refresh: onRefresh,
  });
};
