import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn, waitForJob, type Client } from '@reader/deploy/local/client';
import { drawScan } from '@reader/deploy/local/demo/draw-form';
import { demoForms } from '@reader/deploy/local/demo/forms';
import { measureLog } from './measure-log.js';
import { percentile, report, type Figures } from './report.js';
import { watchProjection, type ProjectionWatch } from './watch-projection.js';
import { treeBytes } from './process-memory.js';
import { ADMIN, startProduct } from './start-product.js';

const READ_WITHIN_MS = 600_000;
const WARM_UP_SECONDS = 4;
/** What the first page after a start may take. */
const FIRST_PAGE_S = 3;

/** Upload accepted → the row is in the list, in milliseconds, for one small upload after another. */
const measureRows = async (client: Client, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    // A file that is told to be bad at once keeps the workers out of this figure.
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(crypto.randomUUID())]);
    const { id } = await client.upload([{ name: `行_${index}.pdf`, bytes }]);
    const acceptedAt = performance.now();
    await client.send('POST', `/api/read/${id}`);
    for (;;) {
      const { documents } = await client.get<{ documents: { file_name: string }[] }>(
        '/api/document/reader-home/?limit=5',
      );
      if (documents.some((row) => row.file_name === `行_${index}.pdf`)) break;
    }
    times.push(performance.now() - acceptedAt);
  }
  return times;
};

const measureReading = async (client: Client, pages: number): Promise<number> => {
  const files = await Promise.all(
    Array.from({ length: pages }, async (_, index) => {
      const chosen = demoForms[index % demoForms.length];
      if (!chosen) throw new Error('no demo forms');
      return { name: `読取_${index}.jpg`, bytes: await drawScan(chosen.form, 1_000 + index) };
    }),
  );
  const { id } = await client.upload(files);
  const startedAt = performance.now();
  const { job_id } = await client.send<{ job_id: string }>('POST', `/api/read/${id}`);
  await waitForJob(client, job_id, READ_WITHIN_MS, 100);
  return (performance.now() - startedAt) / 1000 / pages;
};

/** Seconds that the first page takes which is uploaded as soon as a product is up. */
const measureFirstPage = async (data: string): Promise<number> => {
  const product = await startProduct(data);
  try {
    return await measureReading(await signIn(product.url, ADMIN.user, ADMIN.password), 1);
  } finally {
    await product.stop();
  }
};

/** Calls `one`, which resolves with the time it was done at, at a steady rate. Latencies in milliseconds, a late start included. */
const atRate = async (
  rate: number,
  seconds: number,
  one: (index: number) => Promise<number>,
): Promise<number[]> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = startedAt + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(one(index).then((doneAt) => void times.push(doneAt - due)));
  }
  await Promise.all(running);
  return times;
};

const readDocuments = async (client: Client): Promise<string[]> => {
  const list = await client.get<{ documents: { id: string; reading: string }[] }>(
    '/api/document/reader-home/?limit=200',
  );
  return list.documents.filter((row) => row.reading === 'not-applicable').map((row) => row.id);
};

/** Confirming and returning, one event each: from the call until the read model shows it. */
const measureCommands = async (
  client: Client,
  watch: ProjectionWatch,
  rate: number,
  seconds: number,
): Promise<number[]> => {
  const documents = await readDocuments(client);
  return atRate(rate, seconds, async (index) => {
    const document = documents[index % documents.length];
    const isConfirming = Math.floor(index / documents.length) % 2 === 0;
    const { position } = isConfirming
      ? await client.send<{ position: string }>('POST', '/api/documents/', {
          documents: [document],
          status: 'C',
        })
      : await client.send<{ position: string }>('POST', '/api/document/return-to-unconfirmed/', {
          documents: [document],
        });
    return watch.passed(position);
  });
};

/** Whole saves (start, push, commit): from the first call until the read model shows the value. */
const measureSaves = async (
  client: Client,
  watch: ProjectionWatch,
  rate: number,
  seconds: number,
): Promise<number[]> => {
  const documents = await readDocuments(client);
  await client.send('POST', '/api/document/return-to-unconfirmed/', { documents });
  const inputs = await Promise.all(
    documents.map(async (document) => ({
      document,
      values: await client.get<{ id: string }[]>(`/api/user-inputs/?document_id=${document}`),
    })),
  );
  return atRate(rate, seconds, async (index) => {
    const target = inputs[index % inputs.length];
    const value = target?.values[index % target.values.length];
    if (!target || !value) throw new Error('no values were read');
    const { transaction_id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
    await client.send('POST', `/api/transactions/${transaction_id}/push_bulk/`, [
      { _class: 'userInputs', id: value.id, document: target.document, value: `値 ${index}` },
    ]);
    const { position } = await client.send<{ position: string }>(
      'POST',
      `/api/transactions/${transaction_id}/commit/`,
    );
    return watch.passed(position);
  });
};

/** `npm run bench -- main-job [--pages N] [--seconds N] [--events N]` */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '15' },
      events: { type: 'string', default: '30000' },
    },
  });
  const data = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  try {
    const firstPage = await measureFirstPage(data);
    // The first start made the data folder; what an operator waits for every day is the next one.
    const product = await startProduct(data);
    let figures: Figures;
    try {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const idle = treeBytes(product.pid);
      const client = await signIn(product.url, ADMIN.user, ADMIN.password);
      const secondsPerPage = await measureReading(client, Number(values.pages));
      const watch = watchProjection(product.env['DATABASE_URL'] ?? '');
      // A product that has just started is slower for its first moments; those are not counted.
      await measureCommands(client, watch, 50, WARM_UP_SECONDS);
      const commands = await measureCommands(client, watch, 50, Number(values.seconds));
      const saves = await measureSaves(client, watch, 10, Number(values.seconds));
      await watch.stop();
      const rows = await measureRows(client, 30);
      const log = await measureLog(product.env, client, Number(values.events));
      figures = {
        'cold-start': { value: product.startMs / 1000, unit: 's', reach: { atMost: 15 } },
        'idle-memory': { value: idle / 1_048_576, unit: 'MiB' },
        'upload-to-row-p50': { value: percentile(rows, 0.5), unit: 'ms' },
        'upload-to-row-p95': { value: percentile(rows, 0.95), unit: 'ms', reach: { atMost: 1000 } },
        'first-page-after-start': { value: firstPage, unit: 's', reach: { atMost: FIRST_PAGE_S } },
        'read-seconds-per-page': { value: secondsPerPage, unit: 's/page' },
        'command-to-projected-p50': { value: percentile(commands, 0.5), unit: 'ms' },
        'command-to-projected-p99': { value: percentile(commands, 0.99), unit: 'ms', reach: { atMost: 500 } },
        'save-to-projected-p50': { value: percentile(saves, 0.5), unit: 'ms' },
        'save-to-projected-p99': { value: percentile(saves, 0.99), unit: 'ms' },
        ...log,
      };
    } finally {
      await product.stop();
    }
    report('main-job', figures);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
