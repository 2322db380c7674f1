import { ListSort } from '@reader/contracts/http/documents/documents';
import { describe, expect, it } from 'vitest';
import { noFilters, toSearch } from './filters';
import { fromSorting, sortOf, toSorting } from './sort';

describe('the order of the list', () => {
  it.each(ListSort.options)('%s stands in the address and in the table', (sort) => {
    expect(sortOf(toSearch(noFilters, 1, sort))).toBe(sort);
    expect(fromSorting(toSorting(sort))).toBe(sort);
  });
  it('is newest first when nothing is said, or nonsense', () => {
    expect(toSearch(noFilters, 1, 'newest').toString()).toBe('');
    expect(sortOf(new URLSearchParams('sort=size'))).toBe('newest');
    expect(fromSorting([])).toBe('newest');
  });
});
