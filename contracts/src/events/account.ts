import { z } from 'zod';
import { Role } from '../codes/roles.js';
import { Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

const Names = z.object({ lastName: z.string(), firstName: z.string() });

/** What an account may do and when. Days are dates in Japan, `2026-04-01`; null: no such limit. */
const Facts = z.object({
  accountId: Id,
  role: Role,
  departmentIds: z.array(Id),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
});
const OpenedData = Facts.extend({ userId: z.string() });

/** An account was opened. Its password is in the vault, never here. */
export const AccountOpened = sealedEvent('AccountOpened', {
  data: OpenedData,
  personal: Names,
  keyOwner: (data) => data.accountId,
  evolved: {
    // Version 1 knew no days.
    version: 2,
    upcast: (data) => {
      const opened = data as Omit<z.infer<typeof OpenedData>, 'firstDay' | 'lastDay'>;
      return { ...opened, firstDay: null, lastDay: null };
    },
  },
});

/** The account as it is from now on. */
export const AccountChanged = sealedEvent('AccountChanged', {
  data: Facts,
  personal: Names,
  keyOwner: (data) => data.accountId,
});

/** Who leaves: nobody signs in with it any more; its name stays in the histories. */
export const AccountClosed = event('AccountClosed', z.object({ accountId: Id }));

/** A closed account of the same user id is the same person's again. */
export const AccountReopened = sealedEvent('AccountReopened', {
  data: Facts,
  personal: Names,
  keyOwner: (data) => data.accountId,
});

/** Locked by hand, until it is unlocked by hand. */
export const AccountLocked = event('AccountLocked', z.object({ accountId: Id }));
export const AccountUnlocked = event('AccountUnlocked', z.object({ accountId: Id }));

/** That a password was set; by whom says the metadata. */
export const PasswordReset = event('PasswordReset', z.object({ accountId: Id }));

/** A second factor counts from now on, in place of one before it. Its secret is in the vault, never here. */
export const SecondFactorSet = event(
  'SecondFactorSet',
  z.object({ accountId: Id, factorId: Id, recoveryCodes: z.number().int().nonnegative() }),
);

/** The second factor and its recovery codes count no more; an administrator and the operator say why. */
export const SecondFactorRemoved = sealedEvent('SecondFactorRemoved', {
  data: z.object({ accountId: Id, by: z.enum(['self', 'administrator', 'operator']) }),
  personal: z.object({ reason: z.string() }),
  keyOwner: (data) => data.accountId,
});

/** New recovery codes are in the place of those before. */
export const RecoveryCodesRenewed = event(
  'RecoveryCodesRenewed',
  z.object({ accountId: Id, recoveryCodes: z.number().int().nonnegative() }),
);

/** Somebody came in by a recovery code, which is used up; so many are left. */
export const RecoveryCodeUsed = event(
  'RecoveryCodeUsed',
  z.object({ accountId: Id, left: z.number().int().nonnegative() }),
);

export const accountEvents = [
  AccountOpened,
  AccountChanged,
  AccountClosed,
  AccountReopened,
  AccountLocked,
  AccountUnlocked,
  PasswordReset,
  SecondFactorSet,
  SecondFactorRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
];
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
