import { namedRoots } from '@reader/contracts/http/configuration/configurations';
import type { RootNameInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dialogs } from '../../components/dialogs/dialogs-context';
import type { DocumentIcon } from '../../components/icons';
import { type Loaded, loadParts, urlOf } from '../../lib/queries/configurations';
import { http, nothing } from '../../lib/http/http';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { saveAtOnce } from '../../lib/http/transactions';
import { askNameUntilSaved } from './ask-until-saved';
import { kindNames } from '../../lib/configuration-file/kind-names';

/** A kind of configuration that is chosen by name. `Lists`: its editable objects. */
export interface ConfigurationKind<Lists extends ObjectLists = ObjectLists> {
  readonly root: ConfigurationRoot;
  /** The kind's name: 変換パターン. */
  readonly noun: string;
  /** It can be given out and taken in as a file (docs/product/configuration-files.md). */
  readonly isInFiles: boolean;
  readonly Icon: typeof DocumentIcon;
  /** Explains the purpose while there is none. */
  readonly emptyText: string;
  readonly load: (id: string) => Promise<Loaded<Lists>>;
  /** Asks for what is needed and creates one. Returns its id; null: cancelled. */
  readonly add: (dialogs: Dialogs) => Promise<string | null>;
  /** Deletes it if it is still at the revision that was seen. */
  readonly remove: (id: string, revision: number) => Promise<unknown>;
}

type Given<Lists extends ObjectLists> = Pick<ConfigurationKind, 'Icon' | 'emptyText'> &
  Partial<Pick<ConfigurationKind<Lists>, 'load' | 'add'>> & {
    /** Creates one with a name. Returns its id. Tries of one dialog get the same ids from `newId`. */
    readonly make?: (name: string, newId: () => Id) => Promise<string>;
  } & (
    | { readonly root: ConfigurationRoot<RootNameInFiles> }
    /** A kind that no file holds says its name itself. */
    | { readonly root: ConfigurationRoot; readonly noun: string }
  );

/** Made under an id that is known before: a try whose answer was lost is not made twice. */
const makerOf =
  (_class: string) =>
  async (name: string, newId: () => Id): Promise<Id> => {
    const id = newId();
    await saveAtOnce([{ _class, id, name }]);
    return id;
  };

/** Some roots are deleted by a call of their own (docs/product/api.md#configuration). */
const removerOf = (root: ConfigurationRoot) => {
  const _class = root.object.name;
  return namedRoots.some((named) => named.root === root)
    ? (id: string) => http.delete(`${urlOf(root)}${id}/`, nothing)
    : (id: string, revision: number) => saveAtOnce([{ _class, id, _delete: true, _revision: revision }]);
};

/** A kind that needs only a name, unless `add` asks for more. */
export const configurationKind = <Lists extends ObjectLists>(
  given: Given<Lists>,
): ConfigurationKind<Lists> => {
  const { root } = given;
  const isInFiles = !('noun' in given);
  const noun = 'noun' in given ? given.noun : kindNames[given.root.name];
  const make = given.make ?? makerOf(root.object.name);
  return {
    noun,
    isInFiles,
    load: (id) => loadParts<Lists>(root, id),
    add: (dialogs) =>
      askNameUntilSaved(dialogs, { title: `${noun}を追加`, label: `${noun}名`, yes: '追加' }, make),
    remove: removerOf(root),
    ...given,
  };
};
