import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { UncheckedAnswer, WaitingDocumentsQuery } from '@reader/contracts/http/documents/waiting-documents';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../dependencies.js';
import { notApplicableDocuments, uncheckedDocuments } from '../queries/documents/waiting-documents.js';
import { readRoutes } from './read-route.js';

/** What waits for a person: to be confirmed, or to get a form (docs/product/waiting.md). */
export const waitingDocumentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);

  get(
    '/api/documents/unchecked/',
    { query: WaitingDocumentsQuery, answer: UncheckedAnswer },
    ({ scoped, organisation, query }) => uncheckedDocuments(scoped, organisation, query),
  );
  get(
    '/api/documents/not-applicable/',
    { query: WaitingDocumentsQuery, answer: ReaderHomeAnswer },
    ({ scoped, bearer, query }) => notApplicableDocuments(scoped, bearer, query, dependencies.progress),
  );
};
