import { StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import { rootsInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import { type StandardItem, type StoredRoot, storedRoots } from '../../lib/configuration-file/stored-roots';
import { loadAll } from '../../lib/queries/configurations';
import { http } from '../../lib/http/http';
import type { CurrentUser } from '../../lib/user-context';

export interface Configurations {
  readonly roots: readonly StoredRoot[];
  readonly standardItems: readonly StandardItem[];
}

/** All configurations of the organisation, of the kinds available to it. */
export const loadConfigurations = async (user: CurrentUser): Promise<Configurations> => {
  const kinds = rootsInFiles.filter(({ flag }) => user.isOn(flag));
  const [standardItems, ...lists] = await Promise.all([
    http.get('/api/standard-form-items/', StandardFormItemWire.array()),
    ...kinds.map(loadAll),
  ]);
  return { standardItems, roots: kinds.flatMap((root, index) => storedRoots(root, lists[index] ?? {})) };
};
