import type { PushedObject } from '@reader/contracts/objects/changes';
import type { ObjectGraph } from '@reader/contracts/objects/graph';
import { objectClasses } from '@reader/contracts/objects/registry';
import type { Id } from '@reader/contracts/objects/ids';
import { childrenOf, fieldsOf, mergePushed } from './diff-pushed.js';
import { fieldKey, type Touched } from './touched.js';

/** A field that two people changed to different values; null: the object, or the field, is not there. */
export interface FieldConflict {
  readonly _class: string;
  readonly id: Id;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What somebody wrote, since `seen`, into an object that is to be deleted: one conflict per object, its value first. */
const lostBy = (
  graph: ObjectGraph,
  touched: Touched,
  { _class, id, _removeChildren }: PushedObject,
  seen: number,
): FieldConflict[] =>
  [
    { class: _class, id, fields: graph.get(_class)?.get(id) ?? {} },
    ...(_removeChildren ? childrenOf(graph, _class, id) : []),
  ].flatMap((doomed) => {
    const fields = ['value', ...Object.keys(doomed.fields)];
    const field = fields.find(
      (candidate) => (touched.get(fieldKey(doomed.class, doomed.id, candidate)) ?? -1) > seen,
    );
    return field && field in doomed.fields
      ? [{ _class: doomed.class, id: doomed.id, field, mine: null, theirs: doomed.fields[field] ?? null }]
      : [];
  });

/**
 * The fields that somebody else has changed since the revision that the pusher saw (`_revision`), to something
 * else. Fields that only one of them touched are none, and without `_revision` nothing is.
 */
export const conflictsWith = (
  graph: ObjectGraph,
  touched: Touched,
  pushed: readonly PushedObject[],
): FieldConflict[] =>
  mergePushed(pushed).flatMap((object) => {
    const { _class, id, _revision, _delete } = object;
    if (_revision === undefined) return [];
    if (_delete) return lostBy(graph, touched, object, _revision);
    const current = graph.get(_class)?.get(id);
    // Of an object that is gone, where it belonged is nobody's question.
    const parent = current ? undefined : objectClasses.get(_class)?.parent?.[0];
    const fields = Object.entries(fieldsOf(object)).filter(([field]) => field !== parent);
    return fields.flatMap(([field, mine]) => {
      const changedAt = Math.max(
        touched.get(fieldKey(_class, id, field)) ?? -1,
        current ? -1 : (touched.get(fieldKey(_class, id, '*')) ?? -1),
      );
      const theirs = current?.[field] ?? null;
      return changedAt > _revision && JSON.stringify(theirs) !== JSON.stringify(mine)
        ? [{ _class, id, field, mine, theirs }]
        : [];
    });
  });
