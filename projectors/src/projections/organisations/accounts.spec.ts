import { describe, expect, it } from 'vitest';
import {
  accountChanged,
  accountClosed,
  accountLocked,
  accountOpened,
  accountReopened,
} from '@reader/contracts/testing/examples/account';
import { rootMemberAdded, rootMemberRemoved } from '@reader/contracts/testing/examples/department-tree';
import { id } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { accounts } from './accounts.js';
import { rowAfter } from '../testing/fold.js';

describe('accounts', () => {
  it('lose their names with their key', () =>
    expect(rowAfter(accounts, erased(accountOpened()))).toMatchObject({
      user_id: 'tanaka',
      last_name: null,
      first_name: null,
    }));
  it('are as they were last said to be', () =>
    expect(
      rowAfter(
        accounts,
        accountOpened(),
        accountChanged({ role: 'manager', departmentIds: [id(5)], lastDay: '2027-03-31' }),
      ),
    ).toMatchObject({ role: 'manager', department_ids: [id(5)], last_day: '2027-03-31', revision: 1 }));
  it('stay in the table when they are closed, and open again unlocked', () => {
    const closed = [accountOpened(), accountLocked(), accountClosed()];
    expect(rowAfter(accounts, ...closed)).toMatchObject({ is_closed: true, last_name: '田中' });
    expect(rowAfter(accounts, ...closed, accountReopened())).toMatchObject({
      is_closed: false,
      is_locked: false,
    });
  });
  it('say who is in the root department', () => {
    expect(rowAfter(accounts, accountOpened(), rootMemberAdded())).toMatchObject({ is_in_root: true });
    expect(rowAfter(accounts, accountOpened(), rootMemberAdded(), rootMemberRemoved())).toMatchObject({
      is_in_root: false,
    });
  });
});
