import { ExportColumnsAnswer, ExportCountAnswer, PaperBody } from '@reader/contracts/http/output/exports';
import { OutputPreviewAnswer, OutputPreviewBody } from '@reader/contracts/http/output/output-preview';
import { RenameAnswer, RenameBody } from '@reader/contracts/http/output/rename';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { forCaller } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { copyRenamed } from '../queries/output/copy-renamed.js';
import { exportColumns } from '../queries/output/export-columns.js';
import { exportCount } from '../queries/output/export-count.js';
import { bucketOf } from '../queries/configuration/bucket.js';
import { renameFiles } from '../queries/output/rename-files.js';
import { makePreview } from '../output/preview/make-preview.js';
import { loadPreview } from '../queries/output/output-preview.js';
import { conversionsInTime } from './conversions-in-time.js';
import { readRoutes } from './read-route.js';

/** An organisation's previews are made one after another, with no connection held meanwhile: others need not wait for them. */
const outputPreviewRoute = (app: AppServer, { db }: Pick<Dependencies, 'db'>): void => {
  const inTurn = oneAtATime();
  app.post(
    '/api/output-preview/',
    { schema: { body: OutputPreviewBody, response: { 200: OutputPreviewAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      return inTurn(organisation, async () => {
        const { isConfirmed, format, documents } = await forCaller(db, bearer, (scoped) =>
          loadPreview(scoped, organisation, request.body),
        );
        const made = await conversionsInTime(makePreview(format, documents, dateInJapan(new Date())));
        return { is_confirmed: isConfirmed, ...made };
      });
    },
  );
};

/** What an output format makes of documents, before anything is exported, and what a naming rule makes of file names. */
export const outputRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { post } = readRoutes(app, dependencies);
  const { db, onPremiseStore } = dependencies;

  outputPreviewRoute(app, dependencies);
  post(
    '/api/document/download-columns/',
    { body: PaperBody, answer: ExportColumnsAnswer },
    ({ scoped, organisation, body }) => exportColumns(scoped, organisation, body),
  );
  post(
    '/api/document/download-count/',
    { body: PaperBody, answer: ExportCountAnswer },
    ({ scoped, organisation, body }) => exportCount(scoped, organisation, body),
  );

  app.post(
    '/api/uploaded-files/rename/',
    { schema: { body: RenameBody, response: { 200: RenameAnswer } } },
    async (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.body.organization_id);
      const { names, bucket } = await forCaller(db, bearer, async (scoped) => ({
        names: await renameFiles(scoped, bearer.organisation, request.body, new Date()),
        bucket: await bucketOf(scoped, bearer.organisation),
      }));
      if (bucket && onPremiseStore) await copyRenamed(onPremiseStore, bucket, names);
      return names;
    },
  );
};
