import { ConfigurationWire, namedRoots } from '@reader/contracts/http/configuration/configurations';
import type { RootNameInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import type { Dialogs } from '../../components/dialogs/dialogs-context';
import type { DocumentIcon } from '../../components/icons';
import { type Loaded, loadParts, urlOf } from '../../lib/queries/configurations';
import { http, nothing } from '../../lib/http/http';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { saveAtOnce } from '../../lib/http/transactions';
import { askNameUntilSaved } from './ask-until-saved';
import { kindNames } from './kind-names';

/** A kind of configuration that is chosen by name. `Lists`: its editable objects. */
export interface ConfigurationKind<Lists extends ObjectLists = ObjectLists> {
  readonly root: ConfigurationRoot;
  /** The kind's name: 変換パターン. */
  readonly noun: string;
  readonly Icon: typeof DocumentIcon;
  /** Explains the purpose while there is none. */
  readonly emptyText: string;
  readonly load: (id: string) => Promise<Loaded<Lists>>;
  /** Asks for what is needed and creates one. Returns its id; null: cancelled. */
  readonly add: (dialogs: Dialogs, organization: string) => Promise<string | null>;
  /** Deletes it if it is still at the revision that was seen. */
  readonly remove: (id: string, revision: number) => Promise<unknown>;
}

type Given<Lists extends ObjectLists> = Pick<ConfigurationKind, 'Icon' | 'emptyText'> &
  Partial<Pick<ConfigurationKind<Lists>, 'load' | 'add'>> & {
    readonly root: ConfigurationRoot<RootNameInFiles>;
    /** Creates one with a name. Returns its id. */
    readonly make?: (name: string, organization: string) => Promise<string>;
  };

/** Roots created and deleted by separate calls (docs/product/api.md#configuration). */
const byCalls = (url: string) => ({
  make: async (name: string, organization: string) =>
    (await http.post(url, { organization, name }, ConfigurationWire)).id,
  remove: (id: string) => http.delete(`${url}${id}/`, nothing),
});

const byTransactions = (_class: string) => ({
  make: async (name: string) => {
    const id = crypto.randomUUID();
    await saveAtOnce([{ _class, id, name }]);
    return id;
  },
  remove: (id: string, revision: number) => saveAtOnce([{ _class, id, _delete: true, _revision: revision }]),
});

/** A kind that needs only a name, unless `add` asks for more. */
export const configurationKind = <Lists extends ObjectLists>(
  given: Given<Lists>,
): ConfigurationKind<Lists> => {
  const { root } = given;
  const noun = kindNames[root.name];
  const ways = namedRoots.some((named) => named.root === root)
    ? byCalls(urlOf(root))
    : byTransactions(root.object.name);
  const make = given.make ?? ways.make;
  return {
    noun,
    load: (id) => loadParts<Lists>(root, id),
    add: (dialogs, organization) =>
      askNameUntilSaved(dialogs, { title: `${noun}を追加`, label: `${noun}名`, yes: '追加' }, (name) =>
        make(name, organization),
      ),
    remove: ways.remove,
    ...given,
  };
};
