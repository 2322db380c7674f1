import {
  PAGE_SIZE,
  type CheckQuery,
  type ListSort,
  type ReaderHomeQuery,
} from '@reader/contracts/http/documents/documents';
import { searchLength, SHORTEST_SEARCH } from '@reader/contracts/search/searchable';
import { type DoneStatus, doneStatusCode, doneStatusOf } from '../../../components/lists/list-address';

/** The filters of the list, as given in the address. Dates are YYYYMMDD in Japan. */
export interface HomeFilters {
  readonly confirmStatus: DoneStatus;
  readonly downloadStatus: DoneStatus;
  readonly sheet: string;
  /** 'none': those that are for all. */
  readonly department: string;
  readonly applicant: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly search: string;
}

export const noFilters: HomeFilters = {
  confirmStatus: 'all',
  downloadStatus: 'all',
  sheet: '',
  department: '',
  applicant: '',
  startDate: '',
  endDate: '',
  search: '',
};

/** A text that is too short is not searched. */
const searched = (value: string | null): string =>
  value !== null && searchLength(value) >= SHORTEST_SEARCH ? value : '';
const date = (value: string | null): string => (value !== null && /^\d{8}$/.test(value) ? value : '');

export const filtersOf = (search: URLSearchParams): HomeFilters => ({
  confirmStatus: doneStatusOf(search.get('confirmStatus')),
  downloadStatus: doneStatusOf(search.get('downloadStatus')),
  sheet: search.get('sheet') ?? '',
  department: search.get('department') ?? '',
  applicant: search.get('applicant') ?? '',
  startDate: date(search.get('startDate')),
  endDate: date(search.get('endDate')),
  search: searched(search.get('search')),
});

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

/** The filters as request parameters. */
export const toFilterQuery = (filters: HomeFilters) =>
  ({
    confirm_status: doneStatusCode(filters.confirmStatus),
    download_status: doneStatusCode(filters.downloadStatus),
    sheet_id: filters.sheet,
    department_id: filters.department,
    applicant: filters.applicant,
    start: filters.startDate,
    end: filters.endDate,
    search: filters.search,
  }) satisfies Partial<ReaderHomeQuery>;

/** The filters and a page as request parameters. */
export const toListQuery = (
  filters: HomeFilters,
  page: number,
  limit = PAGE_SIZE,
): Partial<ReaderHomeQuery> & { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
  ...toFilterQuery(filters),
});

/** The filters in the check screen's address, so that previous and next stay in this list, in its order. */
export const toCheckQuery = (filters: HomeFilters, sort?: ListSort): CheckQuery => ({
  sheet: filters.sheet,
  department: filters.department,
  startDate: filters.startDate,
  endDate: filters.endDate,
  downloadStatus: doneStatusCode(filters.downloadStatus),
  confirmStatus: doneStatusCode(filters.confirmStatus),
  search: filters.search,
  applicant: filters.applicant,
  ...(sort && { sort }),
});
