import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import type { GroupName } from '../schema/groups.js';

/** Another runner has moved this group's checkpoint: it leads, and this batch must not be written. */
export class AnotherRunnerLeads extends Error {
  constructor(group: GroupName) {
    super(`another runner leads the group ${group}`);
  }
}

/** The read model was folded from another log (a restore?): it must be rebuilt, not continued. */
export class ForeignLog extends Error {
  constructor(group: GroupName) {
    super(`the read model of ${group} was made from another event log; rebuild it`);
  }
}

const START = -1n;

/** Position of the last folded event, or undefined before the first. */
export const readCheckpoint = async (
  db: AnyDatabase,
  schema: string,
  group: GroupName,
  logId: string,
): Promise<bigint | undefined> => {
  await sql`insert into ${sql.id(schema, 'checkpoints')} (name, position, log_id) values (${group}, ${START}, ${logId})
    on conflict (name) do nothing`.execute(db);
  const found = await sql<{ position: bigint; log_id: string }>`
    select position, log_id from ${sql.id(schema, 'checkpoints')} where name = ${group}`.execute(db);
  const row = found.rows[0];
  if (row && row.log_id !== logId) throw new ForeignLog(group);
  return row && row.position !== START ? row.position : undefined;
};

/**
 * Does the database know less than was committed to it? A crash of Postgres takes the last moments of what was
 * committed without waiting for the disk, and a rebuild may end some events before a living runner's place.
 */
export const hasFallenBehind = async (
  db: AnyDatabase,
  schema: string,
  group: GroupName,
  committed: bigint,
): Promise<boolean> => {
  const found = await sql<{ position: bigint }>`
    select position from ${sql.id(schema, 'checkpoints')} where name = ${group}`.execute(db);
  return (found.rows[0]?.position ?? START) < committed;
};

/** Compare-and-set. @throws AnotherRunnerLeads */
export const moveCheckpoint = async (
  db: AnyDatabase,
  schema: string,
  group: GroupName,
  from: bigint | undefined,
  to: bigint,
): Promise<void> => {
  const moved = await sql`update ${sql.id(schema, 'checkpoints')} set position = ${to}
    where name = ${group} and position = ${from ?? START}`.execute(db);
  if (moved.numAffectedRows !== 1n) throw new AnotherRunnerLeads(group);
};
