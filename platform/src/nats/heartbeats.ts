import { isInfrastructureError } from '../lifecycle/infrastructure-error.js';
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

const STEP = 5;

/** Keeps how far something is (0–100); it never goes back. `onStep` is told of each further 5 %. */
const progressFrom = (onStep: () => void) => {
  const progress = {
    percentage: 0,
    report: (reached: number): void => {
      const isStep = Math.floor(reached / STEP) > Math.floor(progress.percentage / STEP);
      progress.percentage = Math.min(100, Math.max(progress.percentage, reached));
      if (isStep) onStep();
    },
  };
  return progress;
};

/**
 * Takes the answer to a piece of work while telling, on a core NATS subject, that the answer is being taken, so that the work is
 * not taken for dead. What takes less than `everyMs` says nothing. Where a part was missing the answer is delivered again a moment later, so
 * that the work is said to be alive until then; whatever else it throws is its last word.
 */
export const whileTaking = async <Result>(
  connection: NatsConnection,
  subject: string,
  work: Pick<WorkIdentity, 'id' | 'organisation'>,
  everyMs: number,
  take: (report: (percentage: number) => void) => Promise<Result>,
): Promise<Result> => {
  const say = () =>
    announce(connection, subject, {
      ...work,
      state: 'answered',
      // How far the worker was stands until there is more to say.
      ...(progress.percentage > 0 && { percentage: progress.percentage }),
    });
  const progress = progressFrom(say);
  const timer = setInterval(say, everyMs);
  try {
    return await take(progress.report);
  } catch (error) {
    if (error instanceof TemporarilyUnavailable || isInfrastructureError(error)) say();
    throw error;
  } finally {
    clearInterval(timer);
  }
};

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
  const startedAt = new Date().toISOString();
  const say = (state: 'started' | 'alive' | 'handed-back') =>
    announce(connection, subject, { ...work, state, percentage: progress.percentage, startedAt });
  const progress = progressFrom(() => say('alive'));
  say('started');
  const timer = setInterval(() => say('alive'), everyMs);
  try {
    return await run(progress.report);
  } catch (error) {
    if (error instanceof TemporarilyUnavailable) say('handed-back');
    throw error;
  } finally {
    clearInterval(timer);
  }
};
