import { everything } from '@reader/contracts/reach';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '@reader/command-api/accounts/operator';
import { requestRead } from '@reader/command-api/domain/upload/upload';
import { uploads } from '@reader/command-api/handling/aggregates';
import { readJobId } from '@reader/command-api/handling/derived-ids';
import { handle } from '@reader/command-api/handling/handle';
import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { documentStream, LOG_STREAM, matchingStream } from '@reader/contracts/events/streams';
import { candidatesFound, foundForDocument } from '@reader/contracts/testing/examples/matching/matching';
import { ReaderHomeAnswer, Statistics } from '@reader/contracts/http/documents/documents';
import { readingWork } from '@reader/contracts/jobs/reading/job';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createCodec } from '@reader/platform/event-log/codec';
import { createLogger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { createVault } from '@reader/platform/vault/vault';
import { projectionsOf } from '@reader/projectors/projections/groups';
import { createGroupRunner } from '@reader/projectors/runner/group-runner';
import { rebuild } from '@reader/projectors/runner/rebuild';
import { tablesOf, type GroupName } from '@reader/projectors/schema/groups';
import { sql } from 'kysely';
import { pdf, png, type Caller } from '../installation/caller.js';
import { readModelRows } from '../installation/read-model-rows.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
let db: AnyDatabase;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  db = system.inside.dependencies.db;
});
afterAll(() => system.stop());

const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const ask = async (...lines: string[][]): Promise<{ job: string; upload: string }> => {
  const upload = crypto.randomUUID();
  await staff.upload(
    system.organisation,
    upload,
    lines.map((content, index) => png(`${upload.slice(0, 4)}-${index}.png`, ...content)),
  );
  const answer = await staff.post(`/api/read/${upload}`);
  return { job: (answer.json as { job_id: string }).job_id, upload };
};
const unique = () => [`氏名=${crypto.randomUUID()}`];
const readingsOf = async (job: string): Promise<string[]> =>
  (
    await sql<{
      reading_id: string;
    }>`select reading_id from console.documents where job_id = ${job} order by registered_position`.execute(
      db,
    )
  ).rows.map((row) => row.reading_id);
const offered = async (readings: readonly string[]): Promise<number> =>
  Number(
    (
      await sql<{
        count: bigint;
      }>`select count(*) as count from dispatch.offers where id = any(${sql.val([...readings])}::uuid[])`.execute(
        db,
      )
    ).rows[0]?.count,
  );
let eventsMade = 0;
/** As if five minutes had passed since the last offer and sign of life; any event makes the dispatcher look again. */
const letTimePass = async (): Promise<void> => {
  await sql`update dispatch.offers set offered_at = offered_at - interval '5 minutes', heard_at = heard_at - interval '5 minutes'`.execute(
    db,
  );
  await changeSettings(system.inside.dependencies, system.organisation, {
    columnsForSkip: String(++eventsMade),
  });
};
const caughtUp = async (): Promise<void> => {
  const last = await system.inside.store.lastPosition();
  for (const schema of ['console', 'work'])
    await until(`${schema} at ${last}`, async () => {
      const found = await sql<{
        position: bigint;
      }>`select position from ${sql.id(schema, 'checkpoints')}`.execute(db);
      return (found.rows[0]?.position ?? -1n) >= (last ?? 0n);
    });
};

/** Keeps the tables of a group as they are now; the returned function puts them back, as a crash does that takes the last commits. */
const keepTables = async (group: GroupName): Promise<() => Promise<void>> => {
  const tables = [...tablesOf[group], 'checkpoints'];
  for (const table of tables)
    await sql`create table public.${sql.id(`kept_${table}`)} as table ${sql.id(group, table)}`.execute(db);
  return () =>
    db.transaction().execute(async (transaction) => {
      for (const table of tables) {
        const [kept, live] = [sql.id('public', `kept_${table}`), sql.id(group, table)];
        await sql`delete from ${live}`.execute(transaction);
        await sql`insert into ${live} select * from ${kept}`.execute(transaction);
        await sql`drop table ${kept}`.execute(transaction);
      }
    });
};

const dump = (group: GroupName) => readModelRows(db, group);
const logger = createLogger('test', 'silent');
const runnerParts = async () => {
  const vault = createVault(db, Buffer.from(system.secrets.vault, 'base64'));
  const founded = (await system.inside.store.readStream(LOG_STREAM))[0]?.data as { data: { logId: string } };
  return {
    db,
    store: system.inside.store,
    codec: createCodec(eventCatalogue, vault, sealedBlobs(system.inside.dependencies.blobStore, vault)),
    logId: founded.data.logId,
    logger,
  };
};

describe('work that is open', () => {
  it('is offered again when the broker has lost everything, and all is read', async () => {
    system.worker.behave('ignore');
    const { job } = await ask(unique(), unique(), unique());
    await caughtUp();
    const readings = await readingsOf(job);
    await until('all are offered', async () => (await offered(readings)) === 3);
    await system.dependencies.loseNatsData();
    system.worker.behave('read');
    await letTimePass();
    expect((await staff.jobEnd(job)).result).toBe('');
    expect(readings.map((reading) => system.worker.attempts.get(reading)?.[0])).toEqual([1, 1, 1]);
  });

  it('is tried again when a worker dies over it, and given up after three tries', async () => {
    system.worker.behave('die');
    const { job } = await ask(unique());
    await caughtUp();
    const [reading = ''] = await readingsOf(job);
    for (let tries = 1; tries <= 3; tries += 1) {
      await until(`try ${tries}`, () => system.worker.attempts.get(reading)?.length === tries);
      await until(
        'the try is counted',
        async () =>
          (await sql<{ tries: number }>`select tries from dispatch.offers where id = ${reading}`.execute(db))
            .rows[0]?.tries === tries,
      );
      await letTimePass();
    }
    const ended = await staff.jobEnd(job);
    expect(ended.result).toMatch(/: 繰り返し失敗したため、読取を中止しました$/);
    expect(system.worker.attempts.get(reading)).toEqual([1, 2, 3, 4]);
    system.worker.behave('read');
  });

  it('is read when a worker dies only once', async () => {
    system.worker.behave('die');
    const { job } = await ask(unique());
    await caughtUp();
    const [reading = ''] = await readingsOf(job);
    await until(
      'the first try',
      async () =>
        (await sql<{ tries: number }>`select tries from dispatch.offers where id = ${reading}`.execute(db))
          .rows[0]?.tries === 1,
    );
    system.worker.behave('read');
    await letTimePass();
    expect((await staff.jobEnd(job)).result).toBe('');
    expect(system.worker.attempts.get(reading)).toEqual([1, 2]);
  });

  it('is offered again within seconds when a worker hands it back, and no try is counted', async () => {
    system.worker.behave('hand-back');
    const { job } = await ask(unique());
    await caughtUp();
    const [reading = ''] = await readingsOf(job);
    await until('it came a second time', () => (system.worker.attempts.get(reading)?.length ?? 0) >= 2);
    system.worker.behave('read');
    expect((await staff.jobEnd(job)).result).toBe('');
    expect(new Set(system.worker.attempts.get(reading))).toEqual(new Set([1]));
  });

  it('ends when its document is deleted, and the worker answers into the void', async () => {
    system.worker.behave('ignore');
    const { job } = await ask(unique());
    await caughtUp();
    const [reading = ''] = await readingsOf(job);
    const document =
      (await sql<{ id: string }>`select id from console.documents where job_id = ${job}`.execute(db)).rows[0]
        ?.id ?? '';
    await staff.post('/api/document/delete/', { documents: [document] });
    expect((await staff.jobEnd(job)).status).toBe('finished');
    const nats = await connectNats(system.dependencies.natsUrl, 'late-worker');
    await publishWork(
      nats,
      readingWork.answerSubject,
      {
        kind: 'reading-failed',
        readingId: reading,
        documentId: document,
        organisation: system.organisation,
        problem: 'corrupt-file',
      },
      'late',
    );
    await nats.close();
    system.worker.behave('read');
    const { job: next } = await ask(unique());
    await staff.jobEnd(next);
    const kinds = (await system.inside.dependencies.log.read(documentStream(document))).events.map(
      (event) => event.type,
    );
    expect(kinds).toEqual(['DocumentRegistered', 'DocumentDeleted']);
    expect((await sql`select 1 from work.work`.execute(db)).rows).toEqual([]);
  });

  it('is registered by the dispatcher when the one who asked was interrupted', async () => {
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [
      png('途切れ.png', ...unique()),
      pdf('頁.pdf', 'pages=2', ...unique()),
    ]);
    await handle(
      system.inside.dependencies.log,
      uploads,
      upload,
      {
        organisation: system.organisation,
        reach: everything,
        actor: { kind: 'staff', id: 'x', role: 'staff', address: null },
        correlationId: 'c',
        causationId: crypto.randomUUID(),
        occurredAt: new Date().toISOString(),
      },
      (state) => requestRead(state, { jobId: readJobId(upload) }),
    );
    await until(
      'the job is known',
      async () => (await staff.get(`/api/jobs/${readJobId(upload)}/status/`)).status === 200,
    );
    expect((await staff.jobEnd(readJobId(upload))).result).toBe('');
    const found = await sql`select 1 from console.documents where upload_id = ${upload}`.execute(db);
    expect(found.rows).toHaveLength(3);
  });
});

describe('the read models', () => {
  it.each(['console', 'work'] as const)('of %s are the same when they are rebuilt', async (group) => {
    await caughtUp();
    const live = await dump(group);
    if (group === 'console') expect(live['documents']?.length).toBeGreaterThan(5);
    await rebuild({ ...(await runnerParts()), group });
    expect(await dump(group)).toEqual(live);
  });

  it('go on after a rebuild beside the living runner, with nothing lost or counted twice', async () => {
    const dependencies = await runnerParts();
    const before = Statistics.parse((await staff.get('/api/statistics/')).json);
    const jobs = await Promise.all([
      ask(unique(), unique()),
      ask(unique(), unique()),
      rebuild({ ...dependencies, group: 'console' }).then(() => ask(unique())),
    ]);
    for (const { job } of jobs) expect((await staff.jobEnd(job)).result).toBe('');
    await caughtUp();
    const after = Statistics.parse((await staff.get('/api/statistics/')).json);
    expect(after.unconfirmed).toBe(before.unconfirmed + 5);
    const live = await dump('console');
    await rebuild({ ...dependencies, group: 'console' });
    expect(await dump('console')).toEqual(live);
  });

  it('are led by one of two runners, and nothing is applied twice', async () => {
    const stopping = new AbortController();
    const dependencies = await runnerParts();
    const second = createGroupRunner({
      ...dependencies,
      group: 'console',
      schema: 'console',
      projections: projectionsOf.console,
    });
    const running = second.run(stopping.signal);
    const before = Statistics.parse((await staff.get('/api/statistics/')).json);
    const jobs = [await ask(unique(), unique()), await ask(unique())];
    for (const { job } of jobs) expect((await staff.jobEnd(job)).status).toBe('finished');
    await caughtUp();
    expect(Statistics.parse((await staff.get('/api/statistics/')).json).unconfirmed).toBe(
      before.unconfirmed + 3,
    );
    stopping.abort();
    await running;
    const live = await dump('console');
    await rebuild({ ...dependencies, group: 'console' });
    expect(await dump('console')).toEqual(live);
  });

  it('are made whole when the database lost the last that was written, though nothing else happens', async () => {
    await caughtUp();
    system.worker.behave('ignore');
    const loseTheLast = await keepTables('work');
    const { job } = await ask(unique());
    await caughtUp();
    await loseTheLast();
    expect(await sql`select 1 from work.work`.execute(db)).toMatchObject({ rows: [] });
    system.worker.behave('read');
    await until('the work is known again', async () => {
      const found = await sql`select 1 from work.work`.execute(db);
      return found.rows.length === 1;
    });
    await letTimePass();
    expect((await staff.jobEnd(job)).result).toBe('');
  });

  it('go on where they were after a restart', async () => {
    await caughtUp();
    await system.stopProjectors();
    const { job, upload } = await ask(unique());
    expect((await sql`select 1 from console.documents where upload_id = ${upload}`.execute(db)).rows).toEqual(
      [],
    );
    await system.startProjectors();
    await until('the job is known', async () => (await staff.get(`/api/jobs/${job}/status/`)).status === 200);
    expect((await staff.jobEnd(job)).status).toBe('finished');
    const live = await dump('console');
    await rebuild({ ...(await runnerParts()), group: 'console' });
    expect(await dump('console')).toEqual(live);
  });

  it('say so when they are behind, and wait for what the caller has just done', async () => {
    await system.stopProjectors();
    const { upload } = await ask(unique());
    const stale = await staff.get('/api/document/reader-home/?limit=1');
    expect(stale.headers.get('x-read-model-behind')).toBe('true');
    await system.startProjectors();
    const fresh = await staff.get('/api/document/reader-home/?limit=1');
    expect(fresh.headers.get('x-read-model-behind')).toBe('false');
    expect(ReaderHomeAnswer.parse(fresh.json).documents[0]?.file_name).toContain(upload.slice(0, 4));
    const foreign = await staff.get('/api/document/reader-home/?limit=1', {
      'x-min-position': '00000000-99999999999999',
    });
    expect(foreign.headers.get('x-read-model-behind')).toBe('false');
  });

  it('set aside the stream of an event that cannot be read, and go on with the others', async () => {
    const { job } = await ask(unique());
    await staff.jobEnd(job);
    const document =
      (await sql<{ id: string }>`select id from console.documents where job_id = ${job}`.execute(db)).rows[0]
        ?.id ?? '';
    const stream = documentStream(document);
    const last = (await system.inside.store.readStream(stream)).at(-1);
    await system.inside.store.append(
      stream,
      [
        {
          id: crypto.randomUUID(),
          type: 'DocumentRevised',
          data: { data: {}, sealed: { owner: document, box: 'YWx0ZXJlZA==' } },
          metadata: last?.metadata ?? {},
        },
      ],
      last?.revision ?? 0n,
    );
    const { job: next } = await ask(unique());
    expect((await staff.jobEnd(next)).status).toBe('finished');
    const aside = await sql<{ stream: string }>`select stream from console.quarantine`.execute(db);
    expect(aside.rows.map((row) => row.stream)).toEqual([stream]);
  });

  it('set aside the stream of an event whose value no table can hold, and go on with the others', async () => {
    const matching = crypto.randomUUID();
    // Its documents would stand behind the last whole number that a column has.
    const beyond = { ...candidatesFound([foundForDocument()], 30_000_000) };
    const context = {
      ...{ organisation: system.organisation, correlationId: matching, causationId: matching },
      actor: { kind: 'worker' as const, id: 'test', role: null, address: null },
      occurredAt: new Date().toISOString(),
    };
    const before = [await ask(unique()), await ask(unique())];
    await system.inside.dependencies.log.append(
      { stream: matchingStream(matching), revision: 'no_stream', lastHash: null },
      [{ ...beyond, data: { ...beyond.data, matchingId: matching } }],
      context,
    );
    for (const { job } of [...before, await ask(unique())])
      expect((await staff.jobEnd(job)).status).toBe('finished');
    const aside = await sql<{ reason: string }>`select reason from console.quarantine
      where stream = ${matchingStream(matching)}`.execute(db);
    expect(aside.rows.map(({ reason }) => reason)).toEqual([expect.stringContaining('22003')]);
  });
});
