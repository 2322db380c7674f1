import type { MasterEntry } from '@reader/contracts/http/matching/masters';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { MasterRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import { accountNames } from '../configuration/names.js';
import { isGoingOn } from './matchings.js';

/** A master that is there. @throws ProblemError 'not-found' */
export const requireMaster = async (db: Scoped, organisation: Id, id: Id): Promise<MasterRow> => {
  const row = await db
    .selectFrom('console.masters')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return row;
};

/** How many matchings there are with a master, and how many of them go on. */
export interface Uses {
  readonly all: number;
  readonly open: number;
}

/** Of each master. Who destroys one is told of all matchings that end with it: `db` sees all of the organisation. */
export const usesOfMasters = async (db: Scoped, organisation: Id): Promise<ReadonlyMap<Id, Uses>> => {
  const rows = await db
    .selectFrom('console.matchings')
    .select(['master_id', 'state', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('organisation', '=', organisation)
    .where('state', '<>', 'failed')
    .groupBy(['master_id', 'state'])
    .execute();
  const found = new Map<Id, Uses>();
  for (const { master_id: master, state, count } of rows) {
    const known = found.get(master) ?? { all: 0, open: 0 };
    found.set(master, {
      all: known.all + Number(count),
      open: known.open + (isGoingOn(state) ? Number(count) : 0),
    });
  }
  return found;
};

/** The masters that are kept, newest first; `used` as `usesOfMasters`. */
export const listMasters = async (
  db: Scoped,
  organisation: Id,
  typeId: Id | undefined,
  used: ReadonlyMap<Id, Uses>,
): Promise<MasterEntry[]> => {
  let query = db
    .selectFrom('console.masters')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('is_removed', '=', false)
    .where('is_for_one_matching', '=', false);
  if (typeId !== undefined) query = query.where('type_id', '=', typeId);
  const rows = await query.orderBy('position', 'desc').execute();
  const names = await accountNames(
    db,
    organisation,
    rows.map(({ kept_by }) => kept_by),
  );
  return rows.map((row) => ({
    id: row.id,
    master_type_id: row.type_id,
    name: row.name,
    file_name: row.file_name,
    rows: row.rows,
    refused_count: row.refused,
    encoding: row.encoding,
    kept_at: new Date(row.kept_at).toISOString(),
    kept_by: { id: row.kept_by, name: names.get(row.kept_by) ?? '' },
    matchings: used.get(row.id)?.all ?? 0,
    open_matchings: used.get(row.id)?.open ?? 0,
  }));
};
