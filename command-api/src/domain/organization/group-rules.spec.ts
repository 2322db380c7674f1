import { describe, expect, it } from 'vitest';
import type { GroupRule } from '@reader/contracts/objects/configuration/identity-provider';
import { id } from '@reader/contracts/testing/examples/ids';
import { givenByGroups } from './group-rules.js';

const [tax, water] = [id(1), id(2)];
const rule = (
  group: string,
  role: GroupRule['role'] = null,
  departmentId: GroupRule['departmentId'] = null,
): GroupRule => ({ group, role, departmentId });

describe('what groups give', () => {
  it('is nothing where there are no rules: everybody that the provider knows is let in', () =>
    expect(givenByGroups([], ['税務課'])).toEqual({ role: undefined, departmentIds: undefined }));

  it('is a refusal where no group has a rule', () => {
    expect(givenByGroups([rule('税務課')], ['水道課'])).toBeUndefined();
    expect(givenByGroups([rule('税務課')], [])).toBeUndefined();
  });

  it('is the highest role and all the departments of the groups', () =>
    expect(
      givenByGroups(
        [rule('職員', 'staff', tax), rule('係長', 'manager', water), rule('税務課', null, tax)],
        ['税務課', '職員', '係長'],
      ),
    ).toEqual({ role: 'manager', departmentIds: [tax, water] }));

  it('takes away what a group gave that is left', () =>
    expect(givenByGroups([rule('係長', 'manager', tax), rule('職員')], ['職員'])).toEqual({
      role: 'staff',
      departmentIds: [],
    }));

  it('leaves alone what no rule is about', () => {
    expect(givenByGroups([rule('職員', 'staff')], ['職員'])).toEqual({
      role: 'staff',
      departmentIds: undefined,
    });
    expect(givenByGroups([rule('職員', null, tax)], ['職員'])).toEqual({
      role: undefined,
      departmentIds: [tax],
    });
  });

  it('compares names as they are written', () =>
    expect(givenByGroups([rule('Staff')], ['staff', 'Staff '])).toBeUndefined());
});
