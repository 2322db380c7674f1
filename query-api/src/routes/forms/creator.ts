import { CreatorSheet, SheetDraftAnswer } from '@reader/contracts/http/forms/creator';
import { Id } from '@reader/contracts/objects/ids';
import { FORM_FILE_ENDING } from '@reader/contracts/objects/sheets/form-file';
import type { AppServer } from '@reader/platform/http/app-server';
import { attachment } from '@reader/platform/http/attachment';
import { bearerOf } from '@reader/platform/http/guard';
import { z } from 'zod';
import { forCaller } from '../../database.js';
import type { Dependencies } from '../../dependencies.js';
import { creatorSheets } from '../../queries/forms/creator-sheets.js';
import { formFileOf } from '../../queries/forms/form-file.js';
import { sheetDraftOf } from '../../queries/forms/sheet-draft.js';
import { readRoutes } from '../read-route.js';

/** Forms as they are edited (docs/product/creator.md). */
export const creatorRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { blobs } = dependencies;

  get('/api/creator-sheets/', { answer: z.array(CreatorSheet) }, ({ scoped, organisation }) =>
    creatorSheets(scoped, organisation),
  );
  get(
    '/api/sheets/:id/draft/',
    { params: z.object({ id: Id }), answer: SheetDraftAnswer },
    ({ scoped, organisation, params }) => sheetDraftOf({ db: scoped, blobs, organisation }, params.id),
  );
  app.get('/api/sheets/:id/file/', { schema: { params: z.object({ id: Id }) } }, async (request, reply) => {
    const bearer = bearerOf(request);
    const { organisation } = bearer;
    const file = await forCaller(dependencies.db, bearer, (scoped) =>
      formFileOf({ db: scoped, blobs, organisation }, request.params.id),
    );
    return reply
      .header('content-type', 'application/json')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(`${file.form_subject}${FORM_FILE_ENDING}`))
      .send(JSON.stringify(file));
  });
};
