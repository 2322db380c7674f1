import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, waitForJob, type Client } from '@reader/deploy/local/client';
import { bookletPdf } from '@reader/ocr-worker/testing/booklet-pdf';
import { isRunning } from '@reader/platform/lifecycle/process-state';
import { ADMIN, newDataFolder, removeDataFolder, startProduct, type RunningProduct } from './instance.js';
import { drawnScan } from './scans.js';

interface Row {
  readonly id: string;
  readonly file_name: string;
  readonly status: string;
  readonly reading: string;
}
interface Input {
  readonly id: string;
  readonly value: string;
}

const WITHIN_MS = 240_000;

/** Whatever dies, nothing that was acknowledged is lost, and the work goes on by itself. */
describe('after a hard kill', { timeout: 600_000 }, () => {
  const data = newDataFolder();
  let product: RunningProduct;
  let client: Client;
  let scanNumber = 0;

  beforeAll(async () => {
    product = await startProduct(data);
    client = await signIn(product.url, ADMIN.userId, ADMIN.password);
  });
  afterAll(async () => {
    await product?.stop();
    removeDataFolder(data);
  });

  /** A call that may meet a part on its way back up. */
  const persistently = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const deadline = Date.now() + 60_000;
    for (;;)
      try {
        return await call();
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
  };
  const rows = async () =>
    (await persistently(() => client.get<{ documents: Row[] }>('/api/document/reader-home/?limit=200')))
      .documents;

  const uploadAndRead = async (): Promise<{ jobId: string; name: string }> => {
    const scan = drawnScan((scanNumber += 1));
    const { id, accepted } = await client.upload([{ name: scan.name, bytes: scan.buffer }]);
    expect(accepted).toEqual([scan.name]);
    const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
    return { jobId: job_id, name: scan.name };
  };
  const expectRead = async (jobId: string, name: string): Promise<Row> => {
    const job = await persistently(() => waitForJob(client, jobId, WITHIN_MS));
    expect(job).toMatchObject({ status: 'finished', result: '' });
    const found = (await rows()).filter((row) => row.file_name === name);
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  const correct = async (document: string, value: string): Promise<void> => {
    const inputs = await client.get<Input[]>(`/api/user-inputs/?document_id=${document}`);
    const { transaction_id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
    await client.send('POST', `/api/transactions/${transaction_id}/push_bulk/`, [
      { _class: 'userInputs', id: inputs[0]?.id, value },
    ]);
    await client.send('POST', `/api/transactions/${transaction_id}/commit/`);
  };
  const valuesOf = async (document: string) =>
    (await persistently(() => client.get<Input[]>(`/api/user-inputs/?document_id=${document}`))).map(
      (input) => input.value,
    );

  for (const part of [
    'ocr-worker',
    'command-api',
    'projectors',
    'query-api',
    'nats',
    'postgres',
    'event-store',
    'job-worker',
    'gateway',
  ]) {
    it(`of ${part} a reading still ends, once, and a correction is still there`, async () => {
      const { jobId, name } = await uploadAndRead();
      const pid = product.pids()[part]!;
      process.kill(pid, 'SIGKILL');
      const row = await expectRead(jobId, name);
      const value = `訂正 ${part}`;
      await persistently(() => correct(row.id, value));
      expect(await valuesOf(row.id)).toContain(value);
      // Nothing above needs every part: it may still be starting.
      await expect.poll(() => product.pids()[part], { timeout: WITHIN_MS }).not.toBe(pid);
    });
  }

  it('of command-api and of the worker a PDF is still cut, its documents read, each once', async () => {
    const name = 'booklet.pdf';
    const pages = 4;
    const { id } = await client.upload([{ name, bytes: bookletPdf({ pages }) }]);
    const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
    const ofBooklet = async () => (await rows()).filter((row) => row.file_name === name);
    // Each time somewhere else: before it is counted, while it is registered, cut and read.
    for (const [part, documents] of [
      ['command-api', 1],
      ['ocr-worker', 1],
      ['command-api', pages],
    ] as const) {
      await expect
        .poll(async () => (await ofBooklet()).length, { timeout: WITHIN_MS })
        .toBeGreaterThanOrEqual(documents);
      await expect.poll(() => isRunning(product.pids()[part] ?? 0), { timeout: WITHIN_MS }).toBe(true);
      process.kill(product.pids()[part]!, 'SIGKILL');
    }
    await expect.poll(async () => (await ofBooklet()).length, { timeout: WITHIN_MS }).toBe(pages);
    const job = await persistently(() => waitForJob(client, job_id, WITHIN_MS));
    expect(job).toMatchObject({ status: 'finished', result: '' });
    expect((await ofBooklet()).map(({ reading }) => reading)).toEqual(
      Array.from({ length: pages }, () => 'not-applicable'),
    );
    const gone = async (): Promise<boolean> => {
      const histories = await Promise.all(
        (await ofBooklet()).map((row) =>
          client.get<{ events: { kind: string }[] }>(`/api/documents/${row.id}/history/`),
        ),
      );
      const kinds = histories.map(({ events }) => events.map(({ kind }) => kind));
      expect(kinds.every((of) => of.filter((kind) => kind === 'SourceCut').length <= 1)).toBe(true);
      return kinds.flat().includes('WholeFileErased');
    };
    await expect.poll(() => persistently(gone), { timeout: 150_000 }).toBe(true);
  });

  it('of everything at once, with the broker’s data deleted, what was open is read and what was saved is there', async () => {
    const before = await rows();
    const open = [await uploadAndRead(), await uploadAndRead(), await uploadAndRead()];
    const pids = Object.values(product.pids());
    await product.kill();
    // No part outlives the one that started it.
    await expect.poll(() => pids.filter(isRunning), { timeout: 30_000 }).toEqual([]);
    await rm(join(data, 'nats'), { recursive: true, force: true });
    product = await startProduct(data);
    client = await signIn(product.url, ADMIN.userId, ADMIN.password);
    for (const { jobId, name } of open) await expectRead(jobId, name);
    const after = await rows();
    expect(after).toHaveLength(before.length + open.length);
    for (const row of before)
      expect(after.find((other) => other.id === row.id)).toMatchObject({
        status: row.status,
        reading: row.reading,
      });
  });
});
