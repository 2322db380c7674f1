import { CreatorSheet, SheetDraftAnswer } from '@reader/contracts/http/forms/creator';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { creatorSheets } from '../../queries/forms/creator-sheets.js';
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
};
