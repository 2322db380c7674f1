import { z } from 'zod';
import { event } from '../../events/define.js';
import { Id } from '../../objects/ids.js';

/** What was chosen in a matching goes into the documents; `isUndo`: it is taken back. */
export const ReflectionRequested = event(
  'ReflectionRequested',
  z.object({ jobId: Id, matchingId: Id, isUndo: z.boolean() }),
);

/** A document that was left alone, and the code of the reason. */
export const LeftAlone = z.object({ documentId: Id, code: z.string() });
export type LeftAlone = z.infer<typeof LeftAlone>;

/** Documents left alone that the end of such a job lists. */
export const LEFT_ALONE_LISTED = 500;

/** Every document was processed; what was done to each is in its own stream. */
export const ReflectionFinished = event(
  'ReflectionFinished',
  z.object({
    jobId: Id,
    matchingId: Id,
    /** Documents that were changed. */
    changed: z.number().int().nonnegative(),
    /** Documents that had the row's values already. */
    same: z.number().int().nonnegative(),
    leftAloneCount: z.number().int().nonnegative(),
    /** The first of them. */
    leftAlone: z.array(LeftAlone).max(LEFT_ALONE_LISTED),
  }),
);

/** The job gave up; documents may have had their turn before. */
export const ReflectionFailed = event(
  'ReflectionFailed',
  z.object({ jobId: Id, matchingId: Id, problem: z.enum(['gave-up', 'failed', 'master-gone']) }),
);

export const reflectionEvents = [ReflectionRequested, ReflectionFinished, ReflectionFailed];
