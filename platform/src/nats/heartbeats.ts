import type { NatsConnection } from './connect.js';
import { announce } from './publish.js';

export interface WorkIdentity {
  readonly id: string;
  readonly organisation: string;
  /** 1-based. */
  readonly attempt: number;
  /** The offer that was claimed. */
  readonly offer?: number;
}

/** A part that the work needs is not there at the moment: hand the work back, the try does not count. */
export class TemporarilyUnavailable extends Error {}

/**
 * Does a piece of work while telling, on a core NATS subject, when it has begun, that it is alive and how far
 * it is (0–100). When it throws `TemporarilyUnavailable` the work is announced as handed back.
 */
export const withHeartbeat = async <Answer>(
  connection: NatsConnection,
  subject: string,
  work: WorkIdentity,
  everyMs: number,
  run: (report: (percentage: number) => void) => Promise<Answer>,
): Promise<Answer> => {
  let percentage = 0;
  const startedAt = new Date().toISOString();
  const say = (state: 'started' | 'alive' | 'handed-back') =>
    announce(connection, subject, { ...work, state, percentage, startedAt });
  say('started');
  const timer = setInterval(() => say('alive'), everyMs);
  try {
    return await run((reached) => {
      const isStep = Math.floor(reached / 5) > Math.floor(percentage / 5);
      percentage = Math.min(100, Math.max(percentage, reached));
      if (isStep) say('alive');
    });
  } catch (error) {
    if (error instanceof TemporarilyUnavailable) say('handed-back');
    throw error;
  } finally {
    clearInterval(timer);
  }
};
