import { configurationLists, listedObject } from '@reader/contracts/http/configuration/configurations';
import { StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import { rootsInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { type StandardItem, type StoredRoot, storedRoots } from '../../lib/configuration-file/stored-roots';
import { http } from '../../lib/http';
import type { ListedObject, ObjectLists } from '../../lib/editing/object-changes';
import type { CurrentUser } from '../../lib/user-context';

const listsOf = async (root: ConfigurationRoot): Promise<ObjectLists> =>
  Object.fromEntries(
    await Promise.all(
      configurationLists
        .filter((list) => list.root === root)
        .map(async (list) => {
          const objects = await http.get(list.url, listedObject(list).array());
          return [list.objectClass.name, inSequence(objects) as unknown as ListedObject[]] as const;
        }),
    ),
  );

export interface Configurations {
  readonly roots: readonly StoredRoot[];
  readonly standardItems: readonly StandardItem[];
}

/** Every configuration of the organisation that a file can hold, of the kinds that it has. */
export const loadConfigurations = async (user: CurrentUser): Promise<Configurations> => {
  const kinds = rootsInFiles.filter(({ flag }) => user.isOn(flag));
  const [standardItems, ...lists] = await Promise.all([
    http.get('/api/standard-form-items/', StandardFormItemWire.array()),
    ...kinds.map(listsOf),
  ]);
  return { standardItems, roots: kinds.flatMap((root, index) => storedRoots(root, lists[index] ?? {})) };
};
