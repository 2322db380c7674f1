import type { PushedObject } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import { formatClasses, formatOf, inOrder, type FormatClass, type FormatContent } from './format-content';

type Fields = Readonly<Record<string, unknown>>;

const objectsOf = (content: FormatContent, name: FormatClass): ReadonlyMap<Id, Fields> => content[name];

/** The fields that differ. */
const differing = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value));

export interface ObjectDifference {
  readonly name: FormatClass;
  readonly id: Id;
  /** Undefined for what was not there. */
  readonly before: Fields | undefined;
  /** Undefined for what goes. */
  readonly after: Fields | undefined;
  /** What of `after` is new. */
  readonly changed: Fields;
}

/** What differs between two states of a format: first what is added or changed, then what goes. */
export const differences = (before: FormatContent, after: FormatContent): ObjectDifference[] => {
  const there: ObjectDifference[] = [];
  const gone: ObjectDifference[] = [];
  for (const name of formatClasses) {
    const [old, now] = [objectsOf(before, name), objectsOf(after, name)];
    for (const [id, fields] of now) {
      const known = old.get(id);
      const changed = known ? differing(known, fields) : fields;
      if (Object.keys(changed).length > 0) there.push({ name, id, before: known, after: fields, changed });
    }
    for (const [id, fields] of old)
      if (!now.has(id)) gone.push({ name, id, before: fields, after: undefined, changed: {} });
  }
  return [...there, ...gone];
};

/**
 * The differences as a transaction takes them: adds first, then deletes (spec 2 §2). `revision` is the one that
 * the edits were made on; null for a format that is new. Items of rows that go need not be named.
 */
export const pushedObjects = (
  saved: FormatContent | null,
  now: FormatContent,
  revision: number | null,
): PushedObject[] => {
  const root = formatOf(now).id;
  const empty: FormatContent = {
    csvFormats: new Map(),
    csvFormatOptions: new Map(),
    csvFormatRows: new Map(),
    csvFormatItems: new Map(),
  };
  return differences(saved ?? empty, now)
    .filter(
      ({ name, before, after }) =>
        after !== undefined || name !== 'csvFormatItems' || now.csvFormatRows.has(String(before?.['row'])),
    )
    .map(({ name, id, after, changed }) => ({
      ...(after ? changed : { _delete: true }),
      _class: name,
      id,
      _root: root,
      ...(revision === null ? {} : { _revision: revision }),
    }));
};

const orderOf = (content: FormatContent, among: ReadonlyMap<Id, unknown>): string =>
  inOrder(content.csvFormatRows.values())
    .map(({ id }) => id)
    .filter((id) => among.has(id))
    .join();

/**
 * How many things a person has changed: each field of format and options, each row with whatever changed in it,
 * and another order once.
 */
export const countChanges = (saved: FormatContent, now: FormatContent): number => {
  let count = 0;
  const rows = new Set<unknown>();
  for (const { name, id, before, after, changed } of differences(saved, now)) {
    const fields = Object.keys(changed).filter((field) => field !== 'sequence');
    if (name === 'csvFormatRows') {
      if (fields.length > 0 || !after) rows.add(id);
    } else if (name === 'csvFormatItems') rows.add((after ?? before)?.['row']);
    else count += before ? fields.length : 1;
  }
  const isReordered = orderOf(saved, now.csvFormatRows) !== orderOf(now, saved.csvFormatRows);
  return count + rows.size + (isReordered ? 1 : 0);
};
