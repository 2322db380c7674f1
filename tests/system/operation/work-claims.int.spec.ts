import { changeSettings } from '@reader/command-api/accounts/operator';
import { WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { WORK_CLAIM_SUBJECT, WORK_STOP_SUBJECT } from '@reader/contracts/messages/work-claim';
import { connectNats, type NatsConnection } from '@reader/platform/nats/connect';
import { announce, ask, listen } from '@reader/platform/nats/publish';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
let db: AnyDatabase;
let nats: NatsConnection;
const stopped: unknown[] = [];
beforeAll(async () => {
  system = await startSystem();
  system.worker.behave('ignore');
  staff = await system.account('hanako', 'staff');
  db = system.inside.dependencies.db;
  nats = await connectNats(system.dependencies.natsUrl, 'test');
  listen(nats, WORK_STOP_SUBJECT, (message) => stopped.push(message));
});
afterAll(async () => {
  await nats?.close();
  await system?.stop();
});

const found = async <Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`not found in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
/** A document that no worker reads: the id of its reading, as soon as it was offered so many times. */
const offeredReading = async (): Promise<{ id: string; job: string }> => {
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [png(`${upload}.png`, `氏名=${upload}`)]);
  const { job_id: job } = (await staff.post(`/api/read/${upload}`)).json as { job_id: string };
  const id = await found('the reading', async () => {
    const rows = await sql<{ reading_id: string }>`select d.reading_id from console.documents d
      join dispatch.offers o on o.id = d.reading_id where d.job_id = ${job}`.execute(db);
    return rows.rows[0]?.reading_id;
  });
  return { id, job };
};
const isGranted = async (id: string, offer: number): Promise<boolean> =>
  ((await ask(nats, WORK_CLAIM_SUBJECT, { id, offer }, 5_000)) as { isGranted: boolean }).isGranted;
let eventsMade = 0;
/** As if the worker had fallen silent: the work is offered once more. */
const offeredAgain = async (id: string, offers: number): Promise<void> => {
  await sql`update dispatch.offers set offered_at = offered_at - interval '5 minutes', heard_at = heard_at - interval '5 minutes' where id = ${id}`.execute(
    db,
  );
  await changeSettings(system.inside.dependencies, system.organisation, {
    columnsForSkip: String(++eventsMade),
  });
  await found('the next offer', async () => {
    const rows = await sql<{ offers: number }>`select offers from dispatch.offers where id = ${id}`.execute(
      db,
    );
    return rows.rows[0]?.offers === offers ? true : undefined;
  });
};
const heartbeat = (id: string, offer: number): void =>
  announce(nats, WORK_SIGNAL_SUBJECT, {
    ...{ id, offer, organisation: system.organisation, attempt: 1 },
    ...{ state: 'alive', percentage: 0 },
  });

it('an offer is claimed once, and only while it is the newest', async () => {
  const { id } = await offeredReading();
  expect(await isGranted(id, 1)).toBe(true);
  expect(await isGranted(id, 1)).toBe(false);
  await offeredAgain(id, 2);
  expect(await isGranted(id, 1)).toBe(false);
  expect(await isGranted(id, 2)).toBe(true);
});

it('a copy of an offer whose work was cancelled claims nothing, and who works on it is told to stop', async () => {
  const { id, job } = await offeredReading();
  expect(await isGranted(id, 1)).toBe(true);
  await staff.call('DELETE', `/api/processes/${job}/tasks/`);
  await staff.jobEnd(job);
  heartbeat(id, 1);
  await found('the stop', () => Promise.resolve(stopped.find((stop) => (stop as { id: string }).id === id)));
  expect(await isGranted(id, 1)).toBe(false);
});

it('a worker that was taken for dead is told to stop when it speaks again', async () => {
  const { id } = await offeredReading();
  await isGranted(id, 1);
  await offeredAgain(id, 2);
  heartbeat(id, 2);
  heartbeat(id, 1);
  const stop = await found('the stop', () =>
    Promise.resolve(stopped.find((one) => (one as { id: string }).id === id)),
  );
  expect(stop).toEqual({ id, offer: 1 });
});

it('a work whose answer is being taken is not offered again, nor is anybody told to stop', async () => {
  const [{ id }, { id: silent }] = [await offeredReading(), await offeredReading()];
  expect(await isGranted(id, 1)).toBe(true);
  const heardBefore = (interval: string) =>
    sql`update dispatch.offers set heard_at = heard_at - ${interval}::interval where id = ${id}`.execute(db);
  await heardBefore('20 seconds');
  announce(nats, WORK_SIGNAL_SUBJECT, { id, organisation: system.organisation, state: 'answered' });
  await found('the sign of life', async () => {
    const rows = await sql<{ silent: number }>`
      select extract(epoch from now() - heard_at)::float8 as silent from dispatch.offers where id = ${id}`.execute(
      db,
    );
    return rows.rows[0]!.silent < 10 ? true : undefined;
  });
  // Without that sign it would have been silent for 35 s now, which is too long.
  await heardBefore('15 seconds');
  // The second is offered by a look that begins when the first is over, in which all of the others had their turn.
  await offeredAgain(silent, 2);
  await offeredAgain(silent, 3);
  const rows = await sql<{ offers: number }>`select offers from dispatch.offers where id = ${id}`.execute(db);
  expect(rows.rows[0]!.offers).toBe(1);
  expect(stopped).not.toContainEqual(expect.objectContaining({ id }));
});

it('nobody claims what is not there', async () => {
  expect(await isGranted(crypto.randomUUID(), 1)).toBe(false);
});
