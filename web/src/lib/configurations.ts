import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from './http';
import type { ObjectLists } from './editing/object-changes';

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

/** The organisation's standard items, by which values are named. */
export const standardItemsQuery = queryOptions({
  queryKey: [...configurationKey, 'standard-items'],
  queryFn: ({ signal }) => http.get('/api/standard-form-items/', StandardFormItemWire.array(), { signal }),
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
export const rootOf = async (url: string, id: string): Promise<ConfigurationWire> => {
  const all = await http.get(url, ConfigurationWire.array());
  const root = all.find((one) => one.id === id);
  if (!root) throw new ConfigurationDeleted();
  return root;
};

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
