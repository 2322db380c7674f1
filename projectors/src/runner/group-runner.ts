import type { RecordedEvent } from '@reader/platform/event-store/event-store';
import { isDataError, isTransientDatabaseError, reasonOfDataError } from '@reader/platform/postgres/connect';
import { AnotherRunnerLeads, hasFallenBehind, moveCheckpoint, readCheckpoint } from './checkpoint.js';
import { decodeBatch, NothingDecoded } from './decode-batch.js';
import type { Unfoldable } from './fold-batch.js';
import type { FoldingOptions } from './folding-options.js';
import { projectEvents } from './project-events.js';
import { quarantine, readQuarantine, refuseTooMany, setAside, TooManyUnfoldable } from './quarantine.js';

export interface GroupRunnerOptions extends FoldingOptions {
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

const pause = () => new Promise((resolve) => setTimeout(resolve, STANDBY_MS));

/** Folds the log into the tables of one group: batches in, rows and checkpoint out in one transaction. */
class Runner implements GroupRunner {
  private reached: bigint | undefined;
  private quarantined = new Set<string>();
  private failure: Error | undefined;
  private isLeading = false;
  private isStuck = false;

  constructor(private readonly options: GroupRunnerOptions) {}

  position(): bigint | undefined {
    return this.reached;
  }

  isHealthy(): boolean {
    return this.failure === undefined && !this.isStuck && this.quarantined.size === 0;
  }

  async run(signal: AbortSignal, onCaughtUp?: () => void): Promise<void> {
    while (!signal.aborted) {
      await this.takePlace(signal);
      await this.follow(signal, onCaughtUp);
      if (this.failure) throw this.failure;
      if (signal.aborted) return;
      this.isLeading = false;
      await pause();
    }
  }

  /** Takes its place from the database; while that is away, it waits. */
  private async takePlace(signal: AbortSignal): Promise<void> {
    const { db, schema, group, logger, logId } = this.options;
    while (!signal.aborted)
      try {
        this.reached = await readCheckpoint(db, schema, group, logId);
        this.quarantined = await readQuarantine(db, schema);
        return;
      } catch (error) {
        if (!isTransientDatabaseError(error)) throw error;
        logger.warn({ err: error, group }, 'the database is away; trying again');
        await pause();
      }
  }

  /** Projects what comes, until the signal or until somebody has to take the place again. */
  private async follow(signal: AbortSignal, onCaughtUp?: () => void): Promise<void> {
    const { store, logger, maxBatch = MAX_BATCH } = this.options;
    const standAside = new AbortController();
    const leave = () => standAside.abort();
    // A database that is away answers later; the subscription says by itself what it cannot write.
    const verifying = setInterval(() => void this.verify(leave).catch(() => undefined), VERIFY_MS);
    const onEvents = async (batch: readonly RecordedEvent[]): Promise<void> => {
      try {
        await this.project(batch);
        this.isLeading = true;
      } catch (error) {
        this.onFailed(error, leave);
        throw error;
      }
    };
    try {
      await store.subscribeToAll(
        { after: this.reached ?? 'start' },
        { onEvents, onCaughtUp },
        { signal: AbortSignal.any([signal, standAside.signal]), maxBatch, logger },
      );
    } finally {
      clearInterval(verifying);
    }
  }

  private onFailed(error: unknown, leave: () => void): void {
    const { group, logger } = this.options;
    if (error instanceof NothingDecoded) this.isStuck = true;
    if (error instanceof TooManyUnfoldable) this.failure = error;
    // Ending the subscription keeps it from offering the batch again.
    if (error instanceof AnotherRunnerLeads || error === this.failure) leave();
    if (error instanceof AnotherRunnerLeads && this.isLeading) logger.warn({ group }, error.message);
  }

  /** An event that comes to a value which the tables cannot hold is searched for by halves, and set aside: others are not held up. */
  private async project(batch: readonly RecordedEvent[], isPart = false): Promise<void> {
    try {
      await this.projectAtOnce(batch, { mayAllBeBad: isPart });
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (batch.length > 1) {
        const half = Math.floor(batch.length / 2);
        // Others of the batch were decoded: a part of which none can be is bad.
        await this.project(batch.slice(0, half), true);
        return this.project(batch.slice(half), true);
      }
      const [event] = batch as unknown as [Unfoldable['event']];
      await this.projectAtOnce(batch, {
        refused: [{ event, reason: reasonOfDataError(error) }],
        mayAllBeBad: true,
      });
    }
  }

  /** `refused`: events that are not folded any more, with the reason; `mayAllBeBad` as of `decodeBatch`. */
  private async projectAtOnce(
    batch: readonly RecordedEvent[],
    { refused = [], mayAllBeBad }: { refused?: readonly Unfoldable[]; mayAllBeBad: boolean },
  ): Promise<void> {
    const { db, schema, group, projections, codec, onProjected } = this.options;
    const last = batch.at(-1);
    if (!last) return;
    const passedOver = new Set([...this.quarantined, ...refused.map(({ event }) => event.stream)]);
    const foldable = batch.filter((event) => !passedOver.has(event.stream));
    const { events, bad } = await decodeBatch(codec, foldable, { mayAllBeBad });
    const unfoldable = [...refused, ...bad];
    await db.transaction().execute(async (transaction) => {
      await moveCheckpoint(transaction, schema, group, this.reached, last.position);
      unfoldable.push(...(await projectEvents(transaction, schema, projections, events)));
      if (unfoldable.length > 0) {
        refuseTooMany(group, this.quarantined, unfoldable);
        await quarantine(transaction, schema, group, unfoldable);
      }
    });
    setAside(this.quarantined, unfoldable, this.options.logger);
    this.isStuck = false;
    this.reached = last.position;
    onProjected?.(last.position);
  }

  /** Without this, what a crash of the database took would be missed until the next event comes. */
  private async verify(foldAgain: () => void): Promise<void> {
    const { db, schema, group, logger } = this.options;
    const committed = this.reached;
    if (committed === undefined || !(await hasFallenBehind(db, schema, group, committed))) return;
    logger.warn({ group, committed: String(committed) }, 'the database lost events; they are folded again');
    foldAgain();
  }
}

export const createGroupRunner = (options: GroupRunnerOptions): GroupRunner => new Runner(options);
