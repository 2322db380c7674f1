import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@reader/platform/embedded/postgres';
import pg from 'pg';
import { type Field, FIELDS, type ReadDocument } from './documents.js';
import type { Person } from './people.js';

/** All that is compared, in one text. */
const lineOf = (valueOf: (field: Field) => string | undefined): string =>
  FIELDS.map((field) => valueOf(field) ?? '')
    .join(' ')
    .trim();

/** What PostgreSQL's pg_trgm alone finds: the nearest lines of a master by its index, all columns in one text. */
export const besideTrgm = async (
  master: readonly Person[],
  documents: readonly ReadDocument[],
): Promise<{ readonly seconds: number; readonly recall: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-trgm-'));
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    password: 'bench-owner',
    isThrowaway: true,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query('create extension pg_trgm');
    await client.query('create table master (row integer primary key, line text not null)');
    await client.query(
      'insert into master select ordinality - 1, line from unnest($1::text[]) with ordinality as l(line)',
      [master.map((person) => lineOf((field) => person[field]))],
    );
    await client.query('create index on master using gist (line gist_trgm_ops)');
    await client.query('analyze master');
    const from = performance.now();
    let found = 0;
    let asked = 0;
    for (const { values, truth } of documents) {
      const { rows } = await client.query<{ row: number }>(
        'select row from master order by line <-> $1 limit 5',
        [lineOf((field) => values.get(field))],
      );
      if (truth === null) continue;
      asked += 1;
      if (rows.some(({ row }) => row === truth)) found += 1;
    }
    return { seconds: (performance.now() - from) / 1_000, recall: found / asked };
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
