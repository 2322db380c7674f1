import { SheetDefinition, SheetUploadWork } from '@reader/contracts/jobs/sheet/messages';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { isInfrastructureError } from '@reader/platform/lifecycle/infrastructure-error';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import type { Dependencies } from '../dependencies.js';
import type { LongRun } from '../documents/on-many-documents.js';
import * as job from '../domain/job/job.js';
import { formToUpload } from '../external-creator/form-to-upload.js';
import { uploadForm, type Uploaded } from '../external-creator/upload-form.js';
import { jobs } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { jsonOf } from '../reference-data/sheets/bytes-of.js';
import { registerSheet } from '../reference-data/sheets/register-sheet.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** Gives the creator the form and, once it has it, registers it here. @throws the signal's reason */
const endOf = async (
  dependencies: Dependencies,
  context: CommandContext,
  work: SheetUploadWork,
  stopping: AbortSignal,
): Promise<Uploaded> => {
  const { creator, logger } = dependencies;
  if (work.attempt > MAX_TRIES) return { problem: 'gave-up' };
  // Taken out of the settings meanwhile.
  if (!creator) return { problem: 'creator-not-found' };
  const { organisation, jobId, template, pages } = work;
  const json = await jsonOf(dependencies, organisation, work.definition);
  if (json === null) return { problem: 'form-erased' };
  const definition = SheetDefinition.parse(json);
  const form = await formToUpload(dependencies, { organisation, jobId, template, definition });
  if (!form) return { problem: 'form-erased' };
  const end = await uploadForm(creator, form, { logger, stopping });
  if ('opens' in end) await registerSheet(dependencies, context, { jobId, definition, template, pages });
  return end;
};

/** @throws TemporarilyUnavailable */
export const doSheetUpload = async (
  dependencies: Dependencies,
  work: SheetUploadWork,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, uploadId, sheetId, organisation } = work;
  try {
    if (!job.isOpenUpload(await load(dependencies.log, jobs, jobId, organisation))) return;
    const context = onBehalfOf(
      workerContext(dependencies, organisation, 'command-api', `${jobId}/uploaded`),
      await initiatorOf(dependencies, jobs.stream(jobId), organisation),
    );
    const end = await endOf(dependencies, context, work, stopping);
    await handle(dependencies.log, jobs, jobId, context, (state) =>
      job.finishSheetUpload(state, { uploadId, sheetId, ...end }),
    );
  } catch (error) {
    if (stopping.aborted || isInfrastructureError(error))
      throw new TemporarilyUnavailable('cannot work just now', { cause: error });
    throw error;
  }
};

/** Takes a form that the external creator is to get; a slow one takes minutes, so it gives signs of life. */
export const onSheetUploadWork =
  (nats: NatsConnection) =>
  async (dependencies: Dependencies, message: unknown, { stopping }: LongRun): Promise<void> => {
    const work = SheetUploadWork.parse(message);
    const { uploadId, organisation, attempt } = work;
    await withHeartbeat(
      nats,
      WORK_SIGNAL_SUBJECT,
      { id: uploadId, organisation, attempt },
      SIGN_OF_LIFE_MS,
      () => doSheetUpload(dependencies, work, stopping),
    );
  };
