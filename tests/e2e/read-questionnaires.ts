import { expect } from 'vitest';
import { type Client, waitForJob } from '@reader/deploy/local/client';
import { quickScan } from './scans.js';

/** Uploads questionnaires (問診票_1.jpg on) and has them read; returns their ids as the list has them, newest first. */
export const readQuestionnaires = async (client: Client, count: number): Promise<string[]> => {
  const scan = await quickScan();
  const files = Array.from({ length: count }, (_, index) => ({
    name: `問診票_${index + 1}.jpg`,
    // The same bytes twice would be taken for a duplicate.
    bytes: Buffer.concat([scan.buffer, Buffer.from([index])]),
  }));
  const { id } = await client.upload(files);
  const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
  expect(await waitForJob(client, job_id, 120_000)).toMatchObject({ status: 'finished', result: '' });
  const list = await client.get<{ documents: { id: string }[] }>('/api/document/reader-home/');
  return list.documents.map((row) => row.id);
};
