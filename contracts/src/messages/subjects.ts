/* JetStream streams and the subjects they keep; each kind of work has its own (contracts/src/jobs). */

/**
 * Offers that nobody takes are dropped after a while: the dispatcher makes them again. They are delivered once: the
 * dispatcher counts the tries and offers lost work again.
 */
export const workStream = {
  name: 'WORK',
  subjects: ['work.>'],
  maxAgeMs: 600_000,
  maxDeliver: 1,
} as const;
/** Answers are delivered until they are handled. */
export const answersStream = { name: 'ANSWERS', subjects: ['answers.>'], maxDeliver: -1 } as const;
export const streams = [workStream, answersStream] as const;

/** After this many tries a work is answered as failed without being opened. */
export const MAX_TRIES = 3;
