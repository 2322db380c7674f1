import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { UncheckedAnswer, WaitingDocumentsQuery } from '@reader/contracts/http/documents/waiting-documents';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { notApplicableDocuments, uncheckedDocuments } from '../queries/documents/waiting-documents.js';

/** What waits for a person: to be confirmed, or to get a form (docs/product/waiting.md). */
export const waitingDocumentRoutes = (app: AppServer, { db, progress }: Dependencies): void => {
  app.get(
    '/api/documents/unchecked/',
    { schema: { querystring: WaitingDocumentsQuery, response: { 200: UncheckedAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        uncheckedDocuments(scoped, bearer.organisation, request.query),
      );
    },
  );

  app.get(
    '/api/documents/not-applicable/',
    { schema: { querystring: WaitingDocumentsQuery, response: { 200: ReaderHomeAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        notApplicableDocuments(scoped, bearer, request.query, progress),
      );
    },
  );
};
