import type { WorkOffer } from '@reader/contracts/messages/work-claim';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import type { Migration } from '@reader/platform/postgres/migrate';
import type { WorkRow } from '../schema/tables.js';
import type { Offer, OpenWork } from './choose-work.js';

/** The dispatcher's own memory; it outlives rebuilds of the work table. */
export const dispatchMigrations: Record<string, Migration> = {
  '2026-11-21-offers': async (db: AnyDatabase) => {
    await sql`create table dispatch.offers (
      id uuid primary key,
      tries integer not null default 0,
      offers integer not null default 0,
      offered_at timestamptz not null,
      heard_at timestamptz
    )`.execute(db);
  },
  '2026-11-23-claims': async (db: AnyDatabase) => {
    await sql`alter table dispatch.offers add column claimed integer not null default 0`.execute(db);
  },
};

/** Candidates per kind and organisation, so that a large backlog of one does not hide the others. */
const CANDIDATES = 50;

interface Candidate {
  id: string;
  organisation: string;
  is_urgent: boolean;
  position: bigint;
  tries: number | null;
  offers: number | null;
  offered_at: Date | null;
  heard_at: Date | null;
}

/** All work of a kind that is out, and of each organisation the next few that are not. */
export const openWork = async (db: AnyDatabase, kind: WorkRow['kind']): Promise<OpenWork[]> => {
  const found = await sql<Candidate>`
    select w.id, w.organisation, w.is_urgent, w.position, o.tries, o.offers, o.offered_at, o.heard_at
      from work.work w join dispatch.offers o on o.id = w.id where w.kind = ${kind}
    union all
    select next.* from (select distinct organisation from work.work where kind = ${kind}) as waiting
      cross join lateral (
        select w.id, w.organisation, w.is_urgent, w.position, null::integer, null::integer, null::timestamptz, null::timestamptz
          from work.work w
         where w.kind = ${kind} and w.organisation = waiting.organisation
           and not exists (select 1 from dispatch.offers o where o.id = w.id)
         order by w.is_urgent desc, w.position limit ${CANDIDATES}
      ) as next`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    organisation: row.organisation,
    isUrgent: row.is_urgent,
    position: row.position,
    tries: row.tries ?? 0,
    offers: row.offers ?? 0,
    offeredAt: row.offered_at?.getTime() ?? null,
    heardAt: row.heard_at?.getTime() ?? null,
  }));
};

export const payloadOf = async (
  db: AnyDatabase,
  id: string,
): Promise<Record<string, unknown> | undefined> => {
  const found = await sql<{
    payload: Record<string, unknown>;
  }>`select payload from work.work where id = ${id}`.execute(db);
  return found.rows[0]?.payload;
};

export const rememberOffer = async (db: AnyDatabase, offer: Offer): Promise<void> => {
  await sql`insert into dispatch.offers (id, tries, offers, offered_at, heard_at) values (${offer.id}, ${offer.attempt - 1}, ${offer.offer}, now(), null)
    on conflict (id) do update set offers = excluded.offers, offered_at = excluded.offered_at, heard_at = null`.execute(
    db,
  );
};

/** The broker did not take the offer: it is overdue at once, so that the next look makes it again. */
export const makeOverdue = async (db: AnyDatabase, id: string): Promise<void> => {
  await sql`update dispatch.offers set offered_at = to_timestamp(0), heard_at = null where id = ${id}`.execute(
    db,
  );
};

/** A worker has begun: the try counts from now on, whether it ends or not. */
export const rememberStart = async (db: AnyDatabase, id: string, attempt: number): Promise<void> => {
  await sql`update dispatch.offers set tries = greatest(tries, ${attempt}), heard_at = now() where id = ${id}`.execute(
    db,
  );
};

/** Whether the work is still wanted: it is open, and the offer (absent: any) is its newest. */
export const rememberHeartbeat = async (db: AnyDatabase, id: string, offer?: number): Promise<boolean> => {
  const heard = await sql`update dispatch.offers o set heard_at = now()
     where o.id = ${id} and (${offer ?? null}::integer is null or o.offers = ${offer ?? null})
       and exists (select 1 from work.work w where w.id = o.id)
    returning 1`.execute(db);
  return heard.rows.length > 0;
};

/** Gives the newest offer of open work to the worker that asks first; an older offer claims nothing. */
export const claimOffer = async (db: AnyDatabase, { id, offer }: WorkOffer): Promise<boolean> => {
  const claimed = await sql`update dispatch.offers o set claimed = ${offer}, heard_at = now()
     where o.id = ${id} and o.offers = ${offer} and o.claimed < ${offer}
       and exists (select 1 from work.work w where w.id = o.id)
    returning 1`.execute(db);
  return claimed.rows.length > 0;
};

/** A worker could not work at the moment (a part was missing): the try does not count, and the next look offers it again. */
export const rememberHandedBack = async (db: AnyDatabase, id: string, attempt: number): Promise<void> => {
  await sql`update dispatch.offers set tries = least(tries, ${attempt - 1}), heard_at = to_timestamp(0)
    where id = ${id}`.execute(db);
};

/** Offers that nobody has taken and that a stream made since cannot hold any more: the broker lost its data. */
export const forgetLost = async (db: AnyDatabase, streamMade: Date): Promise<void> => {
  await sql`delete from dispatch.offers where heard_at is null and tries = 0 and offered_at < ${streamMade}`.execute(
    db,
  );
};

/** Offers whose work has ended. */
export const forgetEnded = async (db: AnyDatabase): Promise<void> => {
  await sql`delete from dispatch.offers o where not exists (select 1 from work.work w where w.id = o.id)`.execute(
    db,
  );
};
