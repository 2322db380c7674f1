import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { fakeId } from './fake-content';

/** A job that made a file, for tests and screenshots. */
export const fakeJob = (n: number, more: Partial<JobAnswer> = {}): JobAnswer => ({
  id: fakeId(n),
  kind: 'export',
  status: 'finished',
  result: '',
  hasError: false,
  sheet_id: null,
  opens: null,
  meta: { percentage: 100, file_name: 'documents_20260521_1002.csv' },
  position: null,
  problems: [],
  further_problems: 0,
  document_count: null,
  counts: null,
  retried_as: null,
  is_final: false,
  expires_at: null,
  requested_at: '2026-05-21T01:02:03.000Z',
  ...more,
});
