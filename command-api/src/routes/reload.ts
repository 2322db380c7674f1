import { distributionMode } from '@reader/contracts/codes/organization';
import { z } from 'zod';
import { ReloadAnswer, ReloadBody } from '@reader/contracts/http/work/tasks';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import { readAgain } from '../documents/reading-again/read-again.js';
import { readingOptions } from '../intake/register-documents.js';
import { documents } from '../handling/aggregates.js';
import { loadFor } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import { lexiconFor } from '../reference-data/lexicons/lexicon-for.js';
import { presetFor } from '../reference-data/presets/preset-for.js';
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
      const found = await loadFor(dependencies.log, documents, documentId, context);
      const sheets = await catalogueFor(dependencies, organisation, options, found?.departmentId ?? null);
      if (body.selected_sheet_id && !sheets) throw new ProblemError('sheet-unknown');
      const preset = await presetFor(dependencies, organisation, options.presetPattern);
      const lexicon = await lexiconFor(dependencies, organisation);
      const { jobId, position, taught } = await readAgain(dependencies, context, {
        documentId,
        isForced: body.is_forced,
        teaches: (body.is_same_form && body.selected_sheet_id) || null,
        seen: body.seen_refusal ?? null,
        asAnswered: body.alike_to
          ? { documentId: body.alike_to.document, mark: body.alike_to.refusal }
          : null,
        options,
        sheets,
        preset,
        lexicon,
      });
      sendPosition(reply, dependencies, position);
      return {
        job_id: jobId,
        status: 'waiting' as const,
        data: { document_id: documentId, job_id: jobId },
        learned: taught && {
          places: taught.places,
          known: taught.known,
          is_partial: taught.isPartial,
        },
      };
    },
  );
};
