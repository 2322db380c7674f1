/** JetStream streams and the subjects they keep. One home, so that nobody spells a subject twice. */
export const WORK_STREAM = 'WORK';
export const ANSWERS_STREAM = 'ANSWERS';

/** Offers that nobody takes are dropped after a while: the dispatcher makes them again. */
export const workStream = { name: WORK_STREAM, subjects: ['work.>'], maxAgeMs: 600_000 } as const;
export const answersStream = { name: ANSWERS_STREAM, subjects: ['answers.>'] } as const;

export const workSubject = {
  reading: 'work.reading',
  export: 'work.export',
  registration: 'work.registration',
  template: 'work.template',
  'page-task': 'work.page-task',
  import: 'work.import',
  arrangement: 'work.arrangement',
  bulk: 'work.bulk',
} as const;
export type WorkKind = keyof typeof workSubject;

export const answerSubject = {
  reading: 'answers.reading',
  export: 'answers.export',
  template: 'answers.template',
  pageTask: 'answers.page-task',
  import: 'answers.import',
} as const;

/** After this many tries a work is answered as failed without being opened. */
export const MAX_TRIES = 3;
