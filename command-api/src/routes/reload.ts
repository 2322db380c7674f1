import { distributionMode } from '@reader/contracts/codes/organization';
import { z } from 'zod';
import { ReloadAnswer, ReloadBody } from '@reader/contracts/http/work/tasks';
import type { ReadingOptions } from '@reader/contracts/jobs/reading/messages';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import * as document from '../domain/document/decide.js';
import { layoutToRead, sourcesToRead } from '../domain/document/pages/sources-to-read.js';
import * as job from '../domain/job/job.js';
import * as reading from '../domain/reading/reading.js';
import { documents, jobs, readings } from '../handling/aggregates.js';
import { commandJobId, rereadingId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { readyToRead } from '../consumers/cutting-answer.js';
import { readingOptions } from '../intake/register-documents.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import { lexiconFor } from '../reference-data/lexicons/lexicon-for.js';
import { presetFor } from '../reference-data/presets/preset-for.js';
import { learnPrint } from '../reference-data/sheets/learn-print.js';
import { catalogueFor } from '../reference-data/sheets/catalogue.js';
import type { Dependencies } from '../dependencies.js';

/** The dialog's choices over the organisation's settings: a chosen form is taken, otherwise all are compared. */
const withChoices = (settings: ReadingOptions, body: z.infer<typeof ReloadBody>): ReadingOptions => ({
  ...settings,
  ...(body.selected_sheet_id
    ? { mode: distributionMode.fixed, destinationSheet: body.selected_sheet_id }
    : {}),
  isForcingAllocation: body.is_forced || settings.isForcingAllocation,
  isCorrectingFramePosition: body.is_correcting ?? settings.isCorrectingFramePosition,
});

/** Reading a document again (docs/product/reload.md). */
export const reloadRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/documents/:id/reload/',
    { schema: { params: z.object({ id: Id }), body: ReloadBody, response: { 200: ReloadAnswer } } },
    async (request, reply) => {
      const { body } = request;
      const documentId = request.params.id;
      const context = commandContext(request, dependencies);
      const { organisation } = context;
      const options = withChoices(await readingOptions(dependencies, organisation), body);
      const sheets = await catalogueFor(dependencies, organisation, options);
      if (body.selected_sheet_id && !sheets) throw new ProblemError('sheet-unknown');
      const preset = await presetFor(dependencies, organisation, options.presetPattern);
      const lexicon = await lexiconFor(dependencies, organisation);
      const jobId = commandJobId(context.causationId);
      const readingId = rereadingId(documentId, context.causationId);
      const asked = { readingId, jobId, isForced: body.is_forced };
      if (body.is_same_form && body.selected_sheet_id) {
        // First of all, so that nothing is begun where it cannot be learned.
        const found = document.existing(await load(dependencies.log, documents, documentId, organisation));
        const willRead = document.requestReread(found, asked).length > 0;
        if (willRead)
          await learnPrint(dependencies, context, found, { sheetId: body.selected_sheet_id, readingId });
      }
      const { state } = await handle(dependencies.log, documents, documentId, context, (found) =>
        document.requestReread(found, asked),
      );
      if (!state) throw new ProblemError('not-found');
      await handle(dependencies.log, jobs, jobId, context, (found) =>
        job.startReread(found, { jobId, documentId }),
      );
      const requested = await handle(dependencies.log, readings, readingId, context, (found) =>
        reading.request(found, {
          readingId,
          documentId,
          jobId,
          layout: layoutToRead(state),
          sources: sourcesToRead(state),
          options,
          sheets,
          preset,
          lexicon,
          priority: 'operator',
          awaitsFile: state.isBeingCut,
        }),
      );
      // Cut while this was asked for, it waits for nothing.
      const now = await load(dependencies.log, documents, documentId, organisation);
      if (now && state.isBeingCut) await readyToRead(dependencies, context, now);
      tellPosition(reply, dependencies, requested.position);
      return { job_id: jobId, status: 'waiting' as const, data: { document_id: documentId, job_id: jobId } };
    },
  );
};
