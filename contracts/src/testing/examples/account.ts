import {
  AccountChanged,
  AccountClosed,
  AccountLocked,
  AccountOpened,
  AccountReopened,
  AccountUnlocked,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorRemoved,
  SecondFactorSet,
} from '../../events/account.js';
import type { DataOf } from '../../events/define.js';
import { id, staff } from './ids.js';

const names = { lastName: '田中', firstName: '花子' };
const facts = {
  accountId: staff,
  role: 'staff',
  departmentIds: [],
  firstDay: null,
  lastDay: null,
} as const satisfies DataOf<typeof AccountChanged>;

export const accountOpened = (data: Partial<DataOf<typeof AccountOpened>> = {}) =>
  AccountOpened.of({ ...facts, departmentIds: [], userId: 'tanaka', ...data }, names);
export const accountChanged = (data: Partial<DataOf<typeof AccountChanged>> = {}, personal = names) =>
  AccountChanged.of({ ...facts, departmentIds: [], ...data }, personal);
export const accountReopened = (data: Partial<DataOf<typeof AccountReopened>> = {}) =>
  AccountReopened.of({ ...facts, departmentIds: [], ...data }, names);
export const accountClosed = () => AccountClosed.of({ accountId: staff });
export const accountLocked = () => AccountLocked.of({ accountId: staff });
export const accountUnlocked = () => AccountUnlocked.of({ accountId: staff });

export const secondFactorId = id(6001);
export const secondFactorSet = (factorId = secondFactorId) =>
  SecondFactorSet.of({ accountId: staff, factorId, recoveryCodes: 10 });
export const secondFactorRemoved = (by: DataOf<typeof SecondFactorRemoved>['by'] = 'administrator') =>
  SecondFactorRemoved.of({ accountId: staff, by }, { reason: by === 'self' ? '' : '端末の紛失' });
export const recoveryCodesRenewed = () => RecoveryCodesRenewed.of({ accountId: staff, recoveryCodes: 10 });
export const recoveryCodeUsed = (left = 9) => RecoveryCodeUsed.of({ accountId: staff, left });
