import { describe, expect, it } from 'vitest';
import { PasswordReset, type AccountEvent } from '@reader/contracts/events/account';
import { accountOpened } from '@reader/contracts/testing/examples/account';
import { staff } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { scenarioOf } from '../testing/given.js';
import { evolve, open, resetPassword, type Account } from './account.js';

const given = scenarioOf<Account, AccountEvent>(evolve);
const openIt = (state: Account | undefined) =>
  open(state, {
    accountId: staff,
    userId: 'tanaka',
    role: 'staff',
    departmentIds: [],
    lastName: '田中',
    firstName: '花子',
  });

describe('an account', () => {
  it('is opened once', () =>
    given().when(openIt).then(accountOpened()).when(openIt).thenThrows('account-exists'));
  it('gets a new password each time one is set', () =>
    given(accountOpened())
      .when(resetPassword)
      .then(PasswordReset.of({ accountId: staff }))
      .when(resetPassword)
      .thenTypes(['PasswordReset']));
  it('must be there for that', () => given().when(resetPassword).thenThrows('not-found'));
  it('is known without its erased names', () =>
    expect(given(erased(accountOpened())).state()).toEqual({ id: staff, userId: 'tanaka', role: 'staff' }));
});
