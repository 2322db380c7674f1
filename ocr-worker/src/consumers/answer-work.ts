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
import type { WorkClaims } from './work-claims.js';
import { isInfrastructureError } from '@reader/platform/lifecycle/infrastructure-error';

export interface AnsweringDependencies {
  readonly nats: NatsConnection;
  readonly logger: Logger;
  readonly claims: WorkClaims;
}

/** A piece of work that was offered, how it is performed and where its answer goes. */
interface AnswerableWork<Answer> {
  /** Of the reading or job. */
  readonly id: Id;
  readonly organisation: Id;
  /** 1-based. */
  readonly attempt: number;
  readonly answerSubject: string;
  readonly offer: number;
  /** Performs the work. An UnreadableFile or a missing blob is answered with its reason; any other error is tried again. */
  readonly perform: (report: (percentage: number) => void, signal: AbortSignal) => Promise<Answer>;
  readonly failed: (problem: ReadProblem) => Answer;
}

/**
 * Performs a piece of work with heartbeats and publishes its answer. Bad input is answered as failed. While a part of
 * the system is unavailable, or while stopping, the work is handed back.
 * @throws TemporarilyUnavailable when it is to be offered again soon; any other error when it failed in an unknown way
 */
export const answerWork = async <Answer extends { readonly kind: string }>(
  { nats, logger, claims }: AnsweringDependencies,
  { id, organisation, attempt, offer, answerSubject, perform, failed }: AnswerableWork<Answer>,
  stopping: AbortSignal,
): Promise<void> => {
  const claim = await claims.take({ id, offer });
  if (!claim) return void logger.info({ id, offer }, 'an offer that no longer holds');
  const signal = AbortSignal.any([stopping, claim.stopped]);
  const outcome = async (report: (percentage: number) => void): Promise<Answer> => {
    // The last try has failed too: answer without opening the material again.
    if (attempt > MAX_TRIES) return failed('gave-up');
    try {
      return await perform(report, signal);
    } catch (error) {
      if (error instanceof UnreadableFile) return failed(error.problem);
      if (error instanceof BlobMissing) return failed('corrupt-file');
      if (stopping.aborted || isInfrastructureError(error))
        throw new TemporarilyUnavailable('cannot work just now', { cause: error });
      throw error;
    }
  };
  try {
    const work = { id, organisation, attempt, offer };
    const answer = await withHeartbeat(nats, WORK_SIGNAL_SUBJECT, work, SIGN_OF_LIFE_MS, outcome);
    await publishWork(nats, answerSubject, answer, `${id}/${attempt}/end`);
    logger.info({ id, outcome: answer.kind }, 'work ended');
  } catch (error) {
    // Cancelled, or given to another worker: nobody waits for an answer.
    if (!claim.stopped.aborted) throw error;
    logger.info({ id, offer }, 'work stopped');
  } finally {
    claim.end();
  }
};
