import { ListSort } from '@reader/contracts/http/documents/documents';
import type { SortingState } from '@tanstack/react-table';

/** The order of the list, as given in the address; newest first by default. */
export const sortOf = (search: URLSearchParams): ListSort =>
  ListSort.safeParse(search.get('sort')).data ?? 'newest';

const columns: Readonly<Record<ListSort, { readonly id: string; readonly desc: boolean }>> = {
  newest: { id: 'created_at', desc: true },
  oldest: { id: 'created_at', desc: false },
  name: { id: 'file_name', desc: false },
  name_desc: { id: 'file_name', desc: true },
};

/** The order as the table takes it: always one column. */
export const toSorting = (sort: ListSort): SortingState => [columns[sort]];

export const fromSorting = (sorting: SortingState): ListSort => {
  const [wanted] = sorting;
  const found = ListSort.options.find(
    (sort) => columns[sort].id === wanted?.id && columns[sort].desc === wanted.desc,
  );
  return found ?? 'newest';
};
