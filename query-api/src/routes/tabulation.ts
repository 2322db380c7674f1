import { TabulationAnswer, TabulationQuery } from '@reader/contracts/http/documents/tabulation';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import { tabulate } from '../queries/documents/tabulation.js';
import { readRoutes } from './read-route.js';

/** The documents of a form with their values (docs/product/sheet-documents.md). */
export const tabulationRoutes = (app: AppServer, dependencies: Dependencies): void =>
  readRoutes(app, dependencies).get(
    '/api/sheets/:id/tabulation/',
    { params: z.object({ id: Id }), query: TabulationQuery, answer: TabulationAnswer },
    ({ scoped, bearer, params, query }) => tabulate(scoped, bearer, params.id, query, dependencies),
  );
