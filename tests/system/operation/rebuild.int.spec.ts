import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { documentStream, LOG_STREAM, matchingStream } from '@reader/contracts/events/streams';
import { UserInputs } from '@reader/contracts/http/documents/documents';
import { candidatesFound, foundForDocument } from '@reader/contracts/testing/examples/matching/matching';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createCodec } from '@reader/platform/event-log/codec';
import { StoreUnavailable, type EventStore } from '@reader/platform/event-store/event-store';
import { createLogger } from '@reader/platform/logging/logger';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { createVault } from '@reader/platform/vault/vault';
import { projectionsOf } from '@reader/projectors/projections/groups';
import { foldWholeLog } from '@reader/projectors/runner/fold-whole-log';
import { createGroupRunner } from '@reader/projectors/runner/group-runner';
import { createFresh, createIndexes, createUnindexed } from '@reader/projectors/runner/read-model';
import { rebuild } from '@reader/projectors/runner/rebuild';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { readModelRows } from '../installation/read-model-rows.js';
import { startSystem, type System } from '../installation/system.js';

const logger = createLogger('test', 'silent');
const GROUP = 'console';
/** What is hard to keep: the signs of COPY, of JSON and of lists, a lone half of a pair, NUL. */
const HARD = 'a\tb\\N\\.\n"{},\\"\r髙\ud83d\0';

let system: System;
let staff: Caller;
let db: AnyDatabase;
let documents: string[];
let parts: Omit<Parameters<typeof rebuild>[0], 'group'>;

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  db = system.inside.dependencies.db;
  documents = await readDocuments(
    staff,
    system.organisation,
    [1, 2, 3, 4, 5].map((number) =>
      png(`申請書${number}.png`, `氏名=手島${number}`, '備考=?', 'table=机|2/椅子|3'),
    ),
  );
  const inputs = async (document: string | undefined) =>
    UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${document}`)).json);
  for (const value of ['一度目', HARD])
    for (const document of documents) {
      const [name, note] = await inputs(document);
      const changed = [name, note].map((input) => ({ _class: 'userInputs', id: input?.id, document, value }));
      expect((await commit(staff, changed)).status).toBe(200);
    }
  await commit(staff, [{ _class: 'documents', id: documents[1], comment: HARD }]);
  await staff.post('/api/documents/', { documents: documents.slice(1, 3), status: 'C' });
  await staff.post('/api/document/delete/', { documents: documents.slice(4) });
  await system.stopProjectors();
  const { store, dependencies } = system.inside;
  const vault = createVault(db, Buffer.from(system.secrets.vault, 'base64'));
  const founded = (await store.readStream(LOG_STREAM))[0]?.data as { data: { logId: string } };
  parts = {
    db,
    store,
    codec: createCodec(eventCatalogue, vault, sealedBlobs(dependencies.blobStore, vault)),
    logId: founded.data.logId,
    logger,
  };
});
afterAll(() => system.stop());

/** The rows that following the log leaves; without `maxBatch` one event after another, each in a transaction of its own. */
const followed = async (maxBatch = 1): Promise<Record<string, unknown[]>> => {
  const schema = 'followed';
  await createFresh(db, schema, GROUP);
  const done = new AbortController();
  const runner = createGroupRunner({
    ...parts,
    group: GROUP,
    schema,
    projections: projectionsOf[GROUP],
    maxBatch,
  });
  await runner.run(done.signal, () => done.abort());
  return readModelRows(db, GROUP, schema);
};

/** The store, whose log breaks off after some events as often as there are errors. */
const breaking = (after: number, errors: Error[]): EventStore => ({
  ...parts.store,
  readAll: async function* (options) {
    let given = 0;
    for await (const event of parts.store.readAll(options)) {
      const error = given === after ? errors.shift() : undefined;
      if (error) throw error;
      given += 1;
      yield event;
    }
  },
});

/** Has Postgres end the connection that waits for a table of the next version. @throws Error when none waits */
const endWaiting = async (table: string): Promise<string> => {
  const { rows } = await sql<{ query: string; isEnded: boolean }>`
    select query, pg_terminate_backend(pid) as "isEnded" from pg_stat_activity where wait_event_type = 'Lock' and pid in (
      select pid from pg_locks where relation = ${`console_next.${table}`}::regclass and not granted)`.execute(
    db,
  );
  if (!rows[0]?.isEnded) throw new Error('nothing is written yet');
  return rows[0].query;
};

/**
 * Has Postgres end the connection that writes to a table of the next version next, with its statement under way: it waits for a
 * lock. Resolves when the lock is held; `ended`: what the statement was, and how many rows of history were committed before it.
 */
const endNextWrite = (table: string) =>
  new Promise<{ ended: Promise<{ statement: string; before: number }> }>((resolve, reject) => {
    const target = sql.id('console_next', table);
    const ended = db.transaction().execute(async (transaction) => {
      await sql`lock table ${target} in exclusive mode`.execute(transaction);
      const { rows } = await sql`select 1 from console_next.document_history`.execute(transaction);
      resolve({ ended });
      return {
        statement: await vi.waitFor(() => endWaiting(table), { timeout: 20_000 }),
        before: rows.length,
      };
    });
    ended.catch(reject);
  });

const indexesOf = async (schema: string): Promise<string[]> => {
  const { rows } = await sql<{ index: string }>`
    select replace(indexdef, ${`${schema}.`}, '') as index from pg_indexes where schemaname = ${schema} order by 1`.execute(
    db,
  );
  return rows.map(({ index }) => index);
};

describe('a rebuild', () => {
  it('leaves the rows that following event by event leaves, whatever its batches', async () => {
    const rows = await followed();
    expect(rows['documents']).toHaveLength(5);
    expect(JSON.stringify(rows['document_content'])).toContain('a\\tb\\\\N');
    for (const batch of [1, 2, 3, 7, 1_000]) {
      await createUnindexed(db, 'filled', GROUP);
      const projections = projectionsOf[GROUP];
      await foldWholeLog({ ...parts, group: GROUP, schema: 'filled', projections, batch });
      expect(await readModelRows(db, GROUP, 'filled'), `batches of ${batch}`).toEqual(rows);
    }
    await createIndexes(db, 'filled', GROUP);
    expect(await indexesOf('filled')).toEqual(await indexesOf('followed'));
  });

  it('that is killed halfway leaves the lists as they are, and the next one begins afresh', async () => {
    const live = await readModelRows(db, GROUP);
    const killed = rebuild({ ...parts, group: GROUP, store: breaking(30, [new Error('killed')]) });
    await expect(killed).rejects.toThrow('killed');
    expect(await readModelRows(db, GROUP)).toEqual(live);
    await createUnindexed(db, 'console_next', GROUP);
    const half = foldWholeLog({
      ...parts,
      group: GROUP,
      schema: 'console_next',
      projections: projectionsOf[GROUP],
      store: breaking(30, [new Error('killed')]),
      batch: 4,
    });
    await expect(half).rejects.toThrow('killed');
    const left = await sql`select 1 from console_next.document_history`.execute(db);
    expect(left.rows.length).toBeGreaterThan(0);
    await rebuild({ ...parts, group: GROUP });
    expect(await readModelRows(db, GROUP)).toEqual(await followed());
  });

  it('begins again when the event store or the database was away', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const store = breaking(20, [new StoreUnavailable('away'), lost]);
    await rebuild({ ...parts, group: GROUP, store });
    expect(await readModelRows(db, GROUP)).toEqual(await followed());
  });

  it.each([
    ['document_history', /^copy /],
    ['document_content', /^(?:copy|delete) /],
    ['checkpoints', /^update /],
  ])(
    'begins again when Postgres ends its connection in the midst of writing %s, and ends right',
    async (table, statement) => {
      let passes = 0;
      let write: Awaited<ReturnType<typeof endNextWrite>> | undefined;
      const store: EventStore = {
        ...parts.store,
        readAll: async function* (options) {
          passes += 1;
          let given = 0;
          for await (const event of parts.store.readAll(options)) {
            if (passes === 1 && given === 30) write = await endNextWrite(table);
            given += 1;
            yield event;
          }
        },
      };
      await rebuild({ ...parts, group: GROUP, store, batch: 4 });
      const ended = await write?.ended;
      expect(ended?.statement).toMatch(statement);
      expect(ended?.before).toBeGreaterThan(0);
      expect(passes).toBe(2);
      expect(await readModelRows(db, GROUP)).toEqual(await followed());
    },
  );

  it('takes what was appended while it was at work', async () => {
    const [document] = documents;
    let isAppended = false;
    const store: EventStore = {
      ...parts.store,
      readAll: async function* (options) {
        yield* parts.store.readAll(options);
        if (isAppended) return;
        isAppended = true;
        await commit(staff, [{ _class: 'documents', id: document, comment: '作り直し中' }]);
      },
    };
    await rebuild({ ...parts, group: GROUP, store });
    const { rows } = await sql<{ comment: string }>`
      select comment from console.documents where id = ${document}`.execute(db);
    expect(rows).toEqual([{ comment: '作り直し中' }]);
    expect(await readModelRows(db, GROUP)).toEqual(await followed());
  });

  it('sets aside the stream of an event that cannot be read, as following does', async () => {
    const stream = documentStream(documents[2] ?? '');
    const last = (await parts.store.readStream(stream)).at(-1);
    await parts.store.append(
      stream,
      [
        {
          id: crypto.randomUUID(),
          type: 'DocumentRevised',
          data: { data: {}, sealed: { owner: documents[2], box: 'YWx0ZXJlZA==' } },
          metadata: last?.metadata ?? {},
        },
      ],
      last?.revision ?? 0n,
    );
    await commit(staff, [{ _class: 'documents', id: documents[3], comment: '後の文書' }]);
    await rebuild({ ...parts, group: GROUP });
    // Following takes a batch of which nothing can be read for a part that is missing: there the bad event has a neighbour.
    const rows = await followed(1_000);
    expect(await readModelRows(db, GROUP)).toEqual(rows);
    // A rebuild that has read others knows better, so that it never ends at a bad event that stands alone.
    await createUnindexed(db, 'filled', GROUP);
    await foldWholeLog({
      ...parts,
      group: GROUP,
      schema: 'filled',
      projections: projectionsOf[GROUP],
      batch: 1,
    });
    expect(await readModelRows(db, GROUP, 'filled')).toEqual(rows);
    const aside = await sql`select stream from console.quarantine`.execute(db);
    expect(aside.rows).toEqual([{ stream }]);
  });

  it('a value that no table holds costs its stream, and nothing else', async () => {
    const matching = crypto.randomUUID();
    const beyond = candidatesFound([foundForDocument()], 30_000_000);
    await system.inside.dependencies.log.append(
      { stream: matchingStream(matching), revision: 'no_stream', lastHash: null },
      [{ ...beyond, data: { ...beyond.data, matchingId: matching } }],
      {
        ...{ organisation: system.organisation, correlationId: matching, causationId: matching },
        actor: { kind: 'worker', id: 'test', role: null, address: null },
        occurredAt: new Date().toISOString(),
      },
    );
    await commit(staff, [{ _class: 'documents', id: documents[4], comment: 'その後' }]);
    const rows = await followed(1_000);
    await rebuild({ ...parts, group: GROUP });
    expect(await readModelRows(db, GROUP)).toEqual(rows);
    const aside = await sql<{ stream: string }>`select stream from console.quarantine`.execute(db);
    expect(aside.rows.map(({ stream }) => stream)).toContain(matchingStream(matching));
  });
});
