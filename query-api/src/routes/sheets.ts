import {
  FormItemFragmentWire,
  FormItemWire,
  FragmentOptionWire,
  OfSheet,
  Sheet,
  SheetCount,
} from '@reader/contracts/http/configuration/sheets';
import { LearnedPrintWire } from '@reader/contracts/http/configuration/learned-prints';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { z } from 'zod';
import { forCaller } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import {
  countSheets,
  formItemsOf,
  fragmentOptionsOf,
  fragmentsOf,
  listSheets,
  oneSheet,
  sheetForRespondents,
} from '../queries/configuration/sheets.js';
import { learnedPicture, learnedPrintsOf } from '../queries/configuration/learned-prints.js';
import { blankPageOf } from '../queries/configuration/sheet-template.js';
import { isRespondent, requireOwnForm } from './forms/respondents.js';
import { readRoutes } from './read-route.js';
import { sendPicture } from './send-picture.js';

const ById = z.object({ id: Id });
/** 1-based. */
const Numbered = z.coerce.number().int().min(1).max(10_000);
const OfOrganization = z.object({ organization_id: Id.optional() });

/** Registered forms and what they ask (docs/product/api.md#forms). */
export const sheetRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, blobs } = dependencies;

  get('/api/sheets/', { query: OfOrganization, answer: z.array(Sheet) }, ({ scoped, organisation }) =>
    listSheets(scoped, organisation),
  );
  get('/api/sheets/:id/', { params: ById, answer: Sheet }, ({ scoped, organisation, bearer, params }) => {
    requireOwnForm(bearer, params.id);
    return isRespondent(bearer)
      ? sheetForRespondents(scoped, organisation, params.id)
      : oneSheet(scoped, organisation, params.id);
  });
  get(
    '/api/sheet/count/',
    { query: OfOrganization, answer: SheetCount },
    async ({ scoped, organisation }) => ({ count: await countSheets(scoped, organisation) }),
  );
  get(
    '/api/form-items/',
    { query: OfSheet, answer: z.array(FormItemWire) },
    ({ scoped, organisation, bearer, query }) => {
      requireOwnForm(bearer, query.sheet_id);
      return formItemsOf(scoped, organisation, query.sheet_id);
    },
  );
  get(
    '/api/form-item-fragments/',
    { query: OfSheet, answer: z.array(FormItemFragmentWire) },
    ({ scoped, organisation, bearer, query }) => {
      requireOwnForm(bearer, query.sheet_id);
      return fragmentsOf(scoped, organisation, query.sheet_id);
    },
  );
  get(
    '/api/fragment-options/',
    { query: OfSheet, answer: z.array(FragmentOptionWire) },
    ({ scoped, organisation, bearer, query }) => {
      requireOwnForm(bearer, query.sheet_id);
      return fragmentOptionsOf(scoped, organisation, query.sheet_id);
    },
  );

  get(
    '/api/sheets/:id/learned-prints/',
    { params: ById, answer: z.array(LearnedPrintWire) },
    ({ scoped, organisation, params }) => learnedPrintsOf(scoped, organisation, params.id),
  );
  app.get(
    '/api/sheets/:id/learned-prints/:readingId/:place',
    { schema: { params: z.object({ id: Id, readingId: Id, place: Numbered }) } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const { id: sheet, readingId: reading, place } = request.params;
      const ref = await forCaller(db, bearer, (scoped) =>
        learnedPicture(scoped, organisation, { sheet, reading, place }),
      );
      return sendPicture(dependencies, organisation, { request, reply }, ref);
    },
  );
  app.get(
    '/api/sheets/:id/pages/:page/image',
    { schema: { params: z.object({ id: Id, page: Numbered }) } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const { id, page } = request.params;
      const ref = await forCaller(db, bearer, (scoped) =>
        blankPageOf({ db: scoped, blobs, organisation }, id, page),
      );
      return sendPicture(dependencies, organisation, { request, reply }, ref);
    },
  );
};
