import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import type { Logger } from '@reader/platform/logging/logger';
import { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { GroupName } from '../schema/groups.js';
import type { Unfoldable } from './fold-batch.js';

/**
 * More streams than this set aside since the last rebuild are not bad events but a bad fold: the group stops instead of
 * losing them all.
 */
const MOST_QUARANTINED = 20;

export class TooManyUnfoldable extends Error {}

/** @throws Error when too much cannot be folded: then nothing of the batch may be written. */
export const refuseTooMany = (
  group: GroupName,
  quarantined: ReadonlySet<string>,
  bad: readonly Unfoldable[],
): void => {
  const streams = new Set([...quarantined, ...bad.map(({ event }) => event.stream)]).size;
  if (streams > MOST_QUARANTINED)
    throw new TooManyUnfoldable(`${streams} streams of ${group} cannot be folded`);
};

/** Streams set aside because one of their events could not be folded. */
export const readQuarantine = async (db: AnyDatabase, schema: string): Promise<Set<string>> => {
  const found = await sql<{ stream: string }>`select stream from ${sql.id(schema, 'quarantine')}`.execute(db);
  return new Set(found.rows.map((row) => row.stream));
};

/** Remembers and logs the streams of events that could not be folded: what comes of them is passed over from now on. */
export const setAside = (quarantined: Set<string>, bad: readonly Unfoldable[], logger: Logger): void => {
  for (const { event, reason } of bad) {
    const place = { stream: event.stream, position: String(event.position), reason };
    logger.error(place, 'stream quarantined');
    quarantined.add(event.stream);
  }
};

/** Its metadata lies open in the log, also where the event itself cannot be understood. */
const organisationOf = ({ metadata }: Unfoldable['event']): string | null =>
  Id.safeParse((metadata as { organisation?: unknown } | undefined)?.organisation).data ?? null;

export const quarantine = async (
  db: AnyDatabase,
  schema: string,
  group: GroupName,
  bad: readonly Unfoldable[],
): Promise<void> => {
  for (const { event, reason } of bad)
    await sql`insert into ${sql.id(schema, 'quarantine')} (stream, projection_group, organisation, position, reason)
      values (${event.stream}, ${group}, ${organisationOf(event)}, ${event.position}, ${reason}) on conflict (stream) do nothing`.execute(
      db,
    );
};
