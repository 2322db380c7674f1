import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { Id } from '@reader/contracts/objects/ids';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { whileTaking } from '@reader/platform/nats/heartbeats';
import { z } from 'zod';

/**
 * Takes a worker's answer, saying meanwhile that it is being taken: one about thousands of documents takes minutes, and a
 * silent work would be offered again until it gave up.
 * @throws what `take` throws, ZodError where the answer does not name its work
 */
export const whileTakingAnswer = async (
  nats: NatsConnection,
  { id: nameOfId }: Pick<WorkKind, 'id'>,
  answer: unknown,
  take: (report: (percentage: number) => void) => Promise<void>,
): Promise<void> => {
  const { organisation } = z.object({ organisation: Id }).parse(answer);
  const named = z.object({ [nameOfId]: Id }).parse(answer);
  const work = { id: named[nameOfId]!, organisation };
  await whileTaking(nats, WORK_SIGNAL_SUBJECT, work, SIGN_OF_LIFE_MS, take);
};
