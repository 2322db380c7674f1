import type { Id } from '@reader/contracts/objects/ids';
import * as document from '../../domain/document/decide.js';
import * as reading from '../../domain/reading/reading.js';
import { documents, readings } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * Cancels one reading: its document says so, or is as it was before (`isLeft`: by this call). Ended ones stay as they are; a document
 * that has just been read stays so, though its reading had not ended.
 */
export const cancelReading = async (
  log: Dependencies['log'],
  context: CommandContext,
  { readingId, documentId }: { readonly readingId: Id; readonly documentId: Id },
): Promise<{ isCancelled: boolean; isLeft: boolean; position: bigint }> => {
  const handled = await handle(log, readings, readingId, context, reading.cancel);
  const told = await handle(log, documents, documentId, context, (state) =>
    handled.state?.isCancelled ? document.failReading(state, { readingId, problem: 'cancelled' }) : [],
  );
  return {
    isCancelled: handled.hasChanged,
    isLeft: told.hasChanged,
    position: told.position > handled.position ? told.position : handled.position,
  };
};
