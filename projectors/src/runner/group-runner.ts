import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import type { EventCodec } from '@reader/platform/event-log/codec';
import type { EventStore, RecordedEvent } from '@reader/platform/event-store/event-store';
import type { Logger } from '@reader/platform/logging/logger';
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';
import type { Projection } from '../projections/define.js';
import type { GroupName } from '../schema/groups.js';
import { AnotherRunnerLeads, hasFallenBehind, moveCheckpoint, readCheckpoint } from './checkpoint.js';
import type { Unfoldable } from './fold-batch.js';
import { decodeBatch, NothingDecoded } from './decode-batch.js';
import { projectEvents } from './project-events.js';
import { MOST_QUARANTINED, quarantine, readQuarantine } from './quarantine.js';

export interface GroupRunnerOptions {
  readonly group: GroupName;
  readonly schema: string;
  readonly projections: readonly Projection[];
  readonly db: AnyDatabase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logId: string;
  readonly logger: Logger;
  /** Called after each batch that was committed. */
  readonly onProjected?: (position: bigint) => void;
  readonly maxBatch?: number;
}

export interface GroupRunner {
  /** Runs until the signal; ends early with the error when the group must not go on. */
  run(signal: AbortSignal, onCaughtUp?: () => void): Promise<void>;
  /** Position of the last committed batch. */
  position(): bigint | undefined;
  isHealthy(): boolean;
}

const STANDBY_MS = 2_000;
/** How often a runner makes sure that the database still has what it committed. */
const VERIFY_MS = 2_000;
const MAX_BATCH = 2_000;

/** Folds the log into the tables of one group: batches in, rows and checkpoint out in one transaction. */
export const createGroupRunner = (options: GroupRunnerOptions): GroupRunner => {
  const { db, schema, group, projections, codec, logger } = options;
  let position: bigint | undefined;
  let quarantined = new Set<string>();
  let failure: Error | undefined;
  let isLeading = false;
  let isStuck = false;

  /** @throws Error when too much cannot be folded: then nothing of the batch is written. */
  const refuseTooMany = (bad: readonly Unfoldable[]): void => {
    const streams = new Set([...quarantined, ...bad.map(({ event }) => event.stream)]).size;
    if (streams <= MOST_QUARANTINED) return;
    failure = new Error(`${streams} streams of ${group} cannot be folded`);
    throw failure;
  };

  const setAside = (bad: readonly Unfoldable[]): void => {
    for (const { event, reason } of bad) {
      logger.error({ stream: event.stream, position: String(event.position), reason }, 'stream quarantined');
      quarantined.add(event.stream);
    }
  };

  const project = async (batch: readonly RecordedEvent[]): Promise<void> => {
    const last = batch.at(-1);
    if (!last) return;
    const { events, bad } = await decodeBatch(
      codec,
      batch.filter((event) => !quarantined.has(event.stream)),
    );
    const unfoldable = [...bad];
    await db.transaction().execute(async (transaction) => {
      await moveCheckpoint(transaction, schema, group, position, last.position);
      unfoldable.push(...(await projectEvents(transaction, schema, projections, events)));
      if (unfoldable.length > 0) {
        refuseTooMany(unfoldable);
        await quarantine(transaction, schema, group, unfoldable);
      }
    });
    setAside(unfoldable);
    isStuck = false;
    position = last.position;
    options.onProjected?.(position);
  };

  /** Without this, what a crash of the database took would be missed until the next event comes. */
  const verify = async (foldAgain: () => void): Promise<void> => {
    const committed = position;
    if (committed === undefined || !(await hasFallenBehind(db, schema, group, committed))) return;
    logger.warn({ group, committed: String(committed) }, 'the database lost events; they are folded again');
    foldAgain();
  };

  /** Takes its place from the database; while that is away, it waits. */
  const takePlace = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted)
      try {
        position = await readCheckpoint(db, schema, group, options.logId);
        quarantined = await readQuarantine(db, schema);
        return;
      } catch (error) {
        if (!isTransientDatabaseError(error)) throw error;
        logger.warn({ err: error, group }, 'the database is away; trying again');
        await new Promise((resolve) => setTimeout(resolve, STANDBY_MS));
      }
  };

  /** Follows the log from its place; ends when it must not go on, or another runner leads. */
  const follow = async (signal: AbortSignal, onCaughtUp?: () => void): Promise<void> => {
    const standAside = new AbortController();
    await takePlace(signal);
    // A database that is away answers later; the subscription says by itself what it cannot write.
    const verifying = setInterval(
      () => void verify(() => standAside.abort()).catch(() => undefined),
      VERIFY_MS,
    );
    const onEvents = async (batch: readonly RecordedEvent[]): Promise<void> => {
      try {
        await project(batch);
        isLeading = true;
      } catch (error) {
        isStuck ||= error instanceof NothingDecoded;
        // Ending the subscription keeps it from offering the batch again.
        if (error instanceof AnotherRunnerLeads || error === failure) standAside.abort();
        if (error instanceof AnotherRunnerLeads && isLeading) logger.warn({ group }, error.message);
        throw error;
      }
    };
    await options.store.subscribeToAll(
      { after: position ?? 'start' },
      { onEvents, onCaughtUp },
      {
        signal: AbortSignal.any([signal, standAside.signal]),
        maxBatch: options.maxBatch ?? MAX_BATCH,
        logger,
      },
    );
    clearInterval(verifying);
  };

  return {
    position: () => position,
    isHealthy: () => failure === undefined && !isStuck && quarantined.size === 0,
    run: async (signal, onCaughtUp) => {
      while (!signal.aborted) {
        await follow(signal, onCaughtUp);
        if (failure) throw failure;
        if (!signal.aborted) {
          isLeading = false;
          await new Promise((resolve) => setTimeout(resolve, STANDBY_MS));
        }
      }
    },
  };
};
