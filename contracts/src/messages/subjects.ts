/** JetStream streams and the subjects they keep; each kind of work has its own (contracts/src/jobs). */
export const WORK_STREAM = 'WORK';
export const ANSWERS_STREAM = 'ANSWERS';

/** Offers that nobody takes are dropped after a while: the dispatcher makes them again. */
export const workStream = { name: WORK_STREAM, subjects: ['work.>'], maxAgeMs: 600_000 } as const;
export const answersStream = { name: ANSWERS_STREAM, subjects: ['answers.>'] } as const;

/** After this many tries a work is answered as failed without being opened. */
export const MAX_TRIES = 3;
