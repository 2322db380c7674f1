import { z } from 'zod';
import { OcrProgress, Processes, SheetNames, Tasks } from '@reader/contracts/http/work/tasks';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { requireAccount } from '../queries/configuration/names.js';
import { listProcesses, ocrProgressOf, sheetNamesOf, tasksOf } from '../queries/work/tasks.js';

const ById = z.object({ id: Id });

/**
 * Reads and their files, for the progress screen (docs/product/progress.md), and the widget of SR mode
 * (docs/product/home.md#screen).
 */
export const taskRoutes = (app: AppServer, { db, progress }: Dependencies): void => {
  app.get(
    '/api/processes/',
    {
      schema: {
        querystring: z.object({ user_profile_id: Id.or(z.literal('')).optional() }),
        response: { 200: Processes },
      },
    },
    (request) => {
      const { organisation } = bearerOf(request);
      const account = request.query.user_profile_id || undefined;
      return inOrganisation(db, organisation, async (scoped) => {
        await requireAccount(scoped, organisation, account);
        return listProcesses(scoped, organisation, account);
      });
    },
  );

  app.get(
    '/api/processes/:id/sheet-names/',
    { schema: { params: ById, response: { 200: SheetNames } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        sheetNamesOf(scoped, organisation, request.params.id),
      );
    },
  );

  app.get('/api/tasks/:id', { schema: { params: ById, response: { 200: Tasks } } }, (request) => {
    const { organisation } = bearerOf(request);
    return inOrganisation(db, organisation, (scoped) =>
      tasksOf(scoped, organisation, request.params.id, progress),
    );
  });

  app.get('/api/ocr-progress/', { schema: { response: { 200: OcrProgress } } }, (request) => {
    const { organisation } = bearerOf(request);
    return inOrganisation(db, organisation, (scoped) => ocrProgressOf(scoped, organisation));
  });
};
