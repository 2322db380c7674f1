import type { Id } from '@reader/contracts/objects/ids';
import type { DepartmentTree } from './department-tree.js';

/** A department and all that are or were above it, itself first. */
const wayUpOfAll = ({ lineage }: DepartmentTree, department: Id): Id[] => {
  const way = new Set<Id>();
  for (let at: Id | null = department; at !== null && !way.has(at); at = lineage.get(at) ?? null) way.add(at);
  return [...way];
};

/** The departments right below each, of one state of the tree: asked for with every call of a limited person. */
const belowEach = new WeakMap<DepartmentTree['lineage'], ReadonlyMap<Id | null, readonly Id[]>>();
const belowEachOf = ({ lineage }: DepartmentTree): ReadonlyMap<Id | null, readonly Id[]> => {
  const known = belowEach.get(lineage);
  if (known) return known;
  const found = new Map<Id | null, Id[]>();
  for (const [id, parent] of lineage) {
    const beside = found.get(parent);
    if (beside) beside.push(id);
    else found.set(parent, [id]);
  }
  belowEach.set(lineage, found);
  return found;
};

/** The departments below any of some, themselves among them, those included that were there when they were deleted. */
const allBelow = (tree: DepartmentTree, some: ReadonlySet<Id>): Set<Id> => {
  const below = belowEachOf(tree);
  const reached = new Set([...some].filter((id) => tree.lineage.has(id)));
  // A set goes on with what is added to it meanwhile.
  for (const id of reached) for (const next of below.get(id) ?? []) reached.add(next);
  return reached;
};

/**
 * The departments whose documents an account sees: its own, all below them, and those that were below them when they were deleted.
 * Members of the department named root see all (docs/product/departments.md#documents-of-departments).
 */
export const reachedDepartments = (
  tree: DepartmentTree | undefined,
  { id, departmentIds }: { readonly id: Id; readonly departmentIds: readonly Id[] },
): 'all' | ReadonlySet<Id> => {
  if (!tree) return new Set();
  if (tree.rootMembers.has(id)) return 'all';
  // A membership in a department that is gone counts for nothing.
  return allBelow(tree, new Set(departmentIds.filter((department) => tree.departments.has(department))));
};

/** Some departments and all that are or were below them, also where they are gone themselves. */
export const departmentsBelow = (tree: DepartmentTree | undefined, some: readonly Id[]): ReadonlySet<Id> =>
  tree ? allBelow(tree, new Set(some)) : new Set();

/** The departments above and below one, and itself. */
export const relatedDepartments = (tree: DepartmentTree | undefined, department: Id): ReadonlySet<Id> =>
  tree
    ? new Set([...wayUpOfAll(tree, department), ...allBelow(tree, new Set([department]))])
    : new Set([department]);
