import type { SheetDefinition } from '@reader/contracts/messages/template';
import type { Id } from '@reader/contracts/objects/ids';
import * as job from '../../domain/job/job.js';
import { jobs } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Parts } from '../../parts.js';

/** Asks for a form to be registered: a worker makes its template, then it is there. Answers the log's position. */
export const requestSheet = async (
  parts: Parts,
  context: CommandContext,
  jobId: Id,
  definition: SheetDefinition,
): Promise<bigint> => {
  const { organisation } = context;
  const { sheetId, documentId } = definition;
  await parts.vault.ensureKeys(organisation, [sheetId]);
  const blob = await parts.blobs.put(
    organisation,
    sheetId,
    Buffer.from(JSON.stringify(definition), 'utf8'),
    'application/json',
  );
  const requested = await handle(parts.log, jobs, jobId, context, (state) =>
    job.requestSheetRegistration(state, { jobId, sheetId, documentId, definition: blob }),
  );
  return requested.position;
};
