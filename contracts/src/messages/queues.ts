import type { WorkKind } from '../jobs/work-kind.js';
import { answersStream, workStream } from './subjects.js';

/** Where the offers of a kind of work wait, and who takes them. */
export const offersOf = ({ consumer, subject }: WorkKind) => ({ stream: workStream, consumer, subject });

/** Where the offers to newcomers wait, for a kind of work that has them. */
export const newcomersOf = ({ consumer, newcomerSubject }: WorkKind) =>
  newcomerSubject === null
    ? []
    : [{ stream: workStream, consumer: `${consumer}-newcomers`, subject: newcomerSubject }];

/** Where the workers' answers wait for command-api. */
export const answersOf = ({ name, answerSubject }: WorkKind) => ({
  stream: answersStream,
  consumer: `${name}-answers`,
  subject: answerSubject,
});
