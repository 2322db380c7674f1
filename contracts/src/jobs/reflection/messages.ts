import { z } from 'zod';
import { BlobRef, Id } from '../../objects/ids.js';
import { workMessage } from '../work-message.js';
import { LeftAlone } from './events.js';

/** Work for the job worker: what is to be written into the documents of a matching, or taken back. */
export const ReflectionWork = workMessage('reflection', {
  jobId: Id,
  matchingId: Id,
  isUndo: z.boolean(),
  /** The account that asked: what it does not see is left alone. */
  requestedBy: z.string(),
  /** It is held against at least what the log held at this position (a decimal string). */
  position: z.string(),
});
export type ReflectionWork = z.infer<typeof ReflectionWork>;

/** What is to be changed, kept as a sealed blob. */
export const ReflectionPlan = z.object({
  documents: z.array(
    z.object({
      documentId: Id,
      /** Of its content, as it was seen when the row was chosen. */
      revision: z.number().int().nonnegative(),
      /** Empty: it has the row's values already. */
      changes: z.array(z.object({ valueId: Id, after: z.string() })),
      /** What a person taught by choosing: how it was read, and what the row has. */
      learned: z.array(z.object({ columnId: Id, read: z.string(), meant: z.string() })),
    }),
  ),
  leftAlone: z.array(LeftAlone),
  /** Documents with a row that the person who asked does not see: they are left alone, and counted only. */
  unseen: z.number().int().nonnegative().default(0),
});
export type ReflectionPlan = z.infer<typeof ReflectionPlan>;

const Answered = { jobId: Id, matchingId: Id, organisation: Id };

export const ReflectionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reflection-planned'), ...Answered, plan: BlobRef }),
  z.object({
    kind: z.literal('reflection-not-planned'),
    ...Answered,
    problem: z.enum(['gave-up', 'failed', 'master-gone']),
  }),
]);
export type ReflectionAnswer = z.infer<typeof ReflectionAnswer>;
