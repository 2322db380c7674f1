import { ConfigurationFile, rootsInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import type { ObjectGraph } from '@reader/contracts/objects/graph';
import type { ListedObject } from '../editing/object-changes';
import { parentIdOf } from '../editing/object-changes';
import { JsonBroken, type JsonPath, type JsonWithLines, readJsonWithLines } from './json-lines';
import { classesOf, type StandardItem, type StoredRoot } from './stored-roots';

/** A problem in a file and its line (1-based). */
export interface FileProblem {
  readonly line: number;
  readonly message: string;
}

export type ReadFile =
  | {
      readonly kind: 'read';
      readonly organization: string;
      readonly standardItems: readonly StandardItem[];
      readonly roots: readonly StoredRoot[];
    }
  | { readonly kind: 'refused'; readonly problems: readonly FileProblem[] };

/** A problem and its path in the file. */
type Found = readonly [path: JsonPath, message: string];

interface Issue {
  readonly path: JsonPath;
  readonly message: string;
}

/** A Japanese message: our own, or the field's name for zod's. */
const sentence = ({ path, message }: Issue): string => {
  const field = path.filter((part) => typeof part === 'string').at(-1);
  const isOurs = /[ぁ-ん一-龠]/u.test(message);
  if (isOurs) return message;
  return field === undefined ? '内容が正しくありません。' : `「${field}」の値が正しくありません。`;
};

const found = (issues: readonly Issue[], at: JsonPath = []): Found[] =>
  issues.map((issue) => [[...at, ...issue.path], sentence(issue)]);

type Configuration = ConfigurationFile['configurations'][number];

const kindOf = ({ root }: Configuration) => rootsInFiles.find(({ name }) => name === root)!;

/** Parses the objects of one configuration and collects their problems. */
const checkedObjects = (
  configuration: Configuration,
  at: JsonPath,
): { stored: StoredRoot; wrong: Found[] } => {
  const root = kindOf(configuration);
  const classes = classesOf(root);
  const wrong: Found[] = Object.keys(configuration.objects)
    .filter((name) => !classes.some((definition) => definition.name === name))
    .map((name) => [[...at, name], `「${name}」はこの設定にありません。`]);
  const lists = Object.fromEntries(
    classes.map(({ name, schema }) => [
      name,
      (configuration.objects[name] ?? []).map((object, index): ListedObject => {
        const parsed = schema.safeParse(object);
        if (!parsed.success)
          wrong.push(
            ...found(parsed.error.issues, [...at, name, index]).map(([path, message]): Found => [
              path,
              `${name}: ${message}`,
            ]),
          );
        return { ...(parsed.data as object | undefined), id: object.id };
      }),
    ]),
  );
  const own = lists[root.object.name] ?? [];
  if (own.length !== 1) wrong.push([at, `「${root.object.name}」がちょうど1件必要です。`]);
  return { stored: { root, id: own[0]?.id ?? '', lists }, wrong };
};

/** Problems between the objects of one configuration. */
const brokenRules = ({ root, lists }: StoredRoot, at: JsonPath): Found[] => {
  const orphans = root.parts.flatMap((part) => {
    const parents = new Set(lists[part.parent?.[1] ?? '']?.map(({ id }) => id));
    return (lists[part.name] ?? []).flatMap((object, index): Found[] =>
      parents.has(parentIdOf(part, object))
        ? []
        : [[[...at, part.name, index], `「${part.parent?.[0]}」の指すものがファイルにありません。`]],
    );
  });
  if (orphans.length > 0) return orphans;
  const graph: ObjectGraph = new Map(
    Object.entries(lists).map(([name, list]) => [
      name,
      new Map(list.map(({ id, ...fields }) => [id, fields])),
    ]),
  );
  return root.rules(graph).map(({ path, message }): Found => {
    const [name = '', id] = path.split('.');
    const index = (lists[name] ?? []).findIndex((object) => object.id === id);
    return [index < 0 ? at : [...at, name, index], message];
  });
};

/** Problems of ids used by two objects. */
const twice = (roots: readonly { stored: StoredRoot; at: JsonPath }[]): Found[] => {
  const seen = new Set<string>();
  return roots.flatMap(({ stored, at }) =>
    Object.entries(stored.lists).flatMap(([name, list]) =>
      list.flatMap(({ id }, index): Found[] => {
        const isKnown = seen.has(id);
        seen.add(id);
        return isKnown ? [[[...at, name, index], `同じid（${id}）が2回あります。`]] : [];
      }),
    ),
  );
};

const refused = (json: JsonWithLines, problems: readonly Found[]): ReadFile => ({
  kind: 'refused',
  problems: problems
    .map(([path, message]) => ({ line: json.lineOf(path), message }))
    .sort((a, b) => a.line - b.line),
});

/** Reads a configuration file: its checked content, or its problems with their lines. */
export const readConfigurationFile = (text: string): ReadFile => {
  let json: JsonWithLines;
  try {
    json = readJsonWithLines(text);
  } catch (error) {
    if (!(error instanceof JsonBroken)) throw error;
    return { kind: 'refused', problems: [{ line: error.line, message: 'JSONの書き方が正しくありません。' }] };
  }
  const parsed = ConfigurationFile.safeParse(json.value);
  if (!parsed.success) return refused(json, found(parsed.error.issues));
  const { organization, standard_items, configurations } = parsed.data;
  const checked = configurations.map((configuration, index) => {
    const at = ['configurations', index, 'objects'];
    return { ...checkedObjects(configuration, at), at };
  });
  const wrong = checked.flatMap((one) => one.wrong);
  const problems =
    wrong.length > 0
      ? wrong
      : [...twice(checked), ...checked.flatMap(({ stored, at }) => brokenRules(stored, at))];
  if (problems.length > 0) return refused(json, problems);
  if (checked.length === 0) return refused(json, [[['configurations'], 'ファイルに設定がありません。']]);
  return {
    kind: 'read',
    organization,
    standardItems: standard_items,
    roots: checked.map(({ stored }) => stored),
  };
};
