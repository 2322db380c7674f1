import { describe, expect, it } from 'vitest';
import { departmentEntries, type ListedDepartment } from './department-list.js';

const row = (id: string, parent: string | null = null): ListedDepartment => ({
  id,
  name: `${id}課`,
  parent_id: parent,
});
const rows = [row('a'), row('b'), row('aa', 'a'), row('ab', 'a'), row('aaa', 'aa')];

describe('the list of departments', () => {
  it('has each behind its parent, siblings as they were added', () =>
    expect(departmentEntries(rows, []).map(({ number, id, depth }) => [number, id, depth])).toEqual([
      [1, 'a', 1],
      [2, 'aa', 2],
      [3, 'aaa', 3],
      [4, 'ab', 2],
      [5, 'b', 1],
    ]));
  it('counts who is in two departments of a part once for it', () => {
    const counted = departmentEntries(rows, [
      { departmentIds: ['aa', 'ab'], people: 3 },
      { departmentIds: ['a', 'aaa'], people: 1 },
    ]);
    expect(counted.map(({ id, members, membersBelow }) => [id, members, membersBelow])).toEqual([
      ['a', 1, 4],
      ['aa', 3, 4],
      ['aaa', 1, 1],
      ['ab', 3, 3],
      ['b', 0, 0],
    ]);
  });
  it('does not count memberships in what is gone', () =>
    expect(departmentEntries([row('a')], [{ departmentIds: ['gone'], people: 1 }])[0]).toMatchObject({
      members: 0,
      membersBelow: 0,
    }));
});
