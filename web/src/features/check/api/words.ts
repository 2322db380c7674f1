import { RecognizedText } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import type { ReadAs } from '@reader/contracts/jobs/page-task/messages';
import type { Box } from '@reader/contracts/objects/geometry';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { waitForJob } from '../../../lib/queries/jobs';
import { documentKey } from './document';

/** Somebody waits for it with the cursor in the field, so it is asked for more often than other jobs. */
const POLL_MS = 250;

/** The words that were recognised on the document's pages, also those that became no value. */
export const wordsQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKey(id), 'words'],
    queryFn: ({ signal }) =>
      http.get('/api/recognized-texts/', RecognizedText.array(), { query: { document_id: id }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Has a region read (px of the kept page image) and answers the job that did it. */
export const readArea = async (region: {
  readonly documentId: string;
  readonly pageId: string;
  readonly box: Box;
  readonly kind: ReadAs;
}): Promise<JobAnswer> => {
  const { documentId, pageId, box, kind } = region;
  const { x, y, width, height } = box;
  const asked = { document_id: documentId, uploaded_file_id: pageId, x, y, width, height, kind };
  const { job_id } = await http.post('/api/read-area/', asked, JobStarted);
  return waitForJob(job_id, undefined, { intervalMs: POLL_MS });
};
