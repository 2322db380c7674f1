import { DocumentAttachment } from '@reader/contracts/http/documents/attachments';
import { attachmentsOf } from '../queries/documents/attachments.js';
import { z } from 'zod';
import {
  CheckQuery,
  DocumentDetail,
  EnteredValue,
  EnteredValuesQuery,
  HistoryAnswer,
  ListFilter,
  OccurrenceAnswer,
  OccurrenceQuery,
  OfDocument,
  OutputFramesAnswer,
  OutputFramesQuery,
  ReaderDocumentAnswer,
  ReaderHomeAnswer,
  ReaderHomeCountAnswer,
  ReaderHomeIdsAnswer,
  ReaderHomeQuery,
  Tables,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../dependencies.js';
import { arrangeablePagesOf } from '../queries/documents/arrangeable-pages.js';
import { contentOf, outputFramesOf } from '../queries/documents/content.js';
import { contentFor, entryOf, historyFor } from '../queries/documents/double-entry/blind-reads.js';
import { enteredValues } from '../queries/documents/entered-values.js';
import {
  countDocuments,
  listDocuments,
  listedNames,
  rowContext,
} from '../queries/documents/document-list.js';
import { toWireRow } from '../queries/documents/document-rows.js';
import { documentWithNeighbours } from '../queries/documents/document-neighbours.js';
import { occurrenceBeside } from '../queries/documents/document-occurrence.js';
import { findDocument } from '../queries/documents/one-document.js';
import { readRoutes } from './read-route.js';

const ById = z.object({ id: Id });
const HomeQuery = ReaderHomeQuery.extend({ organization_id: Id.optional() });
const ListQuery = ListFilter.extend({ organization_id: Id.optional() });

/** Lists and single documents (docs/product/api.md#documents). */
export const documentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { progress, results } = dependencies;

  get(
    '/api/document/reader-home/',
    { query: HomeQuery, answer: ReaderHomeAnswer },
    ({ scoped, bearer, query }) => listDocuments(scoped, bearer, query, { progress, results }),
  );
  get(
    '/api/document/reader-home/count/',
    { query: ListQuery, answer: ReaderHomeCountAnswer },
    async ({ scoped, organisation, query }) => ({
      count: await countDocuments(scoped, organisation, query, results),
    }),
  );
  get(
    '/api/document/reader-home/ids/',
    { query: ListQuery, answer: ReaderHomeIdsAnswer },
    ({ scoped, organisation, query }) => listedNames(scoped, organisation, query, results),
  );
  get(
    '/api/reader/document/:id/',
    { params: ById, query: CheckQuery, answer: ReaderDocumentAnswer },
    ({ scoped, bearer, params, query }) =>
      documentWithNeighbours(scoped, bearer, params.id, query, { progress, results }),
  );
  get(
    '/api/reader/document/:id/occurrence/',
    { params: ById, query: OccurrenceQuery, answer: OccurrenceAnswer },
    ({ scoped, bearer, params, query }) => occurrenceBeside(scoped, bearer, params.id, query, results),
  );
  get(
    '/api/documents/:id/',
    { params: ById, answer: DocumentDetail },
    async ({ scoped, organisation, bearer, params }) => {
      const row = await findDocument(scoped, organisation, params.id);
      const content = await contentFor(scoped, bearer, row.id);
      return {
        ...toWireRow(row, await rowContext(scoped, organisation, [row], progress, bearer)),
        user_inputs: [...content.userInputs],
      };
    },
  );
  get(
    '/api/documents/:id/attachments/',
    { params: ById, answer: z.array(DocumentAttachment) },
    ({ scoped, organisation, params }) => attachmentsOf(scoped, organisation, params.id),
  );
  get('/api/documents/:id/history/', { params: ById, answer: HistoryAnswer }, ({ scoped, bearer, params }) =>
    historyFor(scoped, bearer, params.id),
  );
  get(
    '/api/documents/:id/entry/',
    { params: ById, answer: DocumentEntryAnswer },
    ({ scoped, bearer, params }) => entryOf(scoped, bearer, params.id),
  );
  get(
    '/api/documents/:id/pages/',
    { params: ById, answer: DocumentPagesAnswer },
    ({ scoped, organisation, params }) => arrangeablePagesOf(scoped, organisation, params.id),
  );
  get('/api/user-inputs/', { query: OfDocument, answer: UserInputs }, async ({ scoped, bearer, query }) => [
    ...(await contentFor(scoped, bearer, query.document_id)).userInputs,
  ]);
  get(
    '/api/entered-values/',
    { query: EnteredValuesQuery, answer: z.array(EnteredValue) },
    ({ scoped, organisation, query }) => enteredValues(scoped, organisation, query),
  );
  get('/api/tables/', { query: OfDocument, answer: Tables }, async ({ scoped, organisation, query }) => [
    ...(await contentOf(scoped, organisation, query.document_id)).tables,
  ]);
  get(
    '/api/output-frames/',
    { query: OutputFramesQuery, answer: OutputFramesAnswer },
    ({ scoped, organisation, query }) => outputFramesOf(scoped, organisation, query.document),
  );
};
