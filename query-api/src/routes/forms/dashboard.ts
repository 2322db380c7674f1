import { DashboardAnswer, DashboardQuery } from '@reader/contracts/http/forms/dashboard';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { dashboardOf } from '../../queries/documents/answers/dashboard.js';
import { readRoutes } from '../read-route.js';

/** The answers of a form, counted (docs/product/dashboard.md). */
export const dashboardRoutes = (app: AppServer, dependencies: Dependencies): void =>
  readRoutes(app, dependencies).get(
    '/api/sheets/:id/dashboard/',
    { params: z.object({ id: Id }), query: DashboardQuery, answer: DashboardAnswer },
    ({ scoped, bearer, params, query }) =>
      dashboardOf(
        { db: scoped, reader: bearer, kept: dependencies.answers, now: new Date() },
        params.id,
        query,
      ),
  );
