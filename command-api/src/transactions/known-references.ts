import type { PushedObject } from '@reader/contracts/objects/changes';
import { mappingInput } from '@reader/contracts/objects/configuration/mapping-input';
import { mappingPattern } from '@reader/contracts/objects/configuration/mapping-pattern';
import { namingRule } from '@reader/contracts/objects/configuration/naming-rule';
import type { ConfigurationRootName } from '@reader/contracts/objects/define';
import type { Id } from '@reader/contracts/objects/ids';
import { csvFormatOptions, csvFormats } from '@reader/contracts/objects/output/output-format';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { configurations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

/** Class → its field that names another root, and which. */
const references: ReadonlyMap<string, readonly [field: string, root: ConfigurationRootName]> = new Map([
  [csvFormats.name, ['mapping_pattern', mappingPattern.name]],
  [csvFormatOptions.name, ['naming_rule_id', namingRule.name]],
  [mappingInput.object.name, ['mapping_pattern', mappingPattern.name]],
]);

const Uuid = z.guid().toLowerCase();

/**
 * Says whether what pushed objects name is there, was there before it was deleted (its name stays, and is saved along), or
 * is made by the same commit, whose roots are `made`. Looks each root up once.
 */
export const knownReferences = (
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  organisation: Id,
  made: readonly { readonly root: string; readonly id: Id }[],
) => {
  const keyOf = (root: string, id: Id): string => `${root}/${id}`;
  const found = new Map<string, Promise<boolean>>(
    made.map(({ root, id }) => [keyOf(root, id), Promise.resolve(true)]),
  );
  const lookUp = async (root: ConfigurationRootName, id: Id): Promise<boolean> => {
    const listed = await db
      .selectFrom('console.configurations')
      .select('id')
      .where('organisation', '=', organisation)
      .where('root', '=', root)
      .where('id', '=', id)
      .executeTakeFirst();
    // Not listed: deleted, or so new that the list does not have it.
    return listed !== undefined || (await load(log, configurations(root), id, organisation)) !== undefined;
  };
  /** @throws RuleBroken 'not-found' for what never was, as for what is another organisation's */
  return async (pushed: readonly PushedObject[]): Promise<void> => {
    for (const object of pushed) {
      const [field, root] = references.get(object._class) ?? [];
      if (field === undefined || root === undefined || object._delete) continue;
      const { success, data: id } = Uuid.safeParse(object[field]);
      if (!success) continue;
      const isKnown = found.get(keyOf(root, id)) ?? lookUp(root, id);
      found.set(keyOf(root, id), isKnown);
      if (!(await isKnown)) throw new RuleBroken('not-found');
    }
  };
};
