import {
  PAGE_SIZE,
  type CheckQuery,
  type ListSort,
  type ReaderHomeQuery,
} from '@reader/contracts/http/documents/documents';
import { searchLength, SHORTEST_SEARCH } from '@reader/contracts/search/searchable';

export type DoneStatus = 'all' | 'done' | 'not_done';

/** What the list is narrowed to, as it stands in the address. Dates are YYYYMMDD in Japan. */
export interface HomeFilters {
  readonly confirmStatus: DoneStatus;
  readonly downloadStatus: DoneStatus;
  readonly sheet: string;
  readonly applicant: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly search: string;
}

export const noFilters: HomeFilters = {
  confirmStatus: 'all',
  downloadStatus: 'all',
  sheet: '',
  applicant: '',
  startDate: '',
  endDate: '',
  search: '',
};

const doneStatus = (value: string | null): DoneStatus =>
  value === 'done' || value === 'not_done' ? value : 'all';
/** A text that is too short searches for nothing. */
const searched = (value: string | null): string =>
  value !== null && searchLength(value) >= SHORTEST_SEARCH ? value : '';
const date = (value: string | null): string => (value !== null && /^\d{8}$/.test(value) ? value : '');

export const filtersOf = (search: URLSearchParams): HomeFilters => ({
  confirmStatus: doneStatus(search.get('confirmStatus')),
  downloadStatus: doneStatus(search.get('downloadStatus')),
  sheet: search.get('sheet') ?? '',
  applicant: search.get('applicant') ?? '',
  startDate: date(search.get('startDate')),
  endDate: date(search.get('endDate')),
  search: searched(search.get('search')),
});

/** 1-based page of the list. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return Number.isFinite(page) && page >= 1 ? page : 1;
};

export const toSearch = (filters: HomeFilters, page = 1, sort: ListSort = 'newest'): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [keyof HomeFilters, string][]) {
    if (value !== noFilters[name]) search.set(name, value);
  }
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search;
};

export const isFiltered = (filters: HomeFilters): boolean => toSearch(filters).size > 0;

/** The filters as the calls about the whole list name them. */
export const toFilterQuery = (filters: HomeFilters) =>
  ({
    confirm_status: filters.confirmStatus === 'all' ? '' : filters.confirmStatus,
    download_status: filters.downloadStatus === 'all' ? '' : filters.downloadStatus,
    sheet_id: filters.sheet,
    applicant: filters.applicant,
    start: filters.startDate,
    end: filters.endDate,
    search: filters.search,
  }) satisfies Partial<ReaderHomeQuery>;

/** The same with a page of the list. */
export const toListQuery = (
  filters: HomeFilters,
  page: number,
  limit = PAGE_SIZE,
): Partial<ReaderHomeQuery> & { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
  ...toFilterQuery(filters),
});

/** The filters as the check screen's address names them, so that previous and next stay in this list. */
export const toCheckQuery = (filters: HomeFilters): CheckQuery => ({
  sheet: filters.sheet,
  startDate: filters.startDate,
  endDate: filters.endDate,
  downloadStatus: filters.downloadStatus === 'all' ? '' : filters.downloadStatus,
  confirmStatus: filters.confirmStatus === 'all' ? '' : filters.confirmStatus,
});
