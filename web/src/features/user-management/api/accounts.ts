import {
  Accounts,
  AccountSaved,
  ACCOUNTS_A_PAGE,
  PasswordLinkMade,
  type AccountBody,
  type AccountEntry,
  type NamedAccount,
} from '@reader/contracts/http/administration/accounts';
import type { SecondFactorResetBody } from '@reader/contracts/http/administration/second-factor';
import type { AccountState } from '@reader/contracts/codes/account-rules';
import type { Role } from '@reader/contracts/codes/roles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';

/** What the list is narrowed to; '' for no such condition. */
export interface AccountFilters {
  readonly search: string;
  readonly role: Role | '';
  readonly department: string;
  readonly state: AccountState | '';
}

/** All that is known of accounts. */
export const accountsKey = ['accounts'] as const;

export const accountsQuery = (filters: AccountFilters, page: number) =>
  queryOptions({
    queryKey: [...accountsKey, filters, page],
    queryFn: ({ signal }) =>
      http.get('/api/account/', Accounts, {
        query: {
          search: filters.search,
          role: filters.role,
          department_id: filters.department,
          state: filters.state,
          limit: ACCOUNTS_A_PAGE,
          offset: (page - 1) * ACCOUNTS_A_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // The screen says itself that they cannot be fetched.
    meta: { isToldByScreen: true },
  });

/** One account, with the whole checklist of departments; null where there is none. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'one', userId],
    queryFn: async ({ signal }): Promise<AccountEntry | null> =>
      (await http.get('/api/account/', Accounts, { query: { user_id: userId }, signal })).users[0] ?? null,
    enabled: userId !== '',
  });

export const addAccount = (body: AccountBody) => http.post('/api/account/', body, AccountSaved);
export const changeAccount = (body: AccountBody) => http.put('/api/account/', body, AccountSaved);
export const closeAccount = (body: NamedAccount) => http.delete('/api/account/', AccountSaved, { body });
export const lockAccount = (body: NamedAccount) => http.post('/api/account/lock/', body, nothing);
export const unlockAccount = (body: NamedAccount) => http.post('/api/account/unlock/', body, nothing);
export const signOutAccount = (body: NamedAccount) => http.post('/api/account/signout/', body, nothing);
export const resetSecondFactor = (body: SecondFactorResetBody) =>
  http.post('/api/account/second-factor/reset/', body, nothing);
export const makePasswordLink = async (body: NamedAccount) =>
  (await http.post('/api/account/password-link/', body, PasswordLinkMade)).password_link;
