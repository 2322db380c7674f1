import { OutputPreviewAnswer, OutputPreviewBody } from '@reader/contracts/http/output-preview';
import { bearerOf } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Parts } from '../parts.js';
import { previewOutput } from '../queries/output-preview.js';

/** What an output format makes of documents, before anything is exported. */
export const outputRoutes = (app: AppServer, { db }: Parts): void => {
  app.post(
    '/api/output-preview/',
    { schema: { body: OutputPreviewBody, response: { 200: OutputPreviewAnswer } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return inOrganisation(db, organisation, (scoped) =>
        previewOutput(scoped, organisation, request.body, new Date()),
      );
    },
  );
};
