import { compact } from '@reader/contracts/text/compact';
import type { Id } from '@reader/contracts/objects/ids';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import type { RecordValues } from './records-of-document.js';

/** What an entry has under each title. */
export type MappingEntry = ReadonlyMap<Id, string>;

/** A mapping definition with its entries, ready for look-ups. */
export interface MappingTable {
  readonly titles: ReadonlyMap<Id, MappingTitle>;
  /** Whether it has keys at all: without any, no record has an entry. */
  readonly hasKeys: boolean;
  /** The first entry whose key values are the record's. */
  find(values: RecordValues): MappingEntry | undefined;
  /** What is looked up for a record, for people. */
  lookUpOf(values: RecordValues): LookUp;
}

/**
 * What an entry is looked up by. `key`: each key's title with the value, cut where it is long. Where the record has no
 * value for any of them there is no key: `empty` and `missing` are the titles whose field is empty, or not there.
 */
export type LookUp = { readonly key: string } | { readonly empty: string[]; readonly missing: string[] };

const SEPARATOR = '\u0000';

/** The titles that look up: keys that name a standard item. */
const keysOf = (titles: readonly MappingTitle[]): readonly (MappingTitle & { std_item: Id })[] =>
  titles.filter((title): title is MappingTitle & { std_item: Id } => title.is_key && title.std_item !== null);

const keyOf = (parts: readonly string[]): string | undefined => {
  const plain = parts.map(compact);
  return plain.every((part) => part === '') ? undefined : plain.join(SEPARATOR);
};

const KEY_SHOWN = 40;
const shortened = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= KEY_SHOWN ? characters.join('') : `${characters.slice(0, KEY_SHOWN).join('')}…`;
};

export const mappingTable = (
  titles: readonly MappingTitle[],
  entries: Iterable<MappingEntry>,
): MappingTable => {
  const keys = keysOf(titles);
  const byKey = new Map<string, MappingEntry>();
  if (keys.length > 0)
    for (const entry of entries) {
      const key = keyOf(keys.map(({ id }) => entry.get(id) ?? ''));
      if (key !== undefined && !byKey.has(key)) byKey.set(key, entry);
    }
  return {
    titles: new Map(titles.map((title) => [title.id, title])),
    hasKeys: keys.length > 0,
    find: (values) => {
      const key = keyOf(keys.map(({ std_item: item }) => values.get(item) ?? ''));
      return key === undefined ? undefined : byKey.get(key);
    },
    lookUpOf: (values) => {
      const valueOf = ({ std_item: item }: (typeof keys)[number]) => shortened(values.get(item) ?? '').trim();
      if (keys.some((key) => valueOf(key) !== '')) {
        const shown = keys.map((key) => {
          const value = valueOf(key);
          return value === '' ? `${key.title}（空）` : `${key.title}「${value}」`;
        });
        return { key: shown.join('、') };
      }
      const titlesOf = (isThere: boolean) =>
        keys.filter(({ std_item: item }) => values.has(item) === isThere).map(({ title }) => title);
      return { empty: titlesOf(true), missing: titlesOf(false) };
    },
  };
};
