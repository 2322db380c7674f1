import { z } from 'zod';
import {
  CheckQuery,
  DocumentDetail,
  EnteredValue,
  EnteredValuesQuery,
  HistoryAnswer,
  ListFilter,
  OfDocument,
  OutputFramesAnswer,
  OutputFramesQuery,
  ReaderDocumentAnswer,
  ReaderHomeAnswer,
  ReaderHomeCountAnswer,
  ReaderHomeIdsAnswer,
  ReaderHomeQuery,
  RecognizedText,
  Tables,
  UploadedFile,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { arrangeablePagesOf } from '../queries/documents/arrangeable-pages.js';
import {
  contentOf,
  outputFramesOf,
  recognizedTextsOf,
  uploadedFilesOf,
} from '../queries/documents/content.js';
import { contentFor, entryOf, historyFor, unlessBlind } from '../queries/documents/blind-reads.js';
import { enteredValues } from '../queries/documents/entered-values.js';
import {
  countDocuments,
  listDocuments,
  listedNames,
  rowContext,
} from '../queries/documents/document-list.js';
import { toWireRow } from '../queries/documents/document-rows.js';
import { requireAccount } from '../queries/configuration/names.js';
import { documentWithNeighbours, findDocument } from '../queries/documents/one-document.js';

const ById = z.object({ id: Id });
const ListQuery = ListFilter.extend({ organization_id: Id.optional() });

/** Lists and single documents (docs/product/api.md#documents). */
export const documentRoutes = (app: AppServer, { db, blobs, progress }: Dependencies): void => {
  app.get(
    '/api/document/reader-home/',
    {
      schema: {
        querystring: ReaderHomeQuery.extend({ organization_id: Id.optional() }),
        response: { 200: ReaderHomeAnswer },
      },
    },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, async (scoped) => {
        await requireAccount(scoped, bearer.organisation, request.query.user_profile_id);
        return listDocuments(scoped, bearer, request.query, progress);
      });
    },
  );

  app.get(
    '/api/document/reader-home/count/',
    { schema: { querystring: ListQuery, response: { 200: ReaderHomeCountAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, async (scoped) => {
        await requireAccount(scoped, bearer.organisation, request.query.user_profile_id);
        return { count: await countDocuments(scoped, bearer.organisation, request.query) };
      });
    },
  );

  app.get(
    '/api/document/reader-home/ids/',
    { schema: { querystring: ListQuery, response: { 200: ReaderHomeIdsAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, async (scoped) => {
        await requireAccount(scoped, bearer.organisation, request.query.user_profile_id);
        return listedNames(scoped, bearer.organisation, request.query);
      });
    },
  );

  app.get(
    '/api/reader/document/:id/',
    { schema: { params: ById, querystring: CheckQuery, response: { 200: ReaderDocumentAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      return inOrganisation(db, bearer.organisation, async (scoped) => {
        await requireAccount(scoped, bearer.organisation, request.query.user_profile_id);
        return documentWithNeighbours(scoped, bearer, request.params.id, request.query, progress);
      });
    },
  );

  app.get(
    '/api/documents/:id/',
    { schema: { params: ById, response: { 200: DocumentDetail } } },
    (request) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      return inOrganisation(db, organisation, async (scoped) => {
        const row = await findDocument(scoped, organisation, request.params.id);
        const content = await contentFor(scoped, bearer, row.id);
        return {
          ...toWireRow(row, await rowContext(scoped, organisation, [row], progress, bearer)),
          user_inputs: [...content.userInputs],
        };
      });
    },
  );

  app.get(
    '/api/documents/:id/history/',
    { schema: { params: ById, response: { 200: HistoryAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        historyFor(scoped, bearer, request.params.id),
      );
    },
  );

  app.get(
    '/api/documents/:id/entry/',
    { schema: { params: ById, response: { 200: DocumentEntryAnswer } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) => entryOf(scoped, organisation, request.params.id));
    },
  );

  app.get(
    '/api/documents/:id/pages/',
    { schema: { params: ById, response: { 200: DocumentPagesAnswer } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        arrangeablePagesOf(scoped, organisation, request.params.id),
      );
    },
  );

  app.get(
    '/api/uploaded-files/',
    { schema: { querystring: OfDocument, response: { 200: z.array(UploadedFile) } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        uploadedFilesOf(scoped, organisation, request.query.document_id),
      );
    },
  );

  app.get(
    '/api/user-inputs/',
    { schema: { querystring: OfDocument, response: { 200: UserInputs } } },
    (request) => {
      const bearer = bearerOf(request);
      return inOrganisation(db, bearer.organisation, async (scoped) => [
        ...(await contentFor(scoped, bearer, request.query.document_id)).userInputs,
      ]);
    },
  );

  app.get(
    '/api/entered-values/',
    { schema: { querystring: EnteredValuesQuery, response: { 200: z.array(EnteredValue) } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) => enteredValues(scoped, organisation, request.query));
    },
  );

  app.get('/api/tables/', { schema: { querystring: OfDocument, response: { 200: Tables } } }, (request) => {
    const { organisation } = bearerOf(request);
    return inOrganisation(db, organisation, async (scoped) => [
      ...(await contentOf(scoped, organisation, request.query.document_id)).tables,
    ]);
  });

  app.get(
    '/api/output-frames/',
    { schema: { querystring: OutputFramesQuery, response: { 200: OutputFramesAnswer } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        outputFramesOf(scoped, organisation, request.query.document),
      );
    },
  );

  app.get(
    '/api/recognized-texts/',
    { schema: { querystring: OfDocument, response: { 200: z.array(RecognizedText) } } },
    (request) => {
      const bearer = bearerOf(request);
      const { document_id } = request.query;
      return inOrganisation(db, bearer.organisation, (scoped) =>
        unlessBlind(scoped, bearer, document_id, () =>
          recognizedTextsOf(scoped, blobs, bearer.organisation, document_id),
        ),
      );
    },
  );
};
