import type { Id } from '@reader/contracts/objects/ids';
import { requestBulkCommand } from '../../domain/job/bulk-command.js';
import { jobs } from '../../handling/aggregates.js';
import { commandJobId } from '../../handling/derived-ids.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import type { AskedOfEach } from './on-one-document.js';

/** Keeps the list of documents and asks for the job that goes through it. A document that is named twice has one turn. */
export const beginBulkCommand = async (
  dependencies: Dependencies,
  context: CommandContext,
  asked: AskedOfEach,
  documents: readonly Id[],
): Promise<{ jobId: Id; position: bigint }> => {
  const { organisation, causationId } = context;
  const jobId = commandJobId(causationId);
  const each = [...new Set(documents)];
  await dependencies.vault.ensureKeys(organisation, [jobId]);
  const bytes = Buffer.from(JSON.stringify(each), 'utf8');
  const list = await dependencies.blobs.put(organisation, jobId, bytes, 'application/json');
  const { position } = await handle(dependencies.log, jobs, jobId, context, (state) =>
    requestBulkCommand(state, { jobId, ...asked, documents: each.length, list }),
  );
  return { jobId, position };
};
