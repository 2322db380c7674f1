import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { describe, expect, it } from 'vitest';
import { parentsFor, visibleRows, entriesBelow } from './tree';

const entry = (id: string, parent: string, depth: number, number: number): DepartmentEntry => ({
  ...{ id, departmentName: `${id}課`, parentDepartmentId: parent, parentDepartmentName: '' },
  ...{ depth, number, members: 0, membersBelow: 0, forms: 0 },
});
const tree = [
  entry('a', 'root', 1, 1),
  entry('aa', 'a', 2, 2),
  entry('aaa', 'aa', 3, 3),
  entry('ab', 'a', 2, 4),
  entry('b', 'root', 1, 5),
];
const shown = (closed: string[], search = '') =>
  visibleRows(tree, new Set(closed), search).map(({ department }) => department.id);

describe('the tree of departments', () => {
  it('hides all below what is closed', () => {
    expect(shown([])).toEqual(['a', 'aa', 'aaa', 'ab', 'b']);
    expect(shown(['aa'])).toEqual(['a', 'aa', 'ab', 'b']);
    expect(shown(['a'])).toEqual(['a', 'b']);
  });
  it('shows what is found with all above it, also where that is closed', () => {
    expect(shown(['a'], 'aaa')).toEqual(['a', 'aa', 'aaa']);
    expect(shown([], 'ない')).toEqual([]);
  });
  it('knows what has something below it', () =>
    expect(visibleRows(tree, new Set(), '').map(({ hasChildren }) => hasChildren)).toEqual([
      ...[true, true, false, false, false],
    ]));
  it('puts nothing below itself', () => {
    expect([...entriesBelow(tree, 'a')]).toEqual(['a', 'aa', 'aaa', 'ab']);
    expect(parentsFor(tree, 'aa').map(({ id }) => id)).toEqual(['a', 'ab', 'b']);
    expect(parentsFor(tree, null)).toHaveLength(5);
  });
});
