import {
  ANSWERS_STREAM,
  answersStream,
  answerSubject,
  WORK_STREAM,
  workStream,
  workSubject,
} from '@reader/contracts/messages/subjects';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { consume, type Consuming } from '@reader/platform/nats/consume';
import type { Dependencies } from '../dependencies.js';
import { onArrangementWork } from './arrangement-work.js';
import { onBulkCommandWork } from './bulk-command-work.js';
import { onTemplateAnswer } from './template-answer.js';
import { onPageTaskAnswer } from './page-task-answer.js';
import { onExportAnswer } from './export-answer.js';
import { onImportAnswer } from './import-answer.js';
import { onReadingAnswer, onRegistrationWork } from './answers.js';

const streams = [workStream, answersStream];
const ACK_WAIT_MS = 60_000;
const LANES = 4;
/** A command on many documents keeps the store busy by itself. */
const BULK_LANES = 2;

/** Takes the workers' answers, and the work that is command-api's own: registrations, arrangements of pages and commands on many documents. */
export const startConsumers = (nats: NatsConnection, dependencies: Dependencies): Consuming => {
  const lane = (
    stream: string,
    durable: string,
    subject: string,
    maxDeliver: number,
    handle: (dependencies: Dependencies, message: unknown, stopping: AbortSignal) => Promise<void>,
    concurrency = LANES,
  ) =>
    consume(
      nats,
      {
        streams,
        consumer: { stream, durable, subject, maxPending: 64, ackWaitMs: ACK_WAIT_MS, maxDeliver },
        concurrency,
        // The work is still open then: the dispatcher offers it again and gives up after its tries.
        dropAfter: 20,
        logger: dependencies.logger,
      },
      (message, stopping) => handle(dependencies, message, stopping),
    );
  const running = [
    lane(ANSWERS_STREAM, 'reading-answers', answerSubject.reading, -1, onReadingAnswer),
    lane(ANSWERS_STREAM, 'export-answers', answerSubject.export, -1, onExportAnswer),
    lane(ANSWERS_STREAM, 'template-answers', answerSubject.template, -1, onTemplateAnswer),
    lane(ANSWERS_STREAM, 'page-task-answers', answerSubject.pageTask, -1, onPageTaskAnswer),
    lane(ANSWERS_STREAM, 'import-answers', answerSubject.import, -1, onImportAnswer),
    lane(WORK_STREAM, 'arrangements', workSubject.arrangement, 1, onArrangementWork),
    lane(WORK_STREAM, 'registrations', workSubject.registration, 1, onRegistrationWork),
    lane(WORK_STREAM, 'bulk-commands', workSubject.bulk, 1, onBulkCommandWork(nats), BULK_LANES),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((consuming) => consuming.stop()));
    },
  };
};
