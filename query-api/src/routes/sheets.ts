import { z } from 'zod';
import {
  FormItemFragmentWire,
  FormItemWire,
  FragmentOptionWire,
  OfSheet,
  Sheet,
  SheetCount,
} from '@reader/contracts/http/configuration/sheets';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import {
  countSheets,
  formItemsOf,
  fragmentOptionsOf,
  fragmentsOf,
  listSheets,
  oneSheet,
} from '../queries/configuration/sheets.js';

const OfOrganization = z.object({ organization_id: Id.optional() });

/** Registered forms and what they ask (docs/product/api.md#forms). */
export const sheetRoutes = (app: AppServer, { db }: Dependencies): void => {
  app.get(
    '/api/sheets/',
    { schema: { querystring: OfOrganization, response: { 200: z.array(Sheet) } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) => listSheets(scoped, bearer.organisation));
    },
  );

  app.get(
    '/api/sheets/:id/',
    { schema: { params: z.object({ id: Id }), response: { 200: Sheet } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) => oneSheet(scoped, organisation, request.params.id));
    },
  );

  app.get(
    '/api/sheet/count/',
    { schema: { querystring: OfOrganization, response: { 200: SheetCount } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, async (scoped) => ({
        count: await countSheets(scoped, bearer.organisation),
      }));
    },
  );

  app.get(
    '/api/form-items/',
    { schema: { querystring: OfSheet, response: { 200: z.array(FormItemWire) } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        formItemsOf(scoped, organisation, request.query.sheet_id),
      );
    },
  );

  app.get(
    '/api/form-item-fragments/',
    { schema: { querystring: OfSheet, response: { 200: z.array(FormItemFragmentWire) } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        fragmentsOf(scoped, organisation, request.query.sheet_id),
      );
    },
  );

  app.get(
    '/api/fragment-options/',
    { schema: { querystring: OfSheet, response: { 200: z.array(FragmentOptionWire) } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        fragmentOptionsOf(scoped, organisation, request.query.sheet_id),
      );
    },
  );
};
