import { describe, expect, it } from 'vitest';
import type { DepartmentTreeEvent } from '@reader/contracts/events/department-tree';
import { id, staff } from '@reader/contracts/testing/examples/ids';
import {
  DepartmentAdded,
  DepartmentChanged,
  DepartmentsDeleted,
  RootMemberAdded,
} from '@reader/contracts/events/department-tree';
import { scenarioOfFold } from '../testing/given.js';
import { fold, type DepartmentTree } from './department-tree.js';
import { reachedDepartments, relatedDepartments } from './reached-departments.js';

const [health, checkups, teeth, welfare] = [id(11), id(12), id(13), id(14)];
const added = (departmentId: string, parentId: string | null) =>
  DepartmentAdded.of({ departmentId, name: departmentId.slice(-2), parentId });
const treeOf = (...events: DepartmentTreeEvent[]): DepartmentTree | undefined =>
  scenarioOfFold<DepartmentTree, DepartmentTreeEvent>(fold)(...events).state();

const grown = [added(health, null), added(checkups, health), added(teeth, checkups), added(welfare, null)];
const reachedBy = (tree: DepartmentTree | undefined, ...departmentIds: string[]) => {
  const reached = reachedDepartments(tree, { id: staff, departmentIds });
  return reached === 'all' ? reached : [...reached].sort();
};

describe('the departments whose documents somebody sees', () => {
  it('are their own and all below, not those above or beside', () => {
    expect(reachedBy(treeOf(...grown), checkups)).toEqual([checkups, teeth]);
    expect(reachedBy(treeOf(...grown), health)).toEqual([health, checkups, teeth]);
    expect(reachedBy(treeOf(...grown), teeth, welfare)).toEqual([teeth, welfare]);
    expect(reachedBy(treeOf(...grown))).toEqual([]);
  });

  it('are all for members of the department named root', () => {
    expect(reachedBy(treeOf(...grown, RootMemberAdded.of({ accountId: staff })))).toBe('all');
  });

  it('are also those below that were deleted, so that no document is lost to those above', () => {
    const tree = treeOf(...grown, DepartmentsDeleted.of({ departmentIds: [checkups, teeth] }));
    expect(reachedBy(tree, health)).toEqual([health, checkups, teeth]);
    // A membership in what is gone counts for nothing.
    expect(reachedBy(tree, checkups)).toEqual([]);
  });

  it('follow a department that moves', () => {
    const tree = treeOf(
      ...grown,
      DepartmentChanged.of({ departmentId: checkups, name: '12', parentId: welfare }),
    );
    expect(reachedBy(tree, health)).toEqual([health]);
    expect(reachedBy(tree, welfare)).toEqual([checkups, teeth, welfare]);
  });

  it('are none where there is no tree', () => expect(reachedBy(undefined, health)).toEqual([]));
});

describe('the departments whose forms a document may be read as', () => {
  it('are those above and below its own, and itself', () => {
    expect([...relatedDepartments(treeOf(...grown), checkups)].sort()).toEqual([health, checkups, teeth]);
    expect([...relatedDepartments(treeOf(...grown), welfare)]).toEqual([welfare]);
    expect([...relatedDepartments(undefined, welfare)]).toEqual([welfare]);
  });
});
