import { describe, expect, it } from 'vitest';
import { BULK_FAILURES } from '@reader/contracts/jobs/bulk-command/events';
import type { JobEvent } from '@reader/contracts/events/job';
import {
  bulkFailed,
  bulkFinished,
  bulkJobId,
  bulkList,
  bulkRequested,
} from '@reader/contracts/testing/examples/bulk-command';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { importRequested } from '@reader/contracts/testing/examples/import';
import { scenarioOf } from '../testing/given.js';
import { failBulkCommand, finishBulkCommand, isOpenBulkCommand, requestBulkCommand } from './bulk-command.js';
import { evolve, type Job } from './job.js';

const given = scenarioOf<Job, JobEvent>(evolve);
type State = Job | undefined;

const request = (state: State) =>
  requestBulkCommand(state, { jobId: bulkJobId, command: 'delete', documents: 1_001, list: bulkList });
const finish = (state: State) =>
  finishBulkCommand(state, { documents: 1_001, failed: [{ documentId, code: 'not-found' }] });
const fail = (state: State) => failBulkCommand(state, 'gave-up');

describe('a command on many documents', () => {
  it('is asked for once', () => given().when(request).then(bulkRequested()).when(request).thenNothing());

  it('is open from then until its end', () => {
    expect(isOpenBulkCommand(given().state())).toBe(false);
    expect(isOpenBulkCommand(given(bulkRequested()).state())).toBe(true);
    expect(isOpenBulkCommand(given(bulkRequested(), bulkFinished()).state())).toBe(false);
  });

  it('ends once, by the first answer', () => {
    given(bulkRequested()).when(finish).then(bulkFinished()).when(finish).thenNothing();
    given(bulkRequested(), bulkFinished()).when(fail).thenNothing();
    given(bulkRequested()).when(fail).then(bulkFailed()).when(fail).thenNothing();
    given(bulkRequested(), bulkFailed()).when(finish).thenNothing();
  });

  it('lists only the first of very many failures, and counts them all', () => {
    const failed = Array.from({ length: BULK_FAILURES + 7 }, (_, index) => ({
      documentId: id(20_000 + index),
      code: 'not-found',
    }));
    given(bulkRequested())
      .when((state) => finishBulkCommand(state, { documents: 1_001, failed }))
      .then(
        bulkFinished({
          done: 1_001 - failed.length,
          failedCount: failed.length,
          failed: failed.slice(0, BULK_FAILURES),
        }),
      );
  });

  it('is no other job', () => {
    given(importRequested()).when(finish).thenNothing();
    given(importRequested()).when(fail).thenNothing();
    given().when(finish).thenNothing();
  });
});
