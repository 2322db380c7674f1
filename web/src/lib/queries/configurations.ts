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

/** All queries about the configuration begin with it. */
export const configurationKey = ['configuration'] as const;

/** What an editor works on: lists of objects and the revision of the root that holds them. */
export interface Loaded<Lists extends ObjectLists> {
  readonly revision: number;
  readonly lists: Lists;
}

const namesKey = [...configurationKey, 'names'] as const;

/** A save may have given something another name, and has given it another revision. */
export const refetchNames = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: namesKey });

/** The root objects of a list (`/api/mapping-patterns/`) with their names and revisions. */
export const namesQuery = (url: string) =>
  queryOptions({
    queryKey: [...namesKey, url],
    queryFn: ({ signal }) => http.get(url, ConfigurationWire.array(), { signal }),
  });

/** The organisation's standard items with their names, by which values are named. */
export const standardItemsQuery = queryOptions({
  queryKey: [...configurationKey, 'standard-items'],
  queryFn: ({ signal }) => http.get('/api/standard-form-items/', StandardFormItemWire.array(), { signal }),
  select: (items) => items.map(({ id, subject }) => ({ id, name: subject })),
});

/** Somebody has deleted it. The message is for people. */
export class ConfigurationDeleted extends Error {
  constructor() {
    super('この設定は削除されています。画面を読み込み直してください。');
  }
}

/**
 * A root as it is listed, with its revision. Asked for before what it holds, so that a change in between is noticed
 * when saving.
 * @throws ConfigurationDeleted
 */
const rootOf = async (url: string, id: string): Promise<ConfigurationWire> => {
  const all = await http.get(url, ConfigurationWire.array());
  const root = all.find((one) => one.id === id);
  if (!root) throw new ConfigurationDeleted();
  return root;
};

/** The lists of a root's classes, each in its order; `query` narrows one. */
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

/** All configurations of a kind, with all that they hold. */
export const loadAll = (root: ConfigurationRoot): Promise<ObjectLists> =>
  listsOf(listsOfRoot(root), () => ({}));

/** What one configuration holds, by its parts, with its root object. @throws ConfigurationDeleted */
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
  // Each list has passed the schema of its class.
  return {
    root: found,
    revision: found.revision,
    lists: (await listsOf(parts, ofThisRoot)) as Lists,
  };
};

/** Where the root objects of a kind are listed. */
export const urlOf = (root: ConfigurationRoot): string =>
  configurationLists.find(({ objectClass }) => objectClass === root.object)!.url;

/** Stands for the name of something that was deleted. */
export const GONE = '（削除された設定）';

/**
 * What is being edited: fetched when it is opened and when the editor asks, never in between, so that the revision
 * which is pushed is the one that the edits were made on.
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
