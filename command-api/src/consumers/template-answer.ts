import { ERASED } from '@reader/contracts/events/define';
import { SheetDefinition, TemplateAnswer, type TemplateMade } from '@reader/contracts/jobs/sheet/messages';
import * as job from '../domain/job/job.js';
import { jobs } from '../handling/aggregates.js';
import { sheetUploadIdOf } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { registerSheet } from '../reference-data/sheets/register-sheet.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** Registers the form, or asks for it to be given to the external creator first. Returns whether the job is at its end. */
const takeTemplate = async (
  dependencies: Dependencies,
  context: CommandContext,
  answer: TemplateMade,
): Promise<boolean> => {
  const bytes = await dependencies.blobs.get(context.organisation, answer.definition);
  if (bytes === ERASED) return true;
  const definition = SheetDefinition.parse(JSON.parse(bytes.toString('utf8')));
  const { jobId, sheetId, template, pages } = answer;
  if (dependencies.creator && definition.documentId) {
    await handle(dependencies.log, jobs, jobId, context, (state) =>
      job.requestSheetUpload(state, {
        ...{ jobId, sheetId, uploadId: sheetUploadIdOf(jobId) },
        ...{ definition: answer.definition, template, pages },
      }),
    );
    return false;
  }
  await registerSheet(dependencies, context, { jobId, definition, template, pages });
  return true;
};

/** Decides on what an ocr-worker answered about a form to be registered. The job ends last, when everything else shows. */
export const onTemplateAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = TemplateAnswer.parse(message);
  const asked = await load(dependencies.log, jobs, answer.jobId, answer.organisation);
  if (!asked || asked.hasEnded || asked.isUploading) return;
  const worker = workerContext(dependencies, answer.organisation, 'ocr-worker', `${answer.jobId}/end`);
  const context = onBehalfOf(
    worker,
    await initiatorOf(dependencies, jobs.stream(answer.jobId), answer.organisation),
  );
  if (answer.kind === 'template-made' && !(await takeTemplate(dependencies, context, answer))) return;
  await handle(dependencies.log, jobs, answer.jobId, context, (state) =>
    job.finishSheetRegistration(state, {
      sheetId: answer.sheetId,
      problem: answer.kind === 'template-made' ? null : answer.problem,
    }),
  );
};
