import type { ConfigurationList } from '@reader/contracts/http/configuration/configurations';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { listConfigurations, objectsOf, type WhichConfigurations } from './configuration.js';

/** The roots that a query's ids leave. */
const whichOf = (list: ConfigurationList, query: Readonly<Record<string, Id | undefined>>) => {
  let which: WhichConfigurations = {};
  for (const [parameter, filter] of Object.entries(list.filters)) {
    const id = query[parameter];
    if (!id) continue;
    if (filter === 'root') which = { ...which, id };
    else if (filter === 'belongs-to') which = { ...which, belongsTo: id };
    else which = { ...which, holding: id };
  }
  return which;
};

/**
 * Objects of a class in their order, root by root; root objects with when they were made and their revision.
 * @throws ProblemError 'not-found' when a root or an object is named that is not there
 */
export const listObjects = async (
  db: Scoped,
  organisation: Id,
  list: ConfigurationList,
  query: Readonly<Record<string, Id | undefined>>,
): Promise<Record<string, unknown>[]> => {
  const { root, objectClass, filters } = list;
  const which = whichOf(list, query);
  const rows = await listConfigurations(db, organisation, root, which);
  // What is never made or removed by name has nothing yet where nobody has set it up.
  if (rows.length === 0 && !root.isLasting && (which.id ?? which.holding))
    throw new ProblemError('not-found');
  const fields = Object.entries(filters).flatMap(([parameter, filter]) =>
    typeof filter === 'object' && query[parameter] ? [[filter.field, query[parameter]] as const] : [],
  );
  const isRootObject = objectClass.name === root.object.name;
  return rows
    .flatMap((row) =>
      objectsOf(row, objectClass.name).map((object): Record<string, unknown> => {
        // Fields that came later have their defaults.
        const whole = { ...objectClass.schema.parse(object), id: object.id };
        return isRootObject
          ? {
              ...whole,
              organization: organisation,
              created_at: new Date(row.created_at).toISOString(),
              updated_at: new Date(row.updated_at).toISOString(),
              revision: row.revision,
            }
          : whole;
      }),
    )
    .filter((object) => fields.every(([field, id]) => object[field] === id));
};
