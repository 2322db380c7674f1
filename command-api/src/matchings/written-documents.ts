import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { onManyDocuments, type LongRun } from '../documents/on-many-documents.js';
import { documents } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

/**
 * Those of the documents that have the commit, whatever was said of them. One whose stream is broken counts as without it.
 * @throws TemporarilyUnavailable as `onManyDocuments`
 */
export const writtenDocuments = async (
  dependencies: Pick<Dependencies, 'log' | 'logger'>,
  organisation: Id,
  commitId: Id,
  among: readonly { readonly documentId: Id }[],
  stopping: AbortSignal,
): Promise<ReadonlySet<Id>> => {
  const report: LongRun['report'] = () => undefined;
  const found = await onManyDocuments<{ readonly documentId: Id }, Id | null>(
    dependencies,
    among,
    {
      each: async ({ documentId }) => {
        const document = await load(dependencies.log, documents, documentId, organisation);
        return document?.handled.has(commitId) ? documentId : null;
      },
      refused: () => null,
    },
    { report, stopping },
  );
  return new Set(found.filter((id) => id !== null));
};
