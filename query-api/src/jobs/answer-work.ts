import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import type { Id } from '@reader/contracts/objects/ids';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import { publishWork } from '@reader/platform/nats/publish';
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';
import type { JobDependencies } from './job-dependencies.js';

interface OfferedWork {
  readonly organisation: Id;
  readonly attempt: number;
}

interface Performing<Answer> {
  readonly kind: WorkKind;
  /** `report` takes 0–100. A failure that lies in the work is an answer; what it throws is tried again. */
  readonly perform: (report: (percentage: number) => void) => Promise<Answer>;
  /** The answer after too many tries: the material is not opened again. */
  readonly gaveUp: () => Answer;
}

/**
 * Does a piece of work with signs of life and publishes its answer over NATS.
 * @throws TemporarilyUnavailable while the database is not there; what `perform` throws otherwise
 */
export const answerWork = async <Answer>(
  { nats }: JobDependencies,
  work: OfferedWork,
  { kind, perform, gaveUp }: Performing<Answer>,
): Promise<void> => {
  const { organisation, attempt } = work;
  const id = (work as unknown as Readonly<Record<string, Id>>)[kind.id]!;
  const answer = await withHeartbeat(
    nats,
    WORK_SIGNAL_SUBJECT,
    { id, organisation, attempt },
    SIGN_OF_LIFE_MS,
    async (report): Promise<Answer> => {
      if (attempt > MAX_TRIES) return gaveUp();
      try {
        return await perform(report);
      } catch (error) {
        if (isTransientDatabaseError(error))
          throw new TemporarilyUnavailable('the database is not available', { cause: error });
        throw error;
      }
    },
  );
  await publishWork(nats, kind.answerSubject, answer, `${id}/${attempt}/answer`);
};
