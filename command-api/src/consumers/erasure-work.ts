import { ErasureWork } from '@reader/contracts/jobs/cutting/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { finishErasingWhole } from '../domain/document/cutting/cutting.js';
import { documents, readings } from '../handling/aggregates.js';
import { erasureIdOf } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { workerContext } from './worker-context.js';

/**
 * Erases a PDF whose documents all have files of their own: its key first, so that copies elsewhere are worth nothing.
 * While the reading that counted its pages has it open, it stays. Interrupted, it is done again.
 */
export const eraseWhole = async (
  dependencies: Dependencies,
  organisation: Id,
  documentId: Id,
): Promise<void> => {
  const first = await load(dependencies.log, documents, documentId, organisation);
  if (first?.counted?.stage !== 'released') return;
  const { fileId, readingId, whole } = first.counted;
  const counting = await load(dependencies.log, readings, readingId, organisation);
  if (!counting?.hasEnded) return;
  // In files from before they had keys of their own, the first document's key sealed the PDF too.
  if (whole.owner !== documentId) await dependencies.vault.erase(organisation, [whole.owner]);
  await dependencies.blobs.delete(organisation, whole);
  const context = workerContext(dependencies, organisation, 'command-api', `${fileId}/erasure`);
  await handle(dependencies.log, documents, documentId, context, (found) =>
    finishErasingWhole(found, erasureIdOf(fileId)),
  );
};

/** Erases a PDF that was cut; one that is still being read is offered again. */
export const onErasureWork = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const { organisation, documentId } = ErasureWork.parse(message);
  await eraseWhole(dependencies, organisation, documentId);
};
