import { inBatches } from '@reader/platform/batches/in-batches';
import type { BulkFailure } from '@reader/contracts/jobs/bulk-command/events';
import type { Id } from '@reader/contracts/objects/ids';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import { RuleBroken } from '../../domain/rule-broken.js';
import type { CommandContext } from '../../handling/handle.js';
import { isInfrastructureError } from '@reader/platform/lifecycle/infrastructure-error';
import type { Dependencies } from '../../dependencies.js';
import { onOneDocument, type AskedOfEach } from './on-one-document.js';

const AT_ONCE = 16;

export interface BulkRun {
  readonly asked: AskedOfEach;
  readonly documents: readonly Id[];
  /** Of one document: the same each time the list is gone through, so that nothing is done twice. */
  readonly contextOf: (documentId: Id) => CommandContext;
  /** 0–100. */
  readonly report: (percentage: number) => void;
  readonly stopping: AbortSignal;
}

/**
 * Does the same to each document of a list, and returns those that it failed for, in the order of the list. One
 * whose stream is broken fails alone. Gone through again, what was done before is found done.
 * @throws TemporarilyUnavailable while stopping, or with the infrastructure failing
 */
export const runBulkCommand = async (
  dependencies: Dependencies,
  { asked, documents, contextOf, report, stopping }: BulkRun,
): Promise<BulkFailure[]> => {
  const one = async (documentId: Id): Promise<BulkFailure[]> => {
    try {
      await onOneDocument[asked.command](dependencies, contextOf(documentId), documentId, asked);
      return [];
    } catch (error) {
      if (error instanceof RuleBroken) return [{ documentId, code: error.code }];
      if (isInfrastructureError(error))
        throw new TemporarilyUnavailable('cannot work just now', { cause: error });
      dependencies.logger.error({ err: error, id: documentId }, 'a document of many could not be handled');
      return [{ documentId, code: 'unexpected' }];
    }
  };
  const failed: BulkFailure[] = [];
  let done = 0;
  for (const some of inBatches(documents, AT_ONCE)) {
    if (stopping.aborted) throw new TemporarilyUnavailable('stopping');
    failed.push(...(await Promise.all(some.map(one))).flat());
    done += some.length;
    report((done / documents.length) * 100);
  }
  return failed;
};
