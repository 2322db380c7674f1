import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { Id } from '@reader/contracts/objects/ids';
import * as job from '../../domain/job/job.js';
import { jobs } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/** Asks for a form to be registered: a worker makes its template, then it is there. Returns the log's position. */
export const requestSheet = async (
  dependencies: Dependencies,
  context: CommandContext,
  jobId: Id,
  definition: SheetDefinition,
): Promise<bigint> => {
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
