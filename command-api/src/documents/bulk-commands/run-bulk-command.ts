import type { BulkFailure } from '@reader/contracts/jobs/bulk-command/events';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../../dependencies.js';
import type { CommandContext } from '../../handling/handle.js';
import { onManyDocuments, type LongRun } from '../on-many-documents.js';
import { onOneDocument, type AskedOfEach } from './on-one-document.js';

export interface BulkRun extends LongRun {
  readonly asked: AskedOfEach;
  readonly documents: readonly Id[];
  /** Of one document: the same each time the list is gone through, so that nothing is done twice. */
  readonly contextOf: (documentId: Id) => CommandContext;
}

/**
 * Does the same to each document of a list, and returns those that it failed for, in the order of the list.
 * @throws TemporarilyUnavailable as `onManyDocuments`
 */
export const runBulkCommand = async (
  dependencies: Dependencies,
  { asked, documents, contextOf, ...longRun }: BulkRun,
): Promise<BulkFailure[]> => {
  const failures = await onManyDocuments<{ documentId: Id }, BulkFailure[]>(
    dependencies,
    documents.map((documentId) => ({ documentId })),
    {
      each: async ({ documentId }) => {
        await onOneDocument[asked.command](dependencies, contextOf(documentId), documentId, asked);
        return [];
      },
      refused: ({ documentId }, { code }) => [{ documentId, code }],
    },
    longRun,
  );
  return failures.flat();
};
