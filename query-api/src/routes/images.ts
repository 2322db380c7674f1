import { z } from 'zod';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { forCaller } from '../database.js';
import { isInBucket } from '../queries/configuration/bucket.js';
import type { Dependencies } from '../dependencies.js';
import { sendPicture } from './send-picture.js';
import { attachmentFile } from '../queries/documents/attachments.js';
import { isImageVariant, pageImage } from '../queries/documents/content.js';

/** Page images by session, and presigned links for on-premise organisations (docs/product/files.md). */
export const imageRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get(
    '/api/page-images/:documentId/:pageId/:variant',
    { schema: { params: z.object({ documentId: Id, pageId: Id, variant: z.string() }) } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const { documentId, pageId, variant } = request.params;
      if (!isImageVariant(variant)) throw new ProblemError('not-found');
      const ref = await forCaller(dependencies.db, bearer, (scoped) =>
        pageImage(scoped, organisation, documentId, pageId, variant),
      );
      return sendPicture(dependencies, organisation, { request, reply }, ref);
    },
  );

  app.get(
    '/api/documents/:id/attachments/:attachmentId',
    { schema: { params: z.object({ id: Id, attachmentId: Id }) } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const { id, attachmentId } = request.params;
      const ref = await forCaller(dependencies.db, bearer, (scoped) =>
        attachmentFile(scoped, organisation, id, attachmentId),
      );
      // What a stranger sent is never shown as a page of the product.
      reply.header('content-disposition', 'attachment');
      return sendPicture(dependencies, organisation, { request, reply }, ref);
    },
  );

  app.get(
    '/api/presigned-url/',
    {
      schema: {
        querystring: z.object({ bucket: z.string().min(1), file: z.string().min(1).max(1024) }),
        response: { 200: z.object({ url: z.string() }) },
      },
    },
    async (request) => {
      const { bucket, file } = request.query;
      const isTheirs = await forCaller(dependencies.db, bearerOf(request), (scoped) =>
        isInBucket(scoped, bearerOf(request).organisation, { bucket, file }),
      );
      // Buckets of other organisations are answered as not found (docs/product/files.md#presigned-links).
      if (!isTheirs || !dependencies.onPremiseStore) throw new ProblemError('not-found');
      return { url: await dependencies.onPremiseStore.link(bucket, file) };
    },
  );
};
