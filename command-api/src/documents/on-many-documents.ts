import { inBatches } from '@reader/platform/batches/in-batches';
import type { Id } from '@reader/contracts/objects/ids';
import { isInfrastructureError } from '@reader/platform/lifecycle/infrastructure-error';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import type { Dependencies } from '../dependencies.js';
import { RuleBroken } from '../domain/rule-broken.js';

/** Documents that are worked on at once: each waits mostly for the log. */
const AT_ONCE = 16;

/** What something long says of itself, and hears. */
export interface LongRun {
  /** 0–100. */
  readonly report: (percentage: number) => void;
  readonly stopping: AbortSignal;
}

interface OfEach<Item, Result> {
  readonly each: (item: Item) => Promise<Result>;
  /** The result where the rules do not allow it, or (`unexpected`) the document's stream is broken. */
  readonly refused: (item: Item, reason: RuleBroken) => Result;
}

/**
 * Does something to each of many documents, some at once; the results are in their order. One whose stream is broken fails
 * alone. Gone through again, what was done before is found done.
 * @throws TemporarilyUnavailable while stopping, or with the infrastructure failing
 */
export const onManyDocuments = async <Item extends { readonly documentId: Id }, Result>(
  { logger }: Pick<Dependencies, 'logger'>,
  items: readonly Item[],
  { each, refused }: OfEach<Item, Result>,
  { report, stopping }: LongRun,
): Promise<Result[]> => {
  const one = async (item: Item): Promise<Result> => {
    try {
      return await each(item);
    } catch (error) {
      if (error instanceof RuleBroken) return refused(item, error);
      if (isInfrastructureError(error))
        throw new TemporarilyUnavailable('cannot work just now', { cause: error });
      logger.error({ err: error, id: item.documentId }, 'a document of many could not be handled');
      return refused(item, new RuleBroken('unexpected'));
    }
  };
  const results: Result[] = [];
  for (const some of inBatches(items, AT_ONCE)) {
    if (stopping.aborted) throw new TemporarilyUnavailable('stopping');
    // What is being written ends before anybody is told: it is not done a second time beside the first.
    const ends = await Promise.allSettled(some.map(one));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    results.push(...ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])));
    report((results.length / items.length) * 100);
  }
  return results;
};
