import {
  type ConfigurationList,
  configurationLists,
  ConfigurationWire,
  listedObject,
} from '@reader/contracts/http/configuration/configurations';
import { StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';
import type { ListedObject, ObjectLists } from '../editing/object-changes';

/** Prefix of the keys of all configuration queries. */
export const configurationKey = ['configuration'] as const;

/** The content of an editor: lists of objects and the revision of their root. */
export interface Loaded<Lists extends ObjectLists> {
  readonly revision: number;
  readonly lists: Lists;
}

const namesKey = [...configurationKey, 'names'] as const;

/** A save may have changed names, and has changed the revision. */
export const refetchNames = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: namesKey });

/** The root objects of a list (`/api/mapping-patterns/`) with their names and revisions. */
export const namesQuery = (url: string) =>
  queryOptions({
    queryKey: [...namesKey, url],
    queryFn: ({ signal }) => http.get(url, ConfigurationWire.array(), { signal }),
  });

/** The organisation's standard items, which name values. */
export const standardItemsQuery = queryOptions({
  queryKey: [...configurationKey, 'standard-items'],
  queryFn: ({ signal }) => http.get('/api/standard-form-items/', StandardFormItemWire.array(), { signal }),
  select: (items) => items.map(({ id, subject }) => ({ id, name: subject })),
});

/** Somebody has deleted the configuration. The message is for users. */
export class ConfigurationDeleted extends Error {
  constructor() {
    super('この設定は削除されています。画面を読み込み直してください。');
  }
}

/**
 * A root with its revision. Loaded before its parts, so that a change in between is noticed when saving.
 * @throws ConfigurationDeleted
 */
const rootOf = async (url: string, id: string): Promise<ConfigurationWire> => {
  const all = await http.get(url, ConfigurationWire.array());
  const root = all.find((one) => one.id === id);
  if (!root) throw new ConfigurationDeleted();
  return root;
};

/** The lists of a root's classes, each in its order; `query` filters them. */
const listsOf = async (
  lists: readonly ConfigurationList[],
  query: (list: ConfigurationList) => Readonly<Record<string, string>>,
): Promise<ObjectLists> =>
  Object.fromEntries(
    await Promise.all(
      lists.map(async (list) => {
        const objects = await http.get(list.url, listedObject(list).array(), { query: query(list) });
        return [list.objectClass.name, inSequence(objects) as unknown as ListedObject[]] as const;
      }),
    ),
  );

const listsOfRoot = (root: ConfigurationRoot) => configurationLists.filter((list) => list.root === root);

/** All configurations of a kind with their objects. */
export const loadAll = (root: ConfigurationRoot): Promise<ObjectLists> =>
  listsOf(listsOfRoot(root), () => ({}));

/** One configuration: its root object and its parts. @throws ConfigurationDeleted */
export const loadParts = async <Lists extends ObjectLists>(
  root: ConfigurationRoot,
  id: string,
): Promise<Loaded<Lists> & { readonly root: ConfigurationWire }> => {
  const found = await rootOf(urlOf(root), id);
  const parts = listsOfRoot(root).filter(({ objectClass }) => objectClass !== root.object);
  const ofThisRoot = ({ filters }: ConfigurationList) =>
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, what]) => (what === 'root' ? [[name, id]] : [])),
    );
  // Each list was parsed by the schema of its class.
  return {
    root: found,
    revision: found.revision,
    lists: (await listsOf(parts, ofThisRoot)) as Lists,
  };
};

/** Where the root objects of a kind are listed. */
export const urlOf = (root: ConfigurationRoot): string =>
  configurationLists.find(({ objectClass }) => objectClass === root.object)!.url;

/** Shown instead of the name of a deleted object. */
export const GONE = '（削除された設定）';

/**
 * The edited configuration: loaded when it is opened and when the editor asks, never in between, so that the pushed
 * revision is the one that was edited.
 */
export const editedQuery = <Lists extends ObjectLists>(
  url: string,
  id: string,
  load: (id: string) => Promise<Loaded<Lists>>,
) =>
  queryOptions({
    queryKey: [...configurationKey, 'edited', url, id],
    queryFn: () => load(id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
