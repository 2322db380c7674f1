import type { PushedObject } from '@reader/contracts/objects/changes';
import type { RootName } from '@reader/contracts/objects/define';
import type { Id } from '@reader/contracts/objects/ids';
import { configurationRoots } from '@reader/contracts/objects/registry';
import type { Dependencies } from '../dependencies.js';

/** Classes of root objects to which other roots belong. */
const parents = new Map(
  [...configurationRoots.values()].flatMap((root) =>
    root.object.parent ? [[root.object.parent[1], root] as const] : [],
  ),
);

/**
 * What goes with the root objects that a commit deletes: the roots that belong to them (a mapping definition's
 * entries), each deleted by its own commit. As the read model knows them: one that is being added at this
 * moment stays behind, out of reach.
 */
export const belongingRoots = async (
  dependencies: Dependencies,
  organisation: Id,
  pushed: readonly PushedObject[],
): Promise<{ readonly root: RootName; readonly id: Id; readonly pushed: PushedObject[] }[]> => {
  const deleted = pushed.filter(({ _class, _delete }) => _delete === true && parents.has(_class));
  const found = [];
  for (const { _class, id } of deleted) {
    const root = parents.get(_class)!;
    const rows = await dependencies.db
      .selectFrom('console.configurations')
      .select('id')
      .where('organisation', '=', organisation)
      .where('root', '=', root.name)
      .where('belongs_to', '=', id)
      .execute();
    for (const row of rows)
      found.push({
        root: root.name as RootName,
        id: row.id,
        pushed: [{ _class: root.object.name, id: row.id, _delete: true }],
      });
  }
  return found;
};
