import { AdministrationCsvQuery } from '@reader/contracts/http/administration/csv-query';
import { Accounts, AccountsQuery } from '@reader/contracts/http/administration/accounts';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { AppServer } from '@reader/platform/http/app-server';
import { attachment } from '@reader/platform/http/attachment';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { inOrganisation } from '../../database.js';
import type { Dependencies } from '../../dependencies.js';
import { accountManagerOf } from '../../queries/administration/account-manager.js';
import { accountsCsv } from '../../queries/administration/accounts-csv.js';
import { listAccounts } from '../../queries/administration/accounts.js';
import { readRoutes } from '../read-route.js';

/** The organisation's accounts, for its administrators (docs/product/users.md#calls). */
export const accountRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  get(
    '/api/account/',
    { query: AccountsQuery, answer: Accounts },
    async ({ scoped, bearer, organisation, query }) =>
      listAccounts(
        scoped,
        organisation,
        query,
        dayInJapan(new Date()),
        await accountManagerOf(scoped, bearer),
      ),
  );

  app.get(
    '/api/account/csv/',
    { schema: { querystring: AdministrationCsvQuery } },
    async (request, reply) => {
      const { organisation } = bearerOf(request);
      requireOwn(bearerOf(request), request.query.organization_id);
      const bytes = await inOrganisation(dependencies.db, organisation, (scoped) =>
        accountsCsv(scoped, organisation, request.query.encoding),
      );
      return reply
        .header('content-type', 'text/csv')
        .header('content-disposition', attachment(`ユーザー_${dayInJapan(new Date())}.csv`))
        .send(bytes);
    },
  );
};
