import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import type { EventCodec } from '@reader/platform/event-log/codec';
import type { EventStore } from '@reader/platform/event-store/event-store';
import type { Logger } from '@reader/platform/logging/logger';
import { projectionsOf } from '../projections/groups.js';
import { schemaOf, type GroupName } from '../schema/groups.js';
import { createGroupRunner } from './group-runner.js';
import { createFresh, swapSchemas } from './read-model.js';

/** Larger than live: a row that many events touch is then loaded and written less often. */
const REBUILD_BATCH = 6_000;

export interface RebuildOptions {
  readonly group: GroupName;
  readonly db: AnyDatabase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logId: string;
  readonly logger: Logger;
}

/**
 * Folds the whole log into a new version of a group's tables beside the live ones, then swaps. Lists stay up;
 * a live runner notices by its checkpoint and goes on from the new one. Returns how many events were folded.
 */
export const rebuild = async (options: RebuildOptions): Promise<{ position: bigint | undefined }> => {
  const { db, group, store, logger } = options;
  const live = schemaOf[group];
  const next = `${live}_next`;
  await createFresh(db, next, group);
  const done = new AbortController();
  const runner = createGroupRunner({
    ...options,
    schema: next,
    projections: projectionsOf[group],
    maxBatch: REBUILD_BATCH,
  });
  const target = await store.lastPosition();
  if (target !== undefined) await runner.run(done.signal, () => done.abort());
  await swapSchemas(db, live, next);
  logger.info({ group, position: String(runner.position()) }, 'read model rebuilt');
  return { position: runner.position() };
};
