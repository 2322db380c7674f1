import { z } from 'zod';
import { Role } from '../codes/roles.js';
import { Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

const Names = z.object({ lastName: z.string(), firstName: z.string() });

/** An account was opened. Its password is in the vault, never here. */
export const AccountOpened = sealedEvent('AccountOpened', {
  data: z.object({ accountId: Id, userId: z.string(), role: Role, departmentIds: z.array(Id) }),
  personal: Names,
  keyOwner: (data) => data.accountId,
});

export const PasswordReset = event('PasswordReset', z.object({ accountId: Id }));

export const accountEvents = [AccountOpened, PasswordReset];
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
