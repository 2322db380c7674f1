import { isOfferedRole, managingFault } from '@reader/contracts/codes/account-rules';
import type { Role } from '@reader/contracts/codes/roles';
import {
  AccountChanged,
  AccountClosed,
  AccountLocked,
  AccountOpened,
  AccountReopened,
  AccountUnlocked,
  PasswordReset,
  type AccountEvent,
} from '@reader/contracts/events/account';
import { ERASED, type DataOf, type Erased } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { Conflict, RuleBroken } from '../rule-broken.js';

interface Names {
  readonly lastName: string;
  readonly firstName: string;
}

/** An account of an organisation (docs/product/users.md). Its password is in the vault. */
export interface Account {
  readonly id: Id;
  readonly userId: string;
  readonly role: Role;
  readonly departmentIds: readonly Id[];
  /** First and last day on which it may be used, in Japan, `2026-04-01`; null: no limit. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly names: Names | Erased;
  /** Who opened it, the last time: the id of an actor. */
  readonly openedBy: string;
  readonly isLocked: boolean;
  /** Removed: its names stay in the histories. */
  readonly isClosed: boolean;
  /** How often it was closed: what its person knew before the last time counts no more. */
  readonly closings: number;
  /** Id of the second factor that counts; null: none does. */
  readonly secondFactor: Id | null;
  /** Of the last event that changed it: what a change names as seen. A new password or second factor is no change of it. */
  readonly revision: number;
}

type Facts = Pick<Account, 'role' | 'departmentIds' | 'firstDay' | 'lastDay'>;

const factsOf = ({ role, departmentIds, firstDay, lastDay }: Facts): Facts => ({
  role,
  departmentIds,
  firstDay,
  lastDay,
});

/** What a person signs in with: no change of what the account is. */
const signInTypes = [
  'PasswordReset',
  'SecondFactorSet',
  'SecondFactorRemoved',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
] as const satisfies readonly AccountEvent['type'][];
type SignInEvent = Extract<AccountEvent, { type: (typeof signInTypes)[number] }>;

const isSignInEvent = (event: InStream<AccountEvent>): event is InStream<SignInEvent> =>
  signInTypes.some((type) => type === event.type);

const afterEvent = (
  account: Account | undefined,
  event: InStream<Exclude<AccountEvent, SignInEvent>>,
): Omit<Account, 'revision'> | undefined => {
  switch (event.type) {
    case 'AccountOpened':
      return {
        id: event.data.accountId,
        userId: event.data.userId,
        ...factsOf(event.data),
        names: event.personal,
        openedBy: event.metadata.actor.id,
        isLocked: false,
        isClosed: false,
        closings: 0,
        secondFactor: null,
      };
    case 'AccountChanged':
      return account && { ...account, ...factsOf(event.data), names: event.personal };
    case 'AccountReopened':
      return (
        account && {
          ...account,
          ...factsOf(event.data),
          names: event.personal,
          openedBy: event.metadata.actor.id,
          isLocked: false,
          isClosed: false,
        }
      );
    case 'AccountClosed':
      return account && { ...account, isClosed: true, closings: account.closings + 1, secondFactor: null };
    case 'AccountLocked':
      return account && { ...account, isLocked: true };
    case 'AccountUnlocked':
      return account && { ...account, isLocked: false };
  }
};

const afterSignInEvent = (
  account: Account | undefined,
  event: InStream<SignInEvent>,
): Account | undefined => {
  switch (event.type) {
    case 'SecondFactorSet':
      return account && { ...account, secondFactor: event.data.factorId };
    case 'SecondFactorRemoved':
      return account && { ...account, secondFactor: null };
    case 'PasswordReset':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
      return account;
  }
};

export const evolve = (account: Account | undefined, event: InStream<AccountEvent>): Account | undefined => {
  if (isSignInEvent(event)) return afterSignInEvent(account, event);
  const after = afterEvent(account, event);
  return after && { ...after, revision: Number(event.revision) };
};

type Days = Pick<Facts, 'firstDay' | 'lastDay'>;

/** Is this day in Japan (`2026-04-01`) one of those on which it may be used? */
export const isWithinDays = ({ firstDay, lastDay }: Days, today: string): boolean =>
  (firstDay === null || firstDay <= today) && (lastDay === null || lastDay >= today);

/** May it be used on this day in Japan? */
export const mayBeUsed = (account: Account, today: string): boolean =>
  !account.isClosed && !account.isLocked && isWithinDays(account, today);

/** May its person set its password on this day in Japan? Already before its first day. */
export const isLinkable = (account: Account, today: string): boolean =>
  mayBeUsed({ ...account, firstDay: null }, today);

export interface OpenAccount extends DataOf<typeof AccountOpened>, Names, Partial<Pick<ByAccount, 'byRole'>> {
  /** Asked for knowing that a closed account of the user id is there: it is the same person. */
  readonly isReopening?: boolean;
  /** Who asks for what they may have asked for before, not knowing what came of it: the id of an actor. */
  readonly repeatedBy?: string | undefined;
}

export interface ChangeAccount extends DataOf<typeof AccountChanged>, Names, Pick<ByAccount, 'byRole'> {
  /** The revision that was on the screen; absent: whatever is there. */
  readonly seenRevision?: number | undefined;
  /** Who changes it, and the day in Japan: nobody puts themselves out of use, or takes the own role away. */
  readonly by: Id;
  readonly today: string;
}

/** Who asks for something that is done to an account; the operator of the installation has no role. */
export interface ByAccount {
  readonly by: Id;
  readonly byRole: Role | null;
}

/** @throws RuleBroken 'account-of-system-manager', 'account-of-auditor' */
export const requireMayManage = ({ role }: Account, byRole: Role | null): void => {
  const fault = managingFault(role, byRole);
  if (fault !== undefined) throw new RuleBroken(fault);
};

/** A link that could not work is not made. @throws RuleBroken 'account-out-of-use' */
export const requireLinkable = (account: Account, today: string): void => {
  if (!isLinkable(account, today)) throw new RuleBroken('account-out-of-use');
};

const requireDaysInOrder = ({ firstDay, lastDay }: Days): void => {
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw new RuleBroken('days-crossed');
};

/** An account that is there and open. @throws RuleBroken 'account-unknown' */
export const requireOpen = (account: Account | undefined): Account => {
  if (!account || account.isClosed) throw new RuleBroken('account-unknown');
  return account;
};

const isSame = (account: Account, { lastName, firstName, ...facts }: Facts & Names): boolean =>
  account.names !== ERASED &&
  account.names.lastName === lastName &&
  account.names.firstName === firstName &&
  JSON.stringify(factsOf(account)) === JSON.stringify(factsOf(facts));

/** Is it what it was to be opened as, by whom it was to be opened? */
export const isOpenedAs = (account: Account, wanted: Facts & Names, by: string): boolean =>
  !account.isClosed && account.openedBy === by && isSame(account, wanted);

/**
 * A user id is unique in its organisation, because the account's stream is named after both. That of a closed account is the same
 * person's again, on a question, and never anybody else's. What the person that opened it asks for once more (`repeatedBy`) is no
 * event.
 * @throws RuleBroken 'account-exists', 'account-closed', 'account-of-auditor', 'days-crossed'
 */
export const open = (account: Account | undefined, command: OpenAccount): AccountEvent[] => {
  const { lastName, firstName, isReopening, repeatedBy, userId, byRole = null, ...facts } = command;
  requireDaysInOrder(facts);
  if (account && repeatedBy !== undefined && isOpenedAs(account, command, repeatedBy)) return [];
  if (account && !account.isClosed) throw new RuleBroken('account-exists');
  if (!account) return [AccountOpened.of({ ...facts, userId }, { lastName, firstName })];
  if (!isReopening) throw new RuleBroken('account-closed');
  requireMayManage(account, byRole);
  return [AccountReopened.of(facts, { lastName, firstName })];
};

/**
 * Takes over the whole of what an account is; what is the same already is no event, also when somebody else was there first. Its role
 * is one of those offered, or stays what it is.
 * @throws RuleBroken 'account-unknown', 'role-not-offered', 'days-crossed', 'account-own', 'account-own-role', what `requireMayManage` does, Conflict 'account-changed-since-seen'
 */
export const change = (existing: Account | undefined, command: ChangeAccount): AccountEvent[] => {
  const account = requireOpen(existing);
  const { lastName, firstName, seenRevision, byRole, by, today, ...facts } = command;
  requireMayManage(account, byRole);
  requireDaysInOrder(facts);
  if (isWithinDays(account, today) && !isWithinDays(facts, today)) requireOther(account, { by });
  if (command.role !== account.role && !(isOfferedRole(command.role) && isOfferedRole(account.role)))
    throw new RuleBroken('role-not-offered');
  if (command.role !== account.role && account.id === by) throw new RuleBroken('account-own-role');
  if (isSame(account, command)) return [];
  if (seenRevision !== undefined && seenRevision !== account.revision)
    throw new Conflict('account-changed-since-seen');
  return [AccountChanged.of(facts, { lastName, firstName })];
};

const requireOther = (account: Account, { by }: Pick<ByAccount, 'by'>): void => {
  if (account.id === by) throw new RuleBroken('account-own');
};

/**
 * Nobody closes a system manager's account, or their own.
 * @throws RuleBroken 'account-unknown', 'account-kept', 'account-of-auditor', 'account-own'
 */
export const close = (existing: Account | undefined, command: ByAccount): AccountEvent[] => {
  if (existing?.isClosed) return [];
  const account = requireOpen(existing);
  if (account.role === 'system_manager') throw new RuleBroken('account-kept');
  requireMayManage(account, command.byRole);
  requireOther(account, command);
  return [AccountClosed.of({ accountId: account.id })];
};

/** @throws RuleBroken 'account-unknown', 'account-own', 'account-kept', 'account-of-auditor' */
export const lock = (existing: Account | undefined, command: ByAccount): AccountEvent[] => {
  const account = requireOpen(existing);
  requireOther(account, command);
  if (account.role === 'system_manager') throw new RuleBroken('account-kept');
  requireMayManage(account, command.byRole);
  return account.isLocked ? [] : [AccountLocked.of({ accountId: account.id })];
};

/** @throws RuleBroken 'account-unknown', what `requireMayManage` does */
export const unlock = (
  existing: Account | undefined,
  { byRole }: Pick<ByAccount, 'byRole'>,
): AccountEvent[] => {
  const account = requireOpen(existing);
  requireMayManage(account, byRole);
  return account.isLocked ? [AccountUnlocked.of({ accountId: account.id })] : [];
};

/** That it was done; the password itself is in no event. @throws RuleBroken 'account-unknown' */
export const resetPassword = (account: Account | undefined): AccountEvent[] => [
  PasswordReset.of({ accountId: requireOpen(account).id }),
];
