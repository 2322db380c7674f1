import { z } from 'zod';
import {
  ClippedImageWire,
  DistanceWire,
  FrameAreaWire,
  FrameCheckboxWire,
  FrameWire,
  AskedOf,
  type OfDocumentOrSheet,
  PageWire,
  ProcessingWire,
} from '@reader/contracts/http/documents/findings';
import { RefusedAlikeAnswer, RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { RecognizedText, UploadedFile } from '@reader/contracts/http/documents/documents';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { forCaller } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { unlessBlind } from '../queries/documents/double-entry/blind-reads.js';
import { recognizedTextsOf, uploadedFilesOf } from '../queries/documents/content.js';
import { askedDocuments, ofEach } from '../queries/documents/asked-documents.js';
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
} from '../queries/documents/findings.js';
import type { Asking } from '../queries/asking.js';
import { refusedAlike } from '../queries/documents/refused/refused-alike.js';
import { refusedFormOf } from '../queries/documents/refused/refused-form.js';
import { sendPicture } from './send-picture.js';
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
    get(url, { query: AskedOf, answer: z.array(wire) }, async ({ scoped, organisation, query }) => {
      const asking = { db: scoped, blobs, organisation };
      if (query.sheet_id !== undefined) return find(asking, query);
      const documents = await askedDocuments(scoped, organisation, query);
      return ofEach(documents, (document_id) => find(asking, { document_id }));
    });

  route('/api/pages/', PageWire, pagesWire);
  route('/api/frames/', FrameWire, frames);
  route('/api/frame-areas/', FrameAreaWire, frameAreas);
  route('/api/frame-checkboxes/', FrameCheckboxWire, frameCheckboxes);
  route('/api/detected-frames/', FrameWire, detectedFrames);
  route('/api/clipped-images/', ClippedImageWire, clippedImages);
  route('/api/embedded-images/', FrameWire, embeddedImages);
  route('/api/distance/', DistanceWire, distances);
  route('/api/processings/', ProcessingWire, processings);

  get(
    '/api/documents/:id/refused-form/',
    { params: z.object({ id: Id }), answer: RefusedFormAnswer },
    ({ scoped, organisation, params }) => refusedFormOf({ db: scoped, blobs, organisation }, params.id),
  );
  get(
    '/api/documents/:id/refused-form/alike/',
    { params: z.object({ id: Id }), answer: RefusedAlikeAnswer },
    ({ scoped, organisation, params }) => refusedAlike({ db: scoped, blobs, organisation }, params.id),
  );

  get(
    '/api/uploaded-files/',
    { query: AskedOf, answer: z.array(UploadedFile) },
    async ({ scoped, organisation, query }) =>
      ofEach(await askedDocuments(scoped, organisation, query), (document) =>
        uploadedFilesOf(scoped, organisation, document),
      ),
  );
  get(
    '/api/recognized-texts/',
    { query: AskedOf, answer: z.array(RecognizedText) },
    async ({ scoped, organisation, bearer, query }) =>
      ofEach(await askedDocuments(scoped, organisation, query), (document) =>
        unlessBlind(scoped, bearer, document, () => recognizedTextsOf(scoped, blobs, organisation, document)),
      ),
  );

  app.get(
    '/api/clipped-images/:documentId/:fragmentId',
    { schema: { params: z.object({ documentId: Id, fragmentId: Id }) } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const { documentId, fragmentId } = request.params;
      const ref = await forCaller(db, bearer, (scoped) =>
        clippedImage({ db: scoped, blobs, organisation }, documentId, fragmentId),
      );
      // A further reading makes a further picture under the same address.
      return sendPicture(dependencies, organisation, { request, reply }, ref);
    },
  );
};
