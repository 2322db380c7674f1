import { describe, it } from 'vitest';
import type { AccountEvent } from '@reader/contracts/events/account';
import {
  accountClosed,
  accountOpened,
  accountReopened,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorId,
  secondFactorRemoved,
  secondFactorSet,
} from '@reader/contracts/testing/examples/account';
import { id, staff } from '@reader/contracts/testing/examples/ids';
import { scenarioOf } from '../testing/given.js';
import { evolve, type Account } from './account.js';
import {
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setSecondFactor,
  useRecoveryCode,
} from './second-factor.js';

const given = scenarioOf<Account, AccountEvent>(evolve);
type State = Account | undefined;

const set =
  (factorId = secondFactorId) =>
  (state: State) =>
    setSecondFactor(state, { factorId, recoveryCodes: 10 });
const remove =
  (isRequired = false) =>
  (state: State) =>
    removeSecondFactor(state, { isRequired });
const reset =
  (by: string | null = id(4), byRole: 'manager' | 'system_manager' | null = 'manager') =>
  (state: State) =>
    resetSecondFactor(state, { by, byRole, reason: '端末の紛失' });
const renew = (state: State) => renewRecoveryCodes(state, { recoveryCodes: 10 });

describe('a second factor', () => {
  it('counts once it is confirmed, and once only', () =>
    given(accountOpened()).when(set()).then(secondFactorSet()).when(set()).thenNothing());
  it('takes the place of the one before', () =>
    given(accountOpened(), secondFactorSet())
      .when(set(id(6002)))
      .then(secondFactorSet(id(6002))));
  it('is of an account that is there', () => {
    given().when(set()).thenThrows('account-unknown');
    given(accountOpened(), accountClosed()).when(set()).thenThrows('account-unknown');
  });
  it('is given up by its person, unless the organisation asks for it', () => {
    given(accountOpened(), secondFactorSet())
      .when(remove())
      .then(secondFactorRemoved('self'))
      .when(remove())
      .thenNothing();
    given(accountOpened(), secondFactorSet()).when(remove(true)).thenThrows('second-factor-kept');
  });
  it('is reset by an administrator or the operator, and never by its own person', () => {
    given(accountOpened(), secondFactorSet())
      .when(reset())
      .then(secondFactorRemoved())
      .when(reset())
      .thenNothing();
    given(accountOpened(), secondFactorSet()).when(reset(null, null)).then(secondFactorRemoved('operator'));
    given(accountOpened(), secondFactorSet()).when(reset(staff)).thenThrows('second-factor-own');
  });
  it('of a system manager is reset by system managers', () => {
    const ofSystems = [accountOpened({ role: 'system_manager' }), secondFactorSet()] as const;
    given(...ofSystems)
      .when(reset())
      .thenThrows('account-of-system-manager');
    given(...ofSystems)
      .when(reset(id(4), 'system_manager'))
      .then(secondFactorRemoved());
  });
  it('ends with the account, and is not there when it is opened again', () =>
    given(accountOpened(), secondFactorSet(), accountClosed(), accountReopened())
      .when(renew)
      .thenThrows('second-factor-missing'));
});

describe('recovery codes', () => {
  it('are renewed while there is a factor', () => {
    given(accountOpened()).when(renew).thenThrows('second-factor-missing');
    given(accountOpened(), secondFactorSet()).when(renew).then(recoveryCodesRenewed());
  });
  it('are counted down', () => {
    given(accountOpened(), secondFactorSet())
      .when((state) => useRecoveryCode(state, 9))
      .then(recoveryCodeUsed(9));
    given(accountOpened())
      .when((state) => useRecoveryCode(state, 9))
      .thenNothing();
  });
});
