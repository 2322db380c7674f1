import {
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorRemoved,
  SecondFactorSet,
  type AccountEvent,
} from '@reader/contracts/events/account';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';
import { requireMayManage, requireOpen, type Account, type ByAccount } from './account.js';

/** The factor that a code has confirmed counts, in place of one before. @throws RuleBroken 'account-unknown' */
export const setSecondFactor = (
  existing: Account | undefined,
  { factorId, recoveryCodes }: { readonly factorId: Id; readonly recoveryCodes: number },
): AccountEvent[] => {
  const account = requireOpen(existing);
  if (account.secondFactor === factorId) return [];
  return [SecondFactorSet.of({ accountId: account.id, factorId, recoveryCodes })];
};

/** A person gives up the own one, unless the organisation asks for it. @throws RuleBroken 'account-unknown', 'second-factor-kept' */
export const removeSecondFactor = (
  existing: Account | undefined,
  { isRequired }: { readonly isRequired: boolean },
): AccountEvent[] => {
  const account = requireOpen(existing);
  if (isRequired) throw new RuleBroken('second-factor-kept');
  if (account.secondFactor === null) return [];
  return [SecondFactorRemoved.of({ accountId: account.id, by: 'self' }, { reason: '' })];
};

/**
 * Ends the factor of somebody who has lost it. Nobody gets rid of the own one in this way: that asks for its code.
 * @throws RuleBroken 'account-unknown', 'second-factor-own', what `requireMayManage` does
 */
export const resetSecondFactor = (
  existing: Account | undefined,
  { by, byRole, reason }: Pick<ByAccount, 'byRole'> & { readonly by: Id | null; readonly reason: string },
): AccountEvent[] => {
  const account = requireOpen(existing);
  requireMayManage(account, byRole);
  if (account.id === by) throw new RuleBroken('second-factor-own');
  if (account.secondFactor === null) return [];
  const who = by === null ? 'operator' : 'administrator';
  return [SecondFactorRemoved.of({ accountId: account.id, by: who }, { reason })];
};

/** @throws RuleBroken 'account-unknown', 'second-factor-missing' */
export const renewRecoveryCodes = (
  existing: Account | undefined,
  { recoveryCodes }: { readonly recoveryCodes: number },
): AccountEvent[] => {
  const account = requireOpen(existing);
  if (account.secondFactor === null) throw new RuleBroken('second-factor-missing');
  return [RecoveryCodesRenewed.of({ accountId: account.id, recoveryCodes })];
};

/** That a recovery code was used, so many being left; nothing where the factor ended meanwhile. */
export const useRecoveryCode = (existing: Account | undefined, left: number): AccountEvent[] =>
  existing && existing.secondFactor !== null ? [RecoveryCodeUsed.of({ accountId: existing.id, left })] : [];
