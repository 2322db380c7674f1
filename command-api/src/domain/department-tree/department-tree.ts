import { wayUp } from '@reader/contracts/departments/above';
import { withAllBelow } from '@reader/contracts/departments/below';
import {
  DepartmentAdded,
  DepartmentChanged,
  DepartmentsDeleted,
  RootMemberAdded,
  RootMemberRemoved,
  type DepartmentTreeEvent,
} from '@reader/contracts/events/department-tree';
import type { DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { Conflict, RuleBroken } from '../rule-broken.js';

/** Limits of a tree (docs/product/limits.md#account-limits). */
export const MOST_DEPARTMENTS = 5_000;
export const MOST_LEVELS = 20;

export interface Department {
  readonly id: Id;
  readonly name: string;
  /** null: below the virtual root. */
  readonly parentId: Id | null;
}

/** The departments of an organisation, in the order in which they were added, and who is in the one named root. */
export interface DepartmentTree {
  readonly departments: ReadonlyMap<Id, Department>;
  readonly rootMembers: ReadonlySet<Id>;
  /** The parent that each department has or had when it was deleted: documents outlive their departments. */
  readonly lineage: ReadonlyMap<Id, Id | null>;
  /** Of the last event that changed a department, −1 for none: what lines of a CSV name as seen. */
  readonly revision: number;
}

export const emptyTree: DepartmentTree = {
  departments: new Map(),
  rootMembers: new Set(),
  lineage: new Map(),
  revision: -1,
};

/** A tree that events are folded into, one after the other. */
export interface Draft extends DepartmentTree {
  readonly departments: Map<Id, Department>;
  readonly rootMembers: Set<Id>;
  readonly lineage: Map<Id, Id | null>;
}

/** A copy that can be changed. */
export const draftOf = ({ departments, rootMembers, lineage, revision }: DepartmentTree): Draft => ({
  departments: new Map(departments),
  rootMembers: new Set(rootMembers),
  lineage: new Map(lineage),
  revision,
});

export const apply = ({ departments, rootMembers, lineage }: Draft, event: DepartmentTreeEvent): void => {
  switch (event.type) {
    case 'DepartmentAdded':
    case 'DepartmentChanged': {
      const { departmentId: id, name, parentId } = event.data;
      departments.set(id, { id, name, parentId });
      lineage.set(id, parentId);
      break;
    }
    case 'DepartmentsDeleted':
      for (const id of event.data.departmentIds) departments.delete(id);
      break;
    case 'RootMemberAdded':
      rootMembers.add(event.data.accountId);
      break;
    case 'RootMemberRemoved':
      rootMembers.delete(event.data.accountId);
      break;
  }
};

/** The tree after further events; the given one stays as it is. It is copied once, however many they are. */
export const fold = (
  before: DepartmentTree | undefined,
  events: readonly InStream<DepartmentTreeEvent>[],
): DepartmentTree | undefined => {
  if (events.length === 0) return before;
  const after = draftOf(before ?? emptyTree);
  for (const event of events) apply(after, event);
  const last = events.findLast(({ type }) => type !== 'RootMemberAdded' && type !== 'RootMemberRemoved');
  return { ...after, revision: last ? Number(last.revision) : after.revision };
};

/** Levels of the part of the tree that begins at a department: 1 for one with nothing below it. */
const levelsBelow = (tree: DepartmentTree, id: Id): number => {
  const depth = wayUp(tree.departments, id).length;
  let deepest = depth;
  for (const one of withAllBelow(tree.departments.values(), id))
    deepest = Math.max(deepest, wayUp(tree.departments, one).length);
  return deepest - depth + 1;
};

type Placed = DataOf<typeof DepartmentAdded>;

/** @throws RuleBroken 'department-unknown', 'department-name-taken' */
const requirePlace = (tree: DepartmentTree, { departmentId, name, parentId }: Placed): void => {
  if (parentId !== null && !tree.departments.has(parentId)) throw new RuleBroken('department-unknown');
  for (const sibling of tree.departments.values())
    if (sibling.parentId === parentId && sibling.name === name && sibling.id !== departmentId)
      throw new RuleBroken('department-name-taken');
};

/**
 * Adds a department; the same again is no event. One that was deleted does not come back: the call is a late repeat.
 * @throws RuleBroken 'department-unknown', 'department-name-taken', 'departments-too-many', 'departments-too-deep',
 * Conflict 'department-changed-since-seen' for an id that another department has
 */
export const add = (existing: DepartmentTree | undefined, command: Placed): DepartmentTreeEvent[] => {
  const tree = existing ?? emptyTree;
  const known = tree.departments.get(command.departmentId);
  if (known) {
    if (known.name === command.name && known.parentId === command.parentId) return [];
    throw new Conflict('department-changed-since-seen');
  }
  if (tree.lineage.has(command.departmentId)) throw new RuleBroken('department-unknown');
  requirePlace(tree, command);
  if (tree.departments.size >= MOST_DEPARTMENTS) throw new RuleBroken('departments-too-many');
  if (wayUp(tree.departments, command.parentId).length >= MOST_LEVELS)
    throw new RuleBroken('departments-too-deep');
  return [DepartmentAdded.of(command)];
};

export interface ChangeDepartment extends Placed {
  /** Name and parent as they were on the screen; absent: whatever is there. */
  readonly seen?: { readonly name: string; readonly parentId: Id | null } | undefined;
}

/**
 * Renames and moves a department with all that is below it. What somebody else changed since it was seen is not overwritten.
 * @throws RuleBroken 'department-unknown', 'department-name-taken', 'department-below-itself', 'departments-too-deep',
 * Conflict 'department-changed-since-seen'
 */
export const change = (
  existing: DepartmentTree | undefined,
  { seen, ...command }: ChangeDepartment,
): DepartmentTreeEvent[] => {
  const tree = existing ?? emptyTree;
  const department = tree.departments.get(command.departmentId);
  if (!department) throw new RuleBroken('department-unknown');
  if (department.name === command.name && department.parentId === command.parentId) return [];
  if (seen && (seen.name !== department.name || seen.parentId !== department.parentId))
    throw new Conflict('department-changed-since-seen');
  requirePlace(tree, command);
  if (department.parentId === command.parentId) return [DepartmentChanged.of(command)];
  const above = wayUp(tree.departments, command.parentId);
  if (above.some(({ id }) => id === department.id)) throw new RuleBroken('department-below-itself');
  // What does not come to lie deeper is no deeper than the tree may be; a CSV may move thousands.
  const isDeeper = above.length > wayUp(tree.departments, department.parentId).length;
  if (isDeeper && above.length + levelsBelow(tree, department.id) > MOST_LEVELS)
    throw new RuleBroken('departments-too-deep');
  return [DepartmentChanged.of(command)];
};

export interface DeleteDepartment {
  readonly departmentId: Id;
  /** The departments that were shown to go with it, itself among them; absent: all that are there. */
  readonly seenIds?: readonly Id[] | undefined;
}

/**
 * Deletes a department and all below it. One that was deleted is no event, so that a repeated call is answered alike.
 * @throws RuleBroken 'department-unknown' where there never was one, Conflict 'department-changed-since-seen' when others than those that were shown would go
 */
export const remove = (
  existing: DepartmentTree | undefined,
  { departmentId, seenIds }: DeleteDepartment,
): DepartmentTreeEvent[] => {
  if (!existing?.lineage.has(departmentId)) throw new RuleBroken('department-unknown');
  if (!existing.departments.has(departmentId)) return [];
  const departmentIds = [...withAllBelow(existing.departments.values(), departmentId)];
  if (seenIds) {
    const seen = new Set(seenIds);
    if (departmentIds.some((id) => !seen.has(id))) throw new Conflict('department-changed-since-seen');
  }
  return [DepartmentsDeleted.of({ departmentIds })];
};

export const addRootMember = (tree: DepartmentTree | undefined, accountId: Id): DepartmentTreeEvent[] =>
  tree?.rootMembers.has(accountId) ? [] : [RootMemberAdded.of({ accountId })];

/**
 * Takes an account out of the root department, when it is closed. @throws RuleBroken 'root-member-last'
 */
export const removeRootMember = (tree: DepartmentTree | undefined, accountId: Id): DepartmentTreeEvent[] => {
  if (!tree?.rootMembers.has(accountId)) return [];
  if (tree.rootMembers.size === 1) throw new RuleBroken('root-member-last');
  return [RootMemberRemoved.of({ accountId })];
};
