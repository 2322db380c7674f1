import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/postgres.js';
import type { AnyDatabase } from './any-database.js';
import { connectPostgres } from './connect.js';
import { copyIn } from './copying-client.js';

let folder: string;
let server: EmbeddedPostgres;
let db: AnyDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copying-'));
  server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    password: 'secret',
    isThrowaway: true,
  });
  // One connection: what fails must leave it usable.
  db = connectPostgres(server.url, { max: 1 });
  await sql`create table notes (id integer primary key, text text, tags text[], data jsonb)`.execute(db);
});
beforeEach(() => sql`truncate notes`.execute(db));
afterAll(async () => {
  await db.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const rows = async () => (await sql`select * from notes order by id`.execute(db)).rows;

it('lines become rows, however they are cut into chunks', async () => {
  await copyIn(db, 'notes (text, id, data, tags)', [
    '髙\\t橋\t1\t{"a":"\\\\"\\\\n"}\t{"x,y",NULL}\n\\N\t2\t\\N\t\\N\n',
    '\t3\t[]\t{}\n',
  ]);
  expect(await rows()).toEqual([
    { id: 1, text: '髙\t橋', tags: ['x,y', null], data: { a: '"\n' } },
    { id: 2, text: null, tags: null, data: null },
    { id: 3, text: '', tags: [], data: [] },
  ]);
});

it('a copy is part of its transaction', async () => {
  const broken = db.transaction().execute(async (transaction) => {
    await copyIn(transaction, 'notes (id)', ['1\n']);
    await sql`insert into notes (id) values (2)`.execute(transaction);
    throw new Error('given up');
  });
  await expect(broken).rejects.toThrow('given up');
  expect(await rows()).toEqual([]);
});

it('a line that Postgres refuses refuses the copy, and the connection goes on', async () => {
  await expect(copyIn(db, 'notes (id)', ['1\n', 'no number\n', '3\n'])).rejects.toThrow('no number');
  await expect(copyIn(db, 'nothing (id)', ['1\n'])).rejects.toThrow('nothing');
  await copyIn(db, 'notes (id)', ['4\n']);
  expect(await rows()).toMatchObject([{ id: 4 }]);
});

it('statements that are no copies are as ever', async () => {
  const found = await sql<{ sum: number }>`select ${1}::integer + ${2}::integer as sum`.execute(db);
  expect(found.rows).toEqual([{ sum: 3 }]);
});
