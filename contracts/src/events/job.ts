import { z } from 'zod';
import { bulkCommandEvents } from '../jobs/bulk-command/events.js';
import { exportEvents } from '../jobs/export/events.js';
import { importEvents } from '../jobs/import/events.js';
import { matchingJobEvents } from '../jobs/matching/events.js';
import { pageTaskEvents } from '../jobs/page-task/events.js';
import { proposalEvents } from '../jobs/proposal/events.js';
import { readJobEvents } from '../jobs/reading/events.js';
import { reflectionEvents } from '../jobs/reflection/events.js';
import { sheetRegistrationEvents } from '../jobs/sheet/events.js';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

/** What had failed was asked for again: `as` is the job that does it. */
export const JobRetried = event('JobRetried', z.object({ jobId: Id, as: Id }));

/** Events of a job's stream; those of a kind of job stand with the kind. */
export const jobEvents = [
  ...readJobEvents,
  ...exportEvents,
  ...sheetRegistrationEvents,
  ...proposalEvents,
  ...pageTaskEvents,
  ...importEvents,
  ...bulkCommandEvents,
  ...matchingJobEvents,
  ...reflectionEvents,
  JobRetried,
];
export type JobEvent = EventOf<(typeof jobEvents)[number]>;
