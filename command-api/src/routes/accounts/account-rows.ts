import { AccountRowResults, AccountRowsBody } from '@reader/contracts/http/administration/account-rows';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { applyRows } from '../../accounts/rows/apply-rows.js';
import type { Dependencies } from '../../dependencies.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

/** Accounts from lines of a CSV, tried first (docs/product/users.md#csv). */
export const accountRowRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/account/rows/',
    { schema: { body: AccountRowsBody, response: { 200: AccountRowResults } } },
    async (request, reply) => {
      const { organization_id: organisation, is_trial: isTrial, rows } = request.body;
      requireOwn(bearerOf(request), organisation);
      const context = commandContext(request, dependencies);
      const { results, position } = await applyRows(dependencies, context, { rows, isTrial });
      if (position > 0n) sendPosition(reply, dependencies, position);
      return { results };
    },
  );
};
