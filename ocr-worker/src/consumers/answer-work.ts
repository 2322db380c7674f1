import type { Id } from '@reader/contracts/objects/ids';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import type { AnsweredOffers } from './answered-offers.js';
import { isInfrastructureError } from './infrastructure-errors.js';

export interface AnsweringDependencies {
  readonly nats: NatsConnection;
  readonly logger: Logger;
  readonly answered: AnsweredOffers;
}

/** A piece of work as it was offered. */
interface OfferedWork<Answer> {
  /** Of the reading or job. */
  readonly id: Id;
  readonly organisation: Id;
  /** 1-based. */
  readonly attempt: number;
  readonly answerSubject: string;
  /** Performs the work. An UnreadableFile or a missing blob is answered with its reason; any other error is tried again. */
  readonly perform: (report: (percentage: number) => void) => Promise<Answer>;
  readonly failed: (problem: ReadProblem) => Answer;
}

/**
 * Performs a piece of work with heartbeats and publishes its answer. Bad input is answered as failed. While a part of
 * the system is unavailable, or while stopping, the work is handed back.
 * @throws TemporarilyUnavailable when it is to be offered again soon; any other error when it failed in an unknown way
 */
export const answerWork = async <Answer extends { readonly kind: string }>(
  { nats, logger, answered }: AnsweringDependencies,
  { id, organisation, attempt, answerSubject, perform, failed }: OfferedWork<Answer>,
  stopping: AbortSignal,
): Promise<void> => {
  if (answered.has(id, attempt)) return;
  const outcome = async (report: (percentage: number) => void): Promise<Answer> => {
    // The last try has failed too: answer without opening the material again.
    if (attempt > MAX_TRIES) return failed('gave-up');
    try {
      return await perform(report);
    } catch (error) {
      if (error instanceof UnreadableFile) return failed(error.problem);
      if (error instanceof BlobMissing) return failed('corrupt-file');
      if (stopping.aborted || isInfrastructureError(error))
        throw new TemporarilyUnavailable('cannot work just now', { cause: error });
      throw error;
    }
  };
  const answer = await withHeartbeat(
    nats,
    WORK_SIGNAL_SUBJECT,
    { id, organisation, attempt },
    SIGN_OF_LIFE_MS,
    outcome,
  );
  await publishWork(nats, answerSubject, answer, `${id}/${attempt}/end`);
  answered.add(id, attempt);
  logger.info({ id, outcome: answer.kind }, 'work ended');
};
