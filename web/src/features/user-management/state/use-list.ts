import { AccountState } from '@reader/contracts/codes/account-rules';
import { Role } from '@reader/contracts/codes/roles';
import { useSearchParams } from 'react-router';
import { pageOf } from '../../../components/lists/list-address';
import type { AccountFilters } from '../api/accounts';

/** A user id is never this. */
const NEW = '+';

const filtersIn = (search: URLSearchParams): AccountFilters => ({
  search: search.get('search') ?? '',
  role: Role.safeParse(search.get('role')).data ?? '',
  department: search.get('department') ?? '',
  state: AccountState.safeParse(search.get('state')).data ?? '',
});

/** What the panel shows: one account by its user id, a new one, or nothing. */
export type Shown = { readonly userId: string } | 'new' | null;

/** The list and the panel are in the address, so that they survive a reload, sign-in and the way back. */
export const useList = () => {
  const [search, setSearch] = useSearchParams();
  const open = search.get('user');
  const shown: Shown = open === null || open === '' ? null : open === NEW ? 'new' : { userId: open };

  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch((now) => {
      const after = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes))
        if (value === '') after.delete(name);
        else after.set(name, value);
      return after;
    });
  return {
    filters: filtersIn(search),
    page: pageOf(search),
    shown,
    filter: (changes: Partial<AccountFilters>) => change({ ...changes, page: '' }),
    show: (next: Shown) => change({ user: next === null ? '' : next === 'new' ? NEW : next.userId }),
    searchForPage: (page: number): string => {
      const after = new URLSearchParams(search);
      if (page > 1) after.set('page', String(page));
      else after.delete('page');
      return after.toString();
    },
  };
};
