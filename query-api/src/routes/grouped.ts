import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  GroupedDocumentsQuery,
  GroupedFieldsAnswer,
  GroupedReadyAnswer,
  GroupedValuesAnswer,
  GroupedValuesQuery,
} from '@reader/contracts/http/documents/grouped-values';
import { Id } from '@reader/contracts/objects/ids';
import { ERASED } from '@reader/platform/vault/vault';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { forCaller } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { snippetOfPicture } from '../pictures/snippet.js';
import { requirePage } from '../queries/documents/content.js';
import { groupedFields, groupedReady } from '../queries/documents/grouped/grouped-fields.js';
import { groupedValues } from '../queries/documents/grouped/grouped-values.js';
import { isKeptPicture } from './kept-picture.js';
import { readRoutes } from './read-route.js';

const px = z.coerce.number().int().min(0).max(100_000);
/** A part of a page, px of its kept image. `v` tells browsers that the page's picture is another one. */
const CropQuery = z.object({
  page: Id,
  x: px,
  y: px,
  width: px.min(1),
  height: px.min(1),
  v: z.string().max(64).optional(),
  /** How large it may be: as a cell shows it, or as it was scanned. */
  size: z.enum(['small', 'large']).default('small'),
});

/** The same field of many documents at once (docs/product/grouped-view.md). */
export const groupedRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, blobs } = dependencies;

  get(
    '/api/grouped-fields/',
    { query: GroupedDocumentsQuery, answer: GroupedFieldsAnswer },
    ({ scoped, organisation, query }) => groupedFields(scoped, organisation, query),
  );
  get(
    '/api/grouped-values/',
    { query: GroupedValuesQuery, answer: GroupedValuesAnswer },
    ({ scoped, organisation, query }) => groupedValues(scoped, blobs, organisation, query),
  );
  get(
    '/api/grouped-ready/',
    { query: GroupedDocumentsQuery, answer: GroupedReadyAnswer },
    ({ scoped, organisation, query }) => groupedReady(scoped, organisation, query),
  );

  app.get(
    '/api/documents/:id/crop/',
    { schema: { params: z.object({ id: Id }), querystring: CropQuery } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const { page: pageId, x, y, width, height, size } = request.query;
      const page = await forCaller(db, bearer, (scoped) =>
        requirePage(scoped, organisation, request.params.id, pageId),
      );
      if (x + width > page.width || y + height > page.height) throw new ProblemError('not-found');
      const etag = `"${createHash('sha256').update(`${page.image.sha256}/${x}/${y}/${width}/${height}/${size}`).digest('hex')}"`;
      if (isKeptPicture(request, reply, etag)) return reply.status(304).send();
      const bytes = await blobs.get(organisation, page.image);
      if (bytes === ERASED) throw new ProblemError('not-found');
      return reply
        .header('content-type', 'image/jpeg')
        .send(await snippetOfPicture(bytes, { x, y, width, height }, size));
    },
  );
};
