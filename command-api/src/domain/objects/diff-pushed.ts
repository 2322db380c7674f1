import type { Fields, ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import { objectIn, type ObjectGraph } from '@reader/contracts/objects/graph';
import { objectClasses } from '@reader/contracts/objects/registry';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The objects that name this one as their parent, at any depth: they go with it (`_removeChildren`). */
export const childrenOf = (
  graph: ObjectGraph,
  className: string,
  id: Id,
): { class: string; id: Id; fields: Fields }[] => {
  const found: { class: string; id: Id; fields: Fields }[] = [];
  for (const [childClass, objects] of graph) {
    const references = (objectClasses.get(childClass)?.references ?? []).filter(
      ([, parentClass]) => parentClass === className,
    );
    if (references.length === 0) continue;
    for (const [childId, fields] of objects) {
      if (references.some(([field]) => fields[field] === id))
        found.push({ class: childClass, id: childId, fields }, ...childrenOf(graph, childClass, childId));
    }
  }
  return found;
};

/** What a pushed object says, without what says how. */
export const fieldsOf = (pushed: PushedObject): Record<string, unknown> => {
  const { _class, id: _id, _delete, _removeChildren, _revision, _root, _compares, ...fields } = pushed;
  return fields;
};

const problemsOf = (pushed: PushedObject, issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map((issue) => ({
    path: `${pushed._class}.${pushed.id}.${issue.path.join('.')}`,
    message: issue.message,
  }));

/** An update by just the fields that differ; none where all are as they were. */
export const updateOf = (className: string, id: Id, before: Fields, after: Fields): ObjectChange[] => {
  const changed = Object.entries(after).filter(([field, value]) => !isEqual(before[field], value));
  if (changed.length === 0) return [];
  return [
    {
      action: 'updated',
      class: className,
      id,
      before: Object.fromEntries(changed.map(([field]) => [field, before[field] ?? null])),
      after: Object.fromEntries(changed),
    },
  ];
};

const created = (pushed: PushedObject): ObjectChange => {
  const definition = objectClasses.get(pushed._class);
  const parsed = definition?.schema.safeParse(fieldsOf(pushed));
  if (!parsed?.success)
    throw new RuleBroken('invalid-request', { fields: problemsOf(pushed, parsed?.error.issues ?? []) });
  return { action: 'created', class: pushed._class, id: pushed.id, after: parsed.data };
};

/** Made once: a schema per pushed cell took seconds for a table of ten thousand. */
const schemasOfSome = new Map(
  [...objectClasses].map(([name, definition]) => [name, definition.schema.partial()]),
);

const updated = (pushed: PushedObject, before: Fields): ObjectChange[] => {
  const given = fieldsOf(pushed);
  const parsed = schemasOfSome.get(pushed._class)?.safeParse(given);
  if (!parsed?.success)
    throw new RuleBroken('invalid-request', { fields: problemsOf(pushed, parsed?.error.issues ?? []) });
  // Only what was sent counts: a default must not overwrite a field that the caller left alone.
  const sent = Object.entries(parsed.data).filter(([field]) => field in given);
  return updateOf(pushed._class, pushed.id, before, Object.fromEntries(sent));
};

/** One push per object: of several the last wins, field by field. @throws RuleBroken for a class that is not known */
export const mergePushed = (pushed: readonly PushedObject[]): PushedObject[] => {
  const merged = new Map<string, PushedObject>();
  for (const object of pushed) {
    if (!objectClasses.has(object._class))
      throw new RuleBroken('unknown-class', { fields: [{ path: '_class', message: object._class }] });
    const key = `${object._class}/${object.id}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, ...object } : object);
  }
  return [...merged.values()];
};

/**
 * What a commit really changes: pushed objects against the graph, field by field; no-ops dropped and
 * `_removeChildren` expanded, so that projections never cascade. The last push of an object wins.
 * @throws RuleBroken for a class that is not known or a field that its schema refuses.
 */
export const diffPushed = (graph: ObjectGraph, pushed: readonly PushedObject[]): ObjectChange[] => {
  const changes: ObjectChange[] = [];
  const gone = new Set<string>();
  for (const object of mergePushed(pushed)) {
    const before = objectIn(graph, object._class, object.id);
    if (!object._delete) {
      changes.push(...(before ? updated(object, before) : [created(object)]));
      continue;
    }
    const doomed = before ? [{ class: object._class, id: object.id, fields: before }] : [];
    if (object._removeChildren) doomed.push(...childrenOf(graph, object._class, object.id));
    for (const { class: className, id, fields } of doomed) {
      const key = `${className}/${id}`;
      if (gone.has(key)) continue;
      gone.add(key);
      changes.push({ action: 'deleted', class: className, id, before: fields });
    }
  }
  // A deletion by way of the parent outweighs an edit of the child in the same commit.
  return changes.filter((change) => change.action === 'deleted' || !gone.has(`${change.class}/${change.id}`));
};
