import { describe, expect, it } from 'vitest';
import { PasswordReset, type AccountEvent } from '@reader/contracts/events/account';
import {
  accountChanged,
  accountClosed,
  accountLocked,
  accountOpened,
  accountReopened,
  accountUnlocked,
} from '@reader/contracts/testing/examples/account';
import { id, staff } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { scenarioOf } from '../testing/given.js';
import {
  change,
  close,
  evolve,
  lock,
  mayBeUsed,
  open,
  resetPassword,
  requireLinkable,
  unlock,
  type Account,
  type ChangeAccount,
  type OpenAccount,
} from './account.js';

const given = scenarioOf<Account, AccountEvent>(evolve);
type State = Account | undefined;

const asOpened: OpenAccount = {
  ...{ accountId: staff, userId: 'tanaka', role: 'staff', departmentIds: [] },
  ...{ lastName: '田中', firstName: '花子', firstDay: null, lastDay: null },
};
const openIt =
  (more: Partial<OpenAccount> = {}) =>
  (state: State) =>
    open(state, { ...asOpened, ...more });
const changeIt =
  (more: Partial<ChangeAccount> = {}) =>
  (state: State) => {
    const { userId: _, ...same } = asOpened;
    return change(state, { ...same, ...byManager, today: '2026-06-01', ...more });
  };
const manager = id(4);
const byManager = { by: manager, byRole: 'manager' } as const;
const unlockIt = (state: State) => unlock(state, byManager);

describe('an account', () => {
  it('is opened once', () =>
    given().when(openIt()).then(accountOpened()).when(openIt()).thenThrows('account-exists'));
  it('is opened once more as the same by the person that opened it, where that is a repeat', () => {
    const repeat = (more: Partial<OpenAccount> = {}) => openIt({ repeatedBy: staff, ...more });
    const opened = given().when(repeat()).thenTypes(['AccountOpened']);
    opened.when(repeat()).thenNothing();
    opened.when(repeat({ repeatedBy: manager })).thenThrows('account-exists');
    opened.when(repeat({ lastDay: '2027-03-31' })).thenThrows('account-exists');
    given(accountOpened(), accountChanged({ role: 'manager' }))
      .when(repeat())
      .thenThrows('account-exists');
    given(accountOpened(), accountClosed()).when(repeat()).thenThrows('account-closed');
  });
  it('may have a first and a last day, in this order', () => {
    given()
      .when(openIt({ firstDay: '2026-04-01', lastDay: '2026-03-31' }))
      .thenThrows('days-crossed');
    given()
      .when(openIt({ firstDay: '2026-04-01', lastDay: '2026-04-01' }))
      .thenTypes(['AccountOpened']);
  });
  it('gets a new password each time one is set', () =>
    given(accountOpened())
      .when(resetPassword)
      .then(PasswordReset.of({ accountId: staff }))
      .when(resetPassword)
      .thenTypes(['PasswordReset']));
  it('must be there and open for that', () => {
    given().when(resetPassword).thenThrows('account-unknown');
    given(accountOpened(), accountClosed()).when(resetPassword).thenThrows('account-unknown');
  });
  it('is known without its erased names', () =>
    expect(given(erased(accountOpened())).state()).toMatchObject({ userId: 'tanaka', names: 'erased' }));
});

describe('changing an account', () => {
  it('puts nobody out of use by the own hand', () => {
    const over = { lastDay: '2026-05-31' };
    given(accountOpened())
      .when(changeIt({ ...over, by: staff }))
      .thenThrows('account-own');
    given(accountOpened())
      .when(changeIt({ firstDay: '2026-06-02', by: staff }))
      .thenThrows('account-own');
    given(accountOpened())
      .when(changeIt({ lastDay: '2026-06-01', by: staff }))
      .thenTypes(['AccountChanged']);
    given(accountOpened()).when(changeIt(over)).thenTypes(['AccountChanged']);
  });
  it('gives nobody another role by the own hand', () => {
    given(accountOpened(), accountChanged({ role: 'manager' }))
      .when(changeIt({ role: 'staff', by: staff }))
      .thenThrows('account-own-role');
    given(accountOpened(), accountChanged({ role: 'manager' }))
      .when(changeIt({ role: 'manager', lastName: '鈴木', by: staff }))
      .thenTypes(['AccountChanged']);
    given(accountOpened(), accountChanged({ role: 'manager' }))
      .when(changeIt({ role: 'staff' }))
      .thenTypes(['AccountChanged']);
  });
  it('takes over the whole of it', () =>
    given(accountOpened())
      .when(changeIt({ role: 'manager', departmentIds: [id(5)] }))
      .then(accountChanged({ role: 'manager', departmentIds: [id(5)] })));
  it('is no event when nothing changes, whoever was there first', () => {
    given(accountOpened()).when(changeIt()).thenNothing();
    given(accountOpened(), accountChanged({ role: 'manager' }))
      .when(changeIt({ role: 'manager', seenRevision: 0 }))
      .thenNothing();
  });
  it('does not overwrite what somebody else changed since it was seen', () =>
    given(accountOpened(), accountChanged({ role: 'manager' }))
      .when(changeIt({ lastName: '鈴木', seenRevision: 0 }))
      .thenThrows('account-changed-since-seen'));
  it('is not kept from by a password that was set since', () =>
    given(accountOpened(), PasswordReset.of({ accountId: staff }))
      .when(changeIt({ lastName: '鈴木', seenRevision: 0 }))
      .thenTypes(['AccountChanged']));
  it('offers only the roles manager and staff', () => {
    given(accountOpened())
      .when(changeIt({ role: 'system_manager' }))
      .thenThrows('role-not-offered');
    given(accountOpened())
      .when(changeIt({ role: 'auditor' }))
      .thenThrows('role-not-offered');
    given(accountOpened({ role: 'system_manager' }))
      .when(changeIt({ role: 'staff', byRole: 'system_manager' }))
      .thenThrows('role-not-offered');
    given(accountOpened({ role: 'auditor' }))
      .when(changeIt({ role: 'auditor', lastName: '鈴木', byRole: 'system_manager' }))
      .thenTypes(['AccountChanged']);
  });
  it('of a system manager is for system managers, and for the operator', () => {
    const systems = given(accountOpened({ role: 'system_manager' }));
    const renamed = { role: 'system_manager', lastName: '鈴木' } as const;
    systems.when(changeIt(renamed)).thenThrows('account-of-system-manager');
    systems.when(unlockIt).thenThrows('account-of-system-manager');
    systems.when(changeIt({ ...renamed, byRole: 'system_manager' })).thenTypes(['AccountChanged']);
    systems.when(changeIt({ ...renamed, byRole: null })).thenTypes(['AccountChanged']);
  });
  it('of an auditor is not for the managers whose work an auditor looks at', () => {
    const auditor = given(accountOpened({ role: 'auditor' }));
    const code = 'account-of-auditor';
    const bySystems = { by: manager, byRole: 'system_manager' } as const;
    auditor.when(changeIt({ role: 'auditor', lastName: '鈴木' })).thenThrows(code);
    auditor.when((state) => lock(state, byManager)).thenThrows(code);
    auditor.when((state) => close(state, byManager)).thenThrows(code);
    auditor.when(unlockIt).thenThrows(code);
    auditor.when((state) => lock(state, bySystems)).thenTypes(['AccountLocked']);
    auditor.when((state) => close(state, bySystems)).thenTypes(['AccountClosed']);
    given(accountOpened({ role: 'auditor' }), accountClosed())
      .when(openIt({ isReopening: true, byRole: 'manager' }))
      .thenThrows(code);
  });
  it('is of an account that is there and open', () => {
    given().when(changeIt()).thenThrows('account-unknown');
    given(accountOpened(), accountClosed()).when(changeIt()).thenThrows('account-unknown');
  });
});

describe('closing an account', () => {
  const closeIt = (state: State) => close(state, byManager);
  it('is done once', () =>
    given(accountOpened()).when(closeIt).then(accountClosed()).when(closeIt).thenNothing());
  it('is not done to a system manager, and by nobody to themselves', () => {
    given(accountOpened({ role: 'system_manager' }))
      .when(closeIt)
      .thenThrows('account-kept');
    given(accountOpened())
      .when((state) => close(state, { by: staff, byRole: 'staff' }))
      .thenThrows('account-own');
  });
  it('leaves the user id to the same person, on a question', () => {
    const closed = given(accountOpened(), accountClosed());
    closed.when(openIt()).thenThrows('account-closed');
    closed.when(openIt({ isReopening: true })).then(accountReopened());
  });
  it('is asked of an account that is there', () => given().when(closeIt).thenThrows('account-unknown'));
});

describe('locking an account', () => {
  const lockIt = (state: State) => lock(state, byManager);
  it('is undone by hand alone', () =>
    given(accountOpened())
      .when(lockIt)
      .then(accountLocked())
      .when(lockIt)
      .thenNothing()
      .when(unlockIt)
      .then(accountUnlocked())
      .when(unlockIt)
      .thenNothing());
  it('is done by nobody to themselves, and not to a system manager', () => {
    given(accountOpened())
      .when((state) => lock(state, { by: staff, byRole: 'staff' }))
      .thenThrows('account-own');
    given(accountOpened({ role: 'system_manager' }))
      .when(lockIt)
      .thenThrows('account-kept');
  });
  it('ends with the account', () =>
    given(accountOpened(), accountLocked(), accountClosed(), accountReopened()).when(unlockIt).thenNothing());
});

describe('a link to set a password', () => {
  const linkOn = (today: string, ...events: AccountEvent[]) =>
    requireLinkable(given(...events).state()!, today);
  it('is made where it can work: also before the first day', () => {
    const opened = accountOpened({ firstDay: '2026-04-01', lastDay: '2027-03-31' });
    expect(() => linkOn('2026-03-01', opened)).not.toThrow();
    expect(() => linkOn('2027-03-31', opened)).not.toThrow();
    expect(() => linkOn('2027-04-01', opened)).toThrow('account-out-of-use');
    expect(() => linkOn('2026-05-01', opened, accountLocked())).toThrow('account-out-of-use');
  });
});

describe('an account may be used', () => {
  const on = (today: string, ...events: AccountEvent[]) => mayBeUsed(given(...events).state()!, today);
  it('while it is neither locked nor closed', () => {
    expect(on('2026-05-21', accountOpened())).toBe(true);
    expect(on('2026-05-21', accountOpened(), accountLocked())).toBe(false);
    expect(on('2026-05-21', accountOpened(), accountClosed())).toBe(false);
  });
  it('from its first day to the end of its last', () => {
    const opened = accountOpened({ firstDay: '2026-04-01', lastDay: '2027-03-31' });
    expect(['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map((day) => on(day, opened))).toEqual([
      ...[false, true, true, false],
    ]);
  });
});
