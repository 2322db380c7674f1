import { describe, expect, it } from 'vitest';
import { fakeAccount } from '../../../testing/people/fake-people';
import { bodyOf, draftOf, faultsOf, faultsOfServer, mayBeClosed, onto, rolesFor } from './account-draft';

const entry = fakeAccount(1, {
  departmentInformations: [
    { id: 'root', name: 'root', isBelonging: true },
    { id: 'a', name: '健診課', isBelonging: true },
    { id: 'b', name: '庶務課', isBelonging: false },
  ],
});

describe('what is typed of an account', () => {
  it('keeps the root department out of the typing and in the call', () => {
    const draft = draftOf(entry);
    expect(draft.departmentIds).toEqual(['a']);
    expect(bodyOf(draft, entry, 'o')).toMatchObject({
      belonging_department_ids: ['root', 'a'],
      password: null,
      seen_revision: 1,
    });
  });
  it('stays on top of what somebody else has saved', () => {
    const base = draftOf(entry);
    const draft = { ...base, lastName: '鈴木' };
    const now = draftOf({ ...entry, lastName: '先客', firstName: '花子', role: 'manager' });
    expect(onto(draft, base, now)).toMatchObject({ lastName: '鈴木', firstName: '花子', role: 'manager' });
  });
  it('is told what is wrong, by field', () => {
    expect(faultsOf(draftOf(null), true)).toEqual({
      userId: 'ユーザーIDを入力してください。',
      lastName: '姓を入力してください。',
      firstName: '名を入力してください。',
    });
    const days = { firstDay: '2026-04-02', lastDay: '2026-04-01', password: 'abc' };
    expect(Object.keys(faultsOf({ ...draftOf(entry), ...days }, false))).toEqual(['password', 'lastDay']);
  });
  it.each([
    [
      { code: 'password-refused', fields: [{ path: 'body.password', message: 'だめ' }] },
      { password: 'だめ' },
    ],
    [{ code: 'account-exists', fields: [{ path: 'body.user_id', message: 'だめ' }] }, { userId: 'だめ' }],
    [{ code: 'days-crossed', fields: [{ path: 'body.first_day', message: 'だめ' }] }, { firstDay: 'だめ' }],
    [{}, {}],
  ])('tells what the server refuses at its field: %j', (refused, faults) => {
    expect(faultsOfServer(refused)).toEqual(faults);
  });
  it('leaves roles that are not offered, and nobody closes a system manager or themselves', () => {
    expect(rolesFor(fakeAccount(1, { role: 'auditor' }))).toEqual(['auditor']);
    expect(rolesFor(null)).toEqual(['manager', 'staff']);
    const manager = 'x';
    const auditor = fakeAccount(1, { role: 'auditor', readOnlyBecause: 'account-of-auditor' });
    expect(mayBeClosed(fakeAccount(1, { role: 'system_manager' }), manager)).toBe(false);
    expect(mayBeClosed(entry, entry.id)).toBe(false);
    expect(mayBeClosed(entry, manager)).toBe(true);
    expect(mayBeClosed(auditor, manager)).toBe(false);
    expect(mayBeClosed({ ...auditor, readOnlyBecause: null }, 'x')).toBe(true);
  });
});
