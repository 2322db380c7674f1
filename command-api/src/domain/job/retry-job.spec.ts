import { describe, it } from 'vitest';
import type { JobEvent } from '@reader/contracts/events/job';
import { bulkFailed, bulkFinished, bulkRequested } from '@reader/contracts/testing/examples/bulk-command';
import { exportFailed, exportIssued, exportRequested } from '@reader/contracts/testing/examples/export';
import { importFailed, importRequested, jobRetried } from '@reader/contracts/testing/examples/import';
import {
  matchingFailed,
  matchingId,
  matchingRequested,
} from '@reader/contracts/testing/examples/matching/matching';
import { MatchingFailed, type MatchingProblem } from '@reader/contracts/jobs/matching/events';
import { pageTaskFailed, pageTaskRequested } from '@reader/contracts/testing/examples/page-task';
import { readJobStarted } from '@reader/contracts/testing/examples/reading';
import {
  sheetRegistrationFailed,
  sheetRegistrationRequested,
} from '@reader/contracts/testing/examples/forms/sheet';
import { scenarioOf } from '../testing/given.js';
import { evolve, type Job } from './job.js';
import { retryJob } from './retry-job.js';

const given = scenarioOf<Job, JobEvent>(evolve);
const { as } = jobRetried().data;
const retry = (job: Job | undefined) => retryJob(job, as);

describe('what failed', () => {
  it('is asked for again once', () =>
    given(importRequested(), importFailed()).when(retry).then(jobRetried()).when(retry).thenNothing());

  it('may be a file that was not made, a form that was not registered, or a command on many documents', () => {
    given(exportRequested(), exportFailed())
      .when(retry)
      .then({ ...jobRetried(), data: { jobId: exportRequested().data.jobId, as } });
    given(sheetRegistrationRequested(), sheetRegistrationFailed())
      .when(retry)
      .then({ ...jobRetried(), data: { jobId: sheetRegistrationRequested().data.jobId, as } });
    given(bulkRequested(), bulkFailed())
      .when(retry)
      .then({ ...jobRetried(), data: { jobId: bulkRequested().data.jobId, as } });
  });

  it('is nothing that runs, ended well, or belongs to a page', () => {
    given(importRequested()).when(retry).thenThrows('job-not-retriable');
    given(exportRequested(), exportIssued()).when(retry).thenThrows('job-not-retriable');
    given(bulkRequested(), bulkFinished()).when(retry).thenThrows('job-not-retriable');
    given(readJobStarted(1)).when(retry).thenThrows('job-not-retriable');
    given(pageTaskRequested(), pageTaskFailed()).when(retry).thenThrows('job-not-retriable');
    given().when(retry).thenThrows('not-found');
  });

  it('is no matching that would only fail again, or that somebody cancelled', () => {
    const failedAs = (problem: MatchingProblem) =>
      MatchingFailed.of({ jobId: matchingId, problem, unfit: [], unfitCount: 0 });
    given(matchingRequested(), matchingFailed()).when(retry).thenThrows('job-not-retriable');
    given(matchingRequested(), failedAs('cancelled')).when(retry).thenThrows('job-not-retriable');
    given(matchingRequested(), failedAs('master-gone')).when(retry).thenThrows('job-not-retriable');
    given(matchingRequested(), failedAs('gave-up'))
      .when(retry)
      .then({ ...jobRetried(), data: { jobId: matchingId, as } });
  });
});
