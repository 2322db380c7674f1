/** JetStream streams and the subjects they keep. One home, so that nobody spells a subject twice. */
export const WORK_STREAM = 'WORK';
export const ANSWERS_STREAM = 'ANSWERS';

export const workSubject = {
  reading: 'work.reading',
  export: 'work.export',
  registration: 'work.registration',
} as const;
export type WorkKind = keyof typeof workSubject;

export const answerSubject = { reading: 'answers.reading', export: 'answers.export' } as const;

/** Core NATS, never stored. */
export const progressSubject = 'progress.reading';

/** After this many tries a work is answered as failed without being opened. */
export const MAX_TRIES = 3;
