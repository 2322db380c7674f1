import { Accounts, AccountsQuery } from '@reader/contracts/http/administration/accounts';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../../dependencies.js';
import { listAccounts } from '../../queries/administration/accounts.js';
import { readRoutes } from '../read-route.js';

/** The organisation's accounts, for its administrators (docs/product/users.md#calls). */
export const accountRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  get('/api/account/', { query: AccountsQuery, answer: Accounts }, ({ scoped, organisation, query }) =>
    listAccounts(scoped, organisation, query, dayInJapan(new Date())),
  );
};
