import {
  FormItemFragmentWire,
  FormItemWire,
  FragmentOptionWire,
  OfSheet,
  Sheet,
  SheetCount,
} from '@reader/contracts/http/configuration/sheets';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import {
  countSheets,
  formItemsOf,
  fragmentOptionsOf,
  fragmentsOf,
  listSheets,
  oneSheet,
} from '../queries/configuration/sheets.js';
import { readRoutes } from './read-route.js';

const ById = z.object({ id: Id });
const OfOrganization = z.object({ organization_id: Id.optional() });

/** Registered forms and what they ask (docs/product/api.md#forms). */
export const sheetRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);

  get('/api/sheets/', { query: OfOrganization, answer: z.array(Sheet) }, ({ scoped, organisation }) =>
    listSheets(scoped, organisation),
  );
  get('/api/sheets/:id/', { params: ById, answer: Sheet }, ({ scoped, organisation, params }) =>
    oneSheet(scoped, organisation, params.id),
  );
  get(
    '/api/sheet/count/',
    { query: OfOrganization, answer: SheetCount },
    async ({ scoped, organisation }) => ({ count: await countSheets(scoped, organisation) }),
  );
  get(
    '/api/form-items/',
    { query: OfSheet, answer: z.array(FormItemWire) },
    ({ scoped, organisation, query }) => formItemsOf(scoped, organisation, query.sheet_id),
  );
  get(
    '/api/form-item-fragments/',
    { query: OfSheet, answer: z.array(FormItemFragmentWire) },
    ({ scoped, organisation, query }) => fragmentsOf(scoped, organisation, query.sheet_id),
  );
  get(
    '/api/fragment-options/',
    { query: OfSheet, answer: z.array(FragmentOptionWire) },
    ({ scoped, organisation, query }) => fragmentOptionsOf(scoped, organisation, query.sheet_id),
  );
};
