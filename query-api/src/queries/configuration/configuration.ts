import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { ConfigurationRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';

export interface WhichConfigurations {
  readonly id?: Id | undefined;
  /** The root that holds this object. */
  readonly holding?: Id | undefined;
  /** Those that belong to this object of another root. */
  readonly belongsTo?: Id | undefined;
}

/** Roots of a kind with all they hold, in the order they were added. Erased ones have nothing to show. */
export const listConfigurations = async (
  db: Scoped,
  organisation: Id,
  root: ConfigurationRoot,
  which: WhichConfigurations = {},
): Promise<ConfigurationRow[]> => {
  let query = db
    .selectFrom('console.configurations')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('root', '=', root.name);
  if (which.id) query = query.where('id', '=', which.id);
  if (which.belongsTo) query = query.where('belongs_to', '=', which.belongsTo);
  if (which.holding) query = query.where(sql<boolean>`object_ids @> array[${which.holding}]::uuid[]`);
  const rows = await query.orderBy('added_position').execute();
  return rows.filter((row) => (row.objects[root.object.name] ?? []).length > 0);
};

/** The objects of a class that a root holds, in their order. */
export const objectsOf = (row: ConfigurationRow, className: string): ConfigurationRow['objects'][string] =>
  inSequence(row.objects[className] ?? []);
