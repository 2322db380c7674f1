import { positionFromText } from '@reader/contracts/http/position';
import type { Kysely } from 'kysely';
import type { QueryDatabase } from '../database.js';

/** How far the console read model is, for all who wait for it: one look serves everybody. */
export interface CheckpointWatch {
  /** True as soon as the read model has passed the position; false when it has not within `waitMs`. */
  passes(position: string, waitMs?: number): Promise<boolean>;
}

const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 10;

interface Checkpoint {
  readonly position: bigint;
  readonly logId: string;
}

interface Waiter {
  readonly text: string;
  readonly deadline: number;
  readonly notify: (passed: boolean) => void;
}

/** A position of another log, or no position at all, is nothing to wait for. */
const hasPassed = (reached: Checkpoint, text: string): boolean => {
  const wanted = positionFromText(reached.logId, text);
  return wanted === undefined || reached.position >= wanted;
};

export const watchCheckpoint = (db: Kysely<QueryDatabase>): CheckpointWatch => {
  let latest: Checkpoint | undefined;
  let waiting: Waiter[] = [];
  let isLooking = false;

  const fetchLatest = async (): Promise<void> => {
    const row = await db
      .selectFrom('console.checkpoints')
      .select(['position', 'log_id'])
      .where('name', '=', 'console')
      .executeTakeFirst();
    latest = row && { position: row.position, logId: row.log_id };
  };

  const settle = (): void => {
    const now = Date.now();
    const still: Waiter[] = [];
    for (const waiter of waiting) {
      if (latest && hasPassed(latest, waiter.text)) waiter.notify(true);
      else if (now >= waiter.deadline) waiter.notify(false);
      else still.push(waiter);
    }
    waiting = still;
  };

  const lookWhileAnyoneWaits = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      while (waiting.length > 0) {
        // A database that is away for a moment is a read model that is behind.
        await fetchLatest().catch(() => undefined);
        settle();
        if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    } finally {
      isLooking = false;
    }
  };

  return {
    passes: (text, waitMs = WAIT_MS) => {
      // A checkpoint only grows, so an older look is enough to say yes.
      if (latest && hasPassed(latest, text)) return Promise.resolve(true);
      return new Promise((notify) => {
        waiting.push({ text, deadline: Date.now() + waitMs, notify });
        void lookWhileAnyoneWaits();
      });
    },
  };
};
