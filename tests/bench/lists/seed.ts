import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { projectEvents } from '@reader/projectors/runner/project-events';
import { projectionsOf } from '@reader/projectors/projections/groups';
import { sql } from 'kysely';
import { madeEvents, type Owner } from './made-events.js';

const SCHEMA = 'console';
const AT_ONCE = 500;
/** What lists read. */
const LISTED = ['documents', 'document_search', 'statistics'];

export interface Seeding {
  readonly documents: number;
  readonly withinMs: number;
  /** Their contents too, which no list reads: the check screen shows them. */
  readonly hasContents: boolean;
}

export interface Seeded {
  readonly documents: number;
  readonly added: number;
  readonly seconds: number;
}

/**
 * Folds documents into the read model until there are this many, or until the time is over: the next call on the same folder goes
 * on. Afterwards tables are tidied as the server does by itself after a while.
 */
export const seed = async (
  db: AnyDatabase,
  owner: Owner,
  { documents: wanted, withinMs, hasContents }: Seeding,
): Promise<Seeded> => {
  const tables = new Set(hasContents ? [...LISTED, 'document_content'] : LISTED);
  const projections = projectionsOf.console.filter(({ table }) => tables.has(table));
  const found = await sql<{ count: number }>`select count(*)::integer as count from console.documents
    where organisation = ${owner.organisation}`.execute(db);
  const before = found.rows[0]?.count ?? 0;
  const startedAt = performance.now();
  let next = before;
  while (next < wanted && performance.now() - startedAt < withinMs) {
    const events = Array.from({ length: Math.min(AT_ONCE, wanted - next) }, (_, index) =>
      madeEvents(owner, next + index),
    ).flat();
    await db.transaction().execute((transaction) => projectEvents(transaction, SCHEMA, projections, events));
    next += AT_ONCE;
    if (next % 10_000 === 0) console.error(`${next} documents`);
  }
  const documents = Math.min(next, Math.max(wanted, before));
  const seconds = (performance.now() - startedAt) / 1000;
  if (documents > before) await sql`vacuum analyze`.execute(db);
  return { documents, added: documents - before, seconds };
};
