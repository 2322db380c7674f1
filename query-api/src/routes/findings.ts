import { z } from 'zod';
import {
  ClippedImageWire,
  DistanceWire,
  FrameAreaWire,
  FrameCheckboxWire,
  FrameWire,
  OfDocumentOrSheet,
  PageWire,
  ProcessingWire,
} from '@reader/contracts/http/documents/findings';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { ERASED } from '@reader/platform/vault/vault';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import {
  clippedImage,
  clippedImages,
  detectedFrames,
  distances,
  embeddedImages,
  frameAreas,
  frameCheckboxes,
  frames,
  pagesWire,
  processings,
  type Asking,
} from '../queries/documents/findings.js';
import { readRoutes } from './read-route.js';

/** What the pipeline found on the pages (docs/product/files.md#page-images). */
export const findingRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, blobs } = dependencies;
  const route = <Wire extends z.ZodType>(
    url: string,
    wire: Wire,
    find: (asking: Asking, asked: OfDocumentOrSheet) => Promise<z.input<Wire>[]>,
  ): void =>
    get(url, { query: OfDocumentOrSheet, answer: z.array(wire) }, ({ scoped, organisation, query }) =>
      find({ db: scoped, blobs, organisation }, query),
    );

  route('/api/pages/', PageWire, pagesWire);
  route('/api/frames/', FrameWire, frames);
  route('/api/frame-areas/', FrameAreaWire, frameAreas);
  route('/api/frame-checkboxes/', FrameCheckboxWire, frameCheckboxes);
  route('/api/detected-frames/', FrameWire, detectedFrames);
  route('/api/clipped-images/', ClippedImageWire, clippedImages);
  route('/api/embedded-images/', FrameWire, embeddedImages);
  route('/api/distance/', DistanceWire, distances);
  route('/api/processings/', ProcessingWire, processings);

  app.get(
    '/api/clipped-images/:documentId/:fragmentId',
    { schema: { params: z.object({ documentId: Id, fragmentId: Id }) } },
    async (request, reply) => {
      const { organisation } = bearerOf(request);
      const { documentId, fragmentId } = request.params;
      const ref = await inOrganisation(db, organisation, (scoped) =>
        clippedImage({ db: scoped, blobs, organisation }, documentId, fragmentId),
      );
      const bytes = ref ? await blobs.get(organisation, ref) : ERASED;
      if (!ref || bytes === ERASED) throw new ProblemError('not-found');
      // A further reading makes a further picture under the same address.
      return reply
        .header('cache-control', 'private, no-cache')
        .header('etag', `"${ref.sha256}"`)
        .header('content-type', ref.mediaType)
        .send(bytes);
    },
  );
};
