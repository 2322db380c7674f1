import { randomUUID } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Scoped } from '../../../database.js';
import { formAnswers } from './form-answers.js';
import { KeptAnswers } from './kept-answers.js';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database that answers each query with the next of these. */
const answering = (...answers: Rows[]): Scoped => {
  class Driver extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve({
        executeQuery: () => Promise.resolve({ rows: answers.shift() as never[] }),
        streamQuery: () => {
          throw new Error('nothing is streamed');
        },
      });
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Scoped;
};

const [organisation, sheet, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const line = (id: string, codes: string, revision = 1): string =>
  [id, 'confirmed', 'W', '2026-04-01', '1', String(revision), codes].join('\t');
const newest = (reached: bigint, table = '1') => ({ table, reached });

it('what was read once is kept with its numbers; only documents that have changed are others', async () => {
  const kept = new KeptAnswers();
  const db = answering(
    [newest(5n)],
    [{ lines: `${line(first, 'one')}\n${line(second, 'two')}` }],
    [{ ...newest(6n), id: second, line: line(second, 'three', 2) }],
    [newest(7n, '2')].map((row) => ({ ...row, id: null, line: null })),
    [newest(7n, '2')],
    [{ lines: line(first, 'one') }],
  );
  const before = await formAnswers(db, organisation, sheet, kept);
  const after = await formAnswers(db, organisation, sheet, kept);
  expect(after.columns).toBeDefined();
  expect(after.columns).toBe(before.columns);
  expect(after.documents.get(first)).toBe(before.documents.get(first));
  expect([before, after].map(({ documents }) => documents.get(second)?.codes)).toEqual(['two', 'three']);

  const rebuilt = await formAnswers(db, organisation, sheet, kept);
  expect([...rebuilt.documents.keys()]).toEqual([first]);
  expect(rebuilt.columns).not.toBe(before.columns);
});

it('where nothing is kept there are no numbers either', async () => {
  const read = await formAnswers(answering([newest(5n)], [{ lines: line(first, '') }]), organisation, sheet);
  expect(read.documents.size).toBe(1);
  expect(read.columns).toBeUndefined();
});
