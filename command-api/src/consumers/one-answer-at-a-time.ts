import { oneAtATime } from '@reader/platform/batches/one-at-a-time';

/**
 * Answers to one job are taken one after another, those to others beside them: where a job is offered a second time, or given up, while an
 * answer to it is written document by document, the later answer is taken when that is done, and finds the job ended.
 */
export const oneAnswerAtATime = oneAtATime();
