import type { Role } from '@reader/contracts/codes/roles';
import { AccountOpened, PasswordReset, type AccountEvent } from '@reader/contracts/events/account';
import type { DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';

export interface Account {
  readonly id: Id;
  readonly userId: string;
  readonly role: Role;
}

export const evolve = (account: Account | undefined, event: InStream<AccountEvent>): Account | undefined => {
  switch (event.type) {
    case 'AccountOpened':
      return { id: event.data.accountId, userId: event.data.userId, role: event.data.role };
    case 'PasswordReset':
      return account;
  }
};

export interface OpenAccount extends DataOf<typeof AccountOpened> {
  readonly lastName: string;
  readonly firstName: string;
}

/** A user id is unique in its organisation, because the account's stream is named after both. @throws RuleBroken 'account-exists' */
export const open = (
  account: Account | undefined,
  { lastName, firstName, ...data }: OpenAccount,
): AccountEvent[] => {
  if (account) throw new RuleBroken('account-exists');
  return [AccountOpened.of(data, { lastName, firstName })];
};

/** That it was done; the password itself is in no event. @throws RuleBroken 'not-found' */
export const resetPassword = (account: Account | undefined): AccountEvent[] => {
  if (!account) throw new RuleBroken('not-found');
  return [PasswordReset.of({ accountId: account.id })];
};
