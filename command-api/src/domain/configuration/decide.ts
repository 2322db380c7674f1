import {
  ConfigurationAdded,
  ConfigurationRemoved,
  ConfigurationRevised,
  type ConfigurationEvent,
} from '@reader/contracts/events/configuration';
import type { ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import type { ConfigurationRoot } from '@reader/contracts/objects/configuration/configuration-root';
import { applyChanges, objectIn, type ObjectGraph } from '@reader/contracts/objects/graph';
import { objectClasses } from '@reader/contracts/objects/registry';
import type { Id } from '@reader/contracts/objects/ids';
import { conflictsWith, type FieldConflict } from '../objects/conflicts.js';
import { diffPushed, mergePushed } from '../objects/diff-pushed.js';
import { isReorder, isReorderOfDeleted } from '../objects/reorder-of-deleted.js';
import { fieldKey } from '../objects/touched.js';
import { Conflict, RuleBroken } from '../rule-broken.js';
import type { Configuration } from './state.js';

export interface ReviseConfiguration {
  readonly id: Id;
  readonly commitId: Id;
  readonly pushed: readonly PushedObject[];
  /** Whether the author may change what only managers change. */
  readonly mayManage: boolean;
}

const emptyGraph: ObjectGraph = new Map();

/** Nothing here stands without what it belongs to, so what is deleted takes its children along. */
const withChildren = (object: PushedObject): PushedObject =>
  object._delete ? { ...object, _removeChildren: true } : object;

/** Put into something that the same commit deletes: it is never there. */
const goesWithParent = (pushed: readonly PushedObject[]): ((change: ObjectChange) => boolean) => {
  const deleted = new Set(
    mergePushed(pushed)
      .filter((object) => object._delete)
      .map(({ _class, id }) => `${_class}/${id}`),
  );
  return (change) => {
    const parent = objectClasses.get(change.class)?.parent;
    if (!parent || change.action !== 'created') return false;
    return deleted.has(`${parent[1]}/${String(change.after[parent[0]])}`);
  };
};

/** Changed objects whose parent is not there. */
const orphans = (root: ConfigurationRoot, graph: ObjectGraph, changes: readonly ObjectChange[]) =>
  changes.flatMap((change) => {
    const parent = objectClasses.get(change.class)?.parent;
    // What belongs to an object of another root names what is not held here.
    if (!parent || change.action === 'deleted' || change.class === root.object.name) return [];
    const [field, parentClass] = parent;
    const named = objectIn(graph, change.class, change.id)?.[field];
    return typeof named === 'string' && objectIn(graph, parentClass, named)
      ? []
      : [{ _class: change.class, id: change.id, field, parentClass, named: String(named) }];
  });

/** @throws Conflict where somebody deleted the parent, RuleBroken where it never was */
const requireParents = (
  root: ConfigurationRoot,
  state: Configuration | undefined,
  graph: ObjectGraph,
  changes: readonly ObjectChange[],
): void => {
  const found = orphans(root, graph, changes);
  if (found.length === 0) return;
  const conflicts = found
    .filter(({ parentClass, named }) => state?.touched.has(fieldKey(parentClass, named, '*')))
    .map(({ _class, id, field, named }): FieldConflict => ({ _class, id, field, mine: named, theirs: null }));
  if (conflicts.length > 0)
    throw new Conflict('edit-conflict', { conflicts, revision: state?.revision ?? -1 });
  throw new RuleBroken('invalid-request', {
    fields: found.map(({ _class, id, field, named }) => ({
      path: `${_class}.${id}.${field}`,
      message: `対象が見つかりません: ${named}`,
    })),
  });
};

/** Changes of fields that only managers change; the default of a field that is made is no change. */
const requireNothingOfManagers = (graph: ObjectGraph, changes: readonly ObjectChange[]): void => {
  for (const change of changes) {
    const known = objectClasses.get(change.class);
    if (change.action === 'deleted') continue;
    for (const field of known?.ofManagers ?? []) {
      const before = objectIn(graph, change.class, change.id)?.[field] ?? null;
      if (field in change.after && (change.after[field] ?? null) !== before)
        throw new RuleBroken('forbidden', {
          fields: [{ path: `${change.class}.${change.id}.${field}`, message: '管理者だけが変更できます。' }],
        });
    }
  }
};

/**
 * One commit of changes to a root of the configuration (docs/product/edits.md#one-event-per-root): pushing its
 * root object makes it, deleting that removes it with all it holds. Fields that only one editor touched merge;
 * a field that two changed to different values is a conflict, and nothing is written. What a commit has done
 * before it does not do again.
 * @throws RuleBroken 'not-found', 'forbidden', 'invalid-request' for fields and rules; Conflict 'edit-conflict'
 */
export const revise = (
  root: ConfigurationRoot,
  state: Configuration | undefined,
  { id, commitId, pushed: given, mayManage }: ReviseConfiguration,
): ConfigurationEvent[] => {
  if (state?.handled.has(commitId)) return [];
  const pushed = given
    .map(withChildren)
    .filter((object) => state === undefined || !isReorderOfDeleted(state.graph, state.touched, object));
  const ofRootObject = pushed.filter((object) => object._class === root.object.name && object.id === id);
  const isToGo = mergePushed(ofRootObject)[0]?._delete === true;
  const isMade = ofRootObject.some((object) => !object._delete);
  if (!state && !isMade) throw new RuleBroken('not-found');
  if (state?.isRemoved) {
    // Where it stood among its siblings, which somebody has put in order: nothing else is asked of it.
    if (isToGo || given.every((object) => ofRootObject.includes(object) && isReorder(object))) return [];
    throw new RuleBroken('not-found');
  }
  if (!state && isToGo) return [];
  const graph = state?.graph ?? emptyGraph;
  const conflicts = conflictsWith(graph, state?.touched ?? new Map<string, number>(), pushed);
  if (conflicts.length > 0)
    throw new Conflict('edit-conflict', { conflicts, revision: state?.revision ?? -1 });
  const data = { root: root.name, configurationId: id, commitId };
  if (isToGo && root.isLasting) throw new RuleBroken('configuration-lasting');
  if (isToGo) return [ConfigurationRemoved.of(data)];
  if (state?.isErased) throw new RuleBroken('not-found');
  const isGoing = goesWithParent(pushed);
  const changes = diffPushed(graph, pushed).filter((change) => !isGoing(change));
  if (changes.length === 0) return [];
  if (!mayManage) requireNothingOfManagers(graph, changes);
  const next = applyChanges(graph, changes);
  requireParents(root, state, next, changes);
  const problems = root.rules(next);
  if (problems.length > 0) throw new RuleBroken('invalid-request', { fields: problems });
  const kind = state ? ConfigurationRevised : ConfigurationAdded;
  return [kind.of({ ...data, objects: changes.length }, { changes })];
};
