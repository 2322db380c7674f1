import { z } from 'zod';
import { TabulationAnswer, TabulationQuery } from '@reader/contracts/http/documents/tabulation';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { requireAccount } from '../queries/configuration/names.js';
import { tabulate } from '../queries/documents/tabulation.js';

/** The documents of a form with their values (docs/product/sheet-documents.md). */
export const tabulationRoutes = (app: AppServer, { db, progress }: Dependencies): void => {
  app.get(
    '/api/sheets/:id/tabulation/',
    {
      schema: {
        params: z.object({ id: Id }),
        querystring: TabulationQuery,
        response: { 200: TabulationAnswer },
      },
    },
    (request) => {
      const bearer = bearerOf(request);
      const { query } = request;
      requireOwn(bearer, query.organization_id);
      return inOrganisation(db, bearer.organisation, async (scoped) => {
        await requireAccount(scoped, bearer.organisation, query.user_profile_id);
        return tabulate(scoped, bearer, request.params.id, query, progress);
      });
    },
  );
};
