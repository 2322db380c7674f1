import { StoreUnavailable } from '@reader/platform/event-store/event-store';
import { isDataError, isTransientDatabaseError, reasonOfDataError } from '@reader/platform/postgres/connect';
import { projectionsOf } from '../projections/groups.js';
import { schemaOf } from '../schema/groups.js';
import { createGroupRunner } from './group-runner.js';
import { foldWholeLog } from './fold-whole-log.js';
import type { FoldingParts } from './folding-options.js';
import { createIndexes, createUnindexed, swapSchemas } from './read-model.js';

/** How long a rebuild waits before it begins again, when the database or the event store was away. */
const PAUSE_MS = 2_000;

export interface RebuildOptions extends FoldingParts {
  /** Events at once; without it as many as memory allows. */
  readonly batch?: number;
}

/**
 * Builds the next version, from the start each time: what is half built is of no use. With an event that comes to a value which no
 * table holds, it is left empty: the runner that follows sets such events aside.
 */
const build = async (options: RebuildOptions, next: string): Promise<void> => {
  const { db, group, logger } = options;
  for (;;)
    try {
      await createUnindexed(db, next, group);
      await foldWholeLog({ ...options, schema: next, projections: projectionsOf[group] });
      await createIndexes(db, next, group);
      return;
    } catch (error) {
      if (isDataError(error)) {
        logger.warn(
          { err: reasonOfDataError(error), group },
          'the log has a value that no table holds; it is folded event by event',
        );
        await createUnindexed(db, next, group);
        return createIndexes(db, next, group);
      }
      if (!isTransientDatabaseError(error) && !(error instanceof StoreUnavailable)) throw error;
      logger.warn({ err: error, group }, 'the rebuild begins again');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
};

/**
 * Folds the whole log into a new version of a group's tables beside the live ones, then swaps. Lists stay up;
 * a live runner notices by its checkpoint and goes on from the new one. Returns the position of the last event that was folded.
 */
export const rebuild = async (options: RebuildOptions): Promise<{ position: bigint | undefined }> => {
  const { db, group, store, logger } = options;
  const live = schemaOf[group];
  const next = `${live}_next`;
  await build(options, next);
  // What was appended meanwhile.
  const done = new AbortController();
  const runner = createGroupRunner({ ...options, schema: next, projections: projectionsOf[group] });
  const isLogEmpty = (await store.lastPosition()) === undefined;
  if (!isLogEmpty) await runner.run(done.signal, () => done.abort());
  await swapSchemas(db, live, next);
  logger.info({ group, position: String(runner.position()) }, 'read model rebuilt');
  return { position: runner.position() };
};
