import { describe, expect, it } from 'vitest';
import { filtersOf, noFilters, toCheckQuery, toListQuery, toSearch } from './filters';
import { pageOf } from '../../../components/lists/list-address';
import { filtersText } from './filters-text';

const filters = {
  ...noFilters,
  confirmStatus: 'not_done',
  startDate: '20260501',
  endDate: '20260521',
  search: '手島',
} as const;

describe('the filters', () => {
  it('stand in the address, and only what is in force', () => {
    expect(toSearch(noFilters).toString()).toBe('');
    expect(filtersOf(toSearch(filters))).toEqual(filters);
    expect(pageOf(toSearch(filters, 3))).toBe(3);
  });
  it('are not believed when somebody typed nonsense into the address', () => {
    const search = new URLSearchParams('confirmStatus=x&startDate=2026-05-01&page=-2&search=a');
    expect(filtersOf(search)).toEqual(noFilters);
    expect(pageOf(search)).toBe(1);
  });
  it('are told to the list and to the check screen in their words', () => {
    expect(toListQuery(filters, 2)).toMatchObject({
      limit: 30,
      offset: 30,
      confirm_status: 'not_done',
      download_status: '',
      start: '20260501',
      search: '手島',
    });
    expect(toCheckQuery(filters)).toMatchObject({ confirmStatus: 'not_done', downloadStatus: '' });
  });
  it('are said in one line', () => {
    expect(filtersText(filters)).toBe('登録日 2026/05/01 – 05/21・未確認・「手島」');
  });
});
