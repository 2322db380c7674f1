import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import type { Id } from '@reader/contracts/objects/ids';
import * as job from '../../domain/job/job.js';
import { requireSoundForm } from '../../domain/sheet/sound-form.js';
import { jobs } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * Asks for a form to be registered: a worker makes its template, then it is there. `sizes` are those of its pages in order. One that
 * is only to be edited is judged when it is published. Returns the log's position. @throws RuleBroken 'invalid-request' when the form cannot be right; nothing is kept then
 */
export const requestSheet = async (
  dependencies: Dependencies,
  context: CommandContext,
  jobId: Id,
  definition: SheetDefinition,
  sizes: readonly PageSize[],
): Promise<bigint> => {
  if (!definition.isUnpublished) requireSoundForm(definition.form, sizes);
  const { organisation } = context;
  const { sheetId, documentId } = definition;
  await dependencies.vault.ensureKeys(organisation, [sheetId]);
  const blob = await dependencies.blobs.put(
    organisation,
    sheetId,
    Buffer.from(JSON.stringify(definition), 'utf8'),
    'application/json',
  );
  const requested = await handle(dependencies.log, jobs, jobId, context, (state) =>
    job.requestSheetRegistration(state, { jobId, sheetId, documentId, definition: blob }),
  );
  return requested.position;
};
