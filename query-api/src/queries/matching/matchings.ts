import type { MatchingCounts, MatchingEntry, MatchingState } from '@reader/contracts/http/matching/matchings';
import { masterType, masterTypes } from '@reader/contracts/objects/configuration/master-type';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { MatchingRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import { listConfigurations, objectsOf } from '../configuration/configuration.js';
import { accountNames } from '../configuration/names.js';

const NONE: MatchingCounts = { total: 0, open: 0, decided: 0, chosen: 0, none: 0 };

/** How the documents of some matchings stand, of those that the caller sees and that are there. */
const countsOf = async (
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
): Promise<Map<Id, MatchingCounts>> => {
  if (ids.length === 0) return new Map();
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`;
  const choice = sql.ref('matched.choice');
  const rows = await db
    .selectFrom('console.matching_documents as matched')
    .innerJoin('console.documents as document', 'document.id', 'matched.document_id')
    .select('matched.matching_id')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      count(sql`${choice} is null`).as('open'),
      count(sql`${choice} = 'decided'`).as('decided'),
      count(sql`${choice} not in ('decided', 'none')`).as('chosen'),
      count(sql`${choice} = 'none'`).as('none'),
    ])
    .where('matched.organisation', '=', organisation)
    .where('matched.matching_id', 'in', [...ids])
    .where('document.status', '<>', 'deleted')
    .groupBy('matched.matching_id')
    .execute();
  return new Map(rows.map(({ matching_id: id, ...counts }) => [id, counts]));
};

const typeNames = async (db: Scoped, organisation: Id): Promise<Map<Id, string>> =>
  new Map(
    (await listConfigurations(db, organisation, masterType)).flatMap((row) =>
      objectsOf(row, masterTypes.name).map(({ id, name }): [Id, string] => [id, String(name)]),
    ),
  );

const masterNames = async (db: Scoped, organisation: Id, ids: readonly Id[]) =>
  ids.length === 0
    ? new Map<Id, Omit<MatchingEntry['master'], 'id'>>()
    : new Map(
        (
          await db
            .selectFrom('console.masters')
            .select(['id', 'name', 'rows', 'refused', 'is_removed'])
            .where('organisation', '=', organisation)
            .where('id', 'in', [...ids])
            .execute()
        ).map(({ id, name, rows, refused, is_removed: isGone }) => [
          id,
          { name, rows, refused_count: refused, is_gone: isGone },
        ]),
      );

/** Matchings as they are listed, in their order. */
export const entriesOf = async (
  db: Scoped,
  organisation: Id,
  rows: readonly MatchingRow[],
): Promise<MatchingEntry[]> => {
  const counts = await countsOf(
    db,
    organisation,
    rows.map(({ id }) => id),
  );
  const types = await typeNames(db, organisation);
  const masters = await masterNames(db, organisation, [...new Set(rows.map(({ master_id }) => master_id))]);
  const people = await accountNames(
    db,
    organisation,
    rows.map(({ requested_by }) => requested_by),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    master: {
      id: row.master_id,
      ...(masters.get(row.master_id) ?? { name: '', is_gone: true, rows: 0, refused_count: 0 }),
    },
    master_type: { id: row.type_id, name: types.get(row.type_id) ?? '' },
    requested_at: new Date(row.requested_at).toISOString(),
    requested_by: { id: row.requested_by, name: people.get(row.requested_by) ?? '' },
    counts: counts.get(row.id) ?? NONE,
    job_id: row.job_id,
  }));
};

/** Of these somebody may go on with. */
const GOING_ON: readonly MatchingState[] = [
  'searching',
  'open',
  'reflecting',
  'reflection-stopped',
  'undoing',
  'undo-stopped',
];
export const isGoingOn = (state: MatchingState): boolean => GOING_ON.includes(state);
/** Matchings that a list has. */
const LISTED = 100;

/** Matchings that the caller sees, newest first; none that somebody has discarded, or that failed before it had documents. */
export const listMatchings = async (
  db: Scoped,
  organisation: Id,
  state: 'open' | 'all',
): Promise<MatchingEntry[]> => {
  let query = db.selectFrom('console.matchings').selectAll().where('organisation', '=', organisation);
  if (state === 'open') query = query.where('state', 'in', GOING_ON);
  else
    query = query
      .where('state', '<>', 'closed')
      .where((where) =>
        where.or([
          where('state', '<>', 'failed'),
          where.exists(
            where
              .selectFrom('console.matching_documents as matched')
              .select('matched.id')
              .whereRef('matched.matching_id', '=', 'console.matchings.id')
              .where('matched.organisation', '=', organisation),
          ),
        ]),
      );
  return entriesOf(
    db,
    organisation,
    await query.orderBy('requested_position', 'desc').limit(LISTED).execute(),
  );
};
