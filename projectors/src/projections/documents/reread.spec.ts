import { describe, expect, it } from 'vitest';
import { read, registered } from '@reader/contracts/testing/examples/document';
import { readingSucceeded } from '@reader/contracts/testing/examples/reading';
import {
  rereadAbandoned,
  rereadingId,
  rereadJobId,
  rereadJobStarted,
  rereadRequested,
} from '@reader/contracts/testing/examples/reread';
import { documents } from './documents.js';
import { jobs } from '../jobs/jobs.js';
import { rowAfter } from '../testing/fold.js';

describe('a document that is read again', () => {
  it('waits in the list, and comes back as it was when nothing comes of it', () => {
    expect(rowAfter(documents, registered(), read(), rereadRequested())).toMatchObject({
      reading: 'waiting',
      reading_id: rereadingId,
    });
    expect(rowAfter(documents, registered(), read(), rereadRequested(), rereadAbandoned())).toMatchObject({
      reading: 'not-applicable',
      status: 'unconfirmed',
    });
  });
  it('has a job of its own', () => {
    expect(rowAfter(jobs, rereadJobStarted())).toMatchObject({ kind: 'read', total: 1, status: 'waiting' });
    const ended = readingSucceeded({ jobId: rereadJobId, readingId: rereadingId });
    expect(rowAfter(jobs, rereadJobStarted(), ended)).toMatchObject({ status: 'finished' });
  });
});
