import {
  CONFIGURATION_FILE_KIND,
  CONFIGURATION_FILE_VERSION,
  type ConfigurationFile,
} from '@reader/contracts/objects/configuration/configuration-file';
import type { Id } from '@reader/contracts/objects/ids';
import { classesOf, referencesOf, type StandardItem, type StoredRoot } from './stored-roots';

/** One configuration and all that it depends on, in the given order. */
export const withDependencies = (all: readonly StoredRoot[], id: Id): StoredRoot[] => {
  const ownerOf = new Map(
    all.flatMap((stored) =>
      Object.values(stored.lists).flatMap((list) => list.map((object) => [object.id, stored] as const)),
    ),
  );
  const chosen = new Set<StoredRoot>();
  const choose = (wanted: Id) => {
    const stored = ownerOf.get(wanted);
    if (!stored || chosen.has(stored)) return;
    chosen.add(stored);
    for (const reference of referencesOf(stored)) choose(reference);
  };
  choose(id);
  return all.filter((stored) => chosen.has(stored));
};

const configurationOf = ({ root, lists }: StoredRoot): ConfigurationFile['configurations'][number] => ({
  root: root.name,
  objects: Object.fromEntries(
    classesOf(root).map(({ name, schema }) => [
      name,
      (lists[name] ?? []).map((object) => ({
        id: object.id,
        ...Object.fromEntries(Object.keys(schema.shape).map((field) => [field, object[field]])),
      })),
    ]),
  ),
});

/** The content of a configuration file. `at` is the time of writing. */
export const configurationFile = (
  roots: readonly StoredRoot[],
  standardItems: readonly StandardItem[],
  { organization, at }: { organization: string; at: Date },
): ConfigurationFile => {
  const named = new Set(roots.flatMap((stored) => [...referencesOf(stored)]));
  return {
    kind: CONFIGURATION_FILE_KIND,
    version: CONFIGURATION_FILE_VERSION,
    exported_at: at.toISOString(),
    organization,
    standard_items: standardItems
      .filter(({ id }) => named.has(id))
      .map(({ id, subject }) => ({ id, subject })),
    configurations: roots.map(configurationOf),
  };
};

const block = (lines: readonly string[], indent: string): string =>
  lines.length === 0 ? '[]' : `[\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}]`;

/** The file's text with one object per line, so that problems can name a line and versions can be compared. */
export const configurationText = (file: ConfigurationFile): string => {
  const { standard_items, configurations, ...head } = file;
  const objects = (lists: ConfigurationFile['configurations'][number]['objects']) =>
    Object.entries(lists).map(
      ([name, list]) =>
        `${JSON.stringify(name)}: ${block(
          list.map((object) => JSON.stringify(object)),
          '      ',
        )}`,
    );
  return [
    '{',
    ...Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    `  "standard_items": ${block(
      standard_items.map((item) => JSON.stringify(item)),
      '  ',
    )},`,
    `  "configurations": ${block(
      configurations.map(
        ({ root, objects: lists }) =>
          `{"root": ${JSON.stringify(root)}, "objects": {\n      ${objects(lists).join(',\n      ')}\n    }}`,
      ),
      '  ',
    )}`,
    '}',
    '',
  ].join('\n');
};
