import type { Role } from '@reader/contracts/codes/roles';
import { RECOVERY_CODES } from '@reader/contracts/codes/second-factor';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import * as domain from '../../domain/account/second-factor.js';
import type { Account } from '../../domain/account/account.js';
import type { Dependencies } from '../../dependencies.js';
import { accounts, departmentTrees, organizations } from '../../handling/aggregates.js';
import { accountIdOf } from '../../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import { requirePersonInReach } from '../../reach/people-in-reach.js';
import { endSessionsOf } from '../sessions.js';
import { forgetCodes } from '../sign-in-throttle.js';
import {
  dropFactor,
  factorOf,
  isInForce,
  keepSetUp,
  putInForce,
  renewCodes,
  stepOfSetUp,
} from './factors.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { addressOf, newSecret } from './totp.js';

/** Does the organisation ask everybody for a second factor? */
export const isRequired = async ({ log }: Pick<Dependencies, 'log'>, organisation: Id): Promise<boolean> =>
  (await load(log, organizations, organisation, organisation))?.settings.isSecondFactorRequired === true;

/**
 * Is a code asked for? Of both that say so: the stream, where a reset is recorded first, and the vault, where a confirmed one is kept last
 * (docs/adr/0029-accounts-are-streams-and-rows-of-the-vault.md).
 */
export const hasFactor = async (
  { db }: Pick<Dependencies, 'db'>,
  { id, secondFactor }: Pick<Account, 'id' | 'secondFactor'>,
): Promise<boolean> => secondFactor !== null && (await factorOf(db, id)) !== undefined;

/** Is a session of this account good for setting up only? */
export const isSetUpDue = async (
  dependencies: Dependencies,
  account: Account,
  organisation: Id,
): Promise<boolean> =>
  (await isRequired(dependencies, organisation)) && !(await hasFactor(dependencies, account));

export interface BegunSetUp {
  readonly factorId: Id;
  readonly secret: string;
  readonly address: string;
  readonly codes: readonly string[];
  readonly expiresAt: Date;
}

/** Begins a set-up, which counts only when a code confirms it. @throws ProblemError 'not-found' */
export const beginSetUp = async (
  dependencies: Dependencies,
  organisation: Id,
  account: Account,
): Promise<BegunSetUp> => {
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  const factorId = crypto.randomUUID();
  const secret = newSecret();
  const codes = newRecoveryCodes();
  const holder = { accountId: account.id, organisation };
  const expiresAt = await keepSetUp(dependencies, holder, { factorId, secret, codes });
  if (!expiresAt) throw new ProblemError('not-found');
  const address = addressOf(secret, `${account.userId}@${owner?.romanName ?? ''}`);
  return { factorId, secret, address, codes, expiresAt };
};

/**
 * Confirms a set-up by a code of it. All other sessions of the account end. A repeated call changes nothing.
 * @throws ProblemError 'code-wrong', 'second-factor-set-up-over', RuleBroken 'account-unknown'
 */
export const confirmSetUp = async (
  dependencies: Dependencies,
  context: CommandContext,
  { accountId, factorId, code, kept }: { accountId: Id; factorId: Id; code: string; kept: Id },
): Promise<bigint> => {
  const holder = { accountId, organisation: context.organisation };
  const step = await stepOfSetUp(dependencies, holder, { factorId, code });
  // Sent again after a lost answer: it counts already, and the session that did it goes on.
  const isAgain = step === null && (await isInForce(dependencies.db, accountId, factorId));
  if (step === null && !isAgain) throw new ProblemError('second-factor-set-up-over');
  if (step === undefined) throw new ProblemError('code-wrong');
  const handled = await handle(dependencies.log, accounts, accountId, context, (state) =>
    domain.setSecondFactor(state, { factorId, recoveryCodes: RECOVERY_CODES }),
  );
  // Of two calls at once the second finds it in force.
  if (step !== null && !(await putInForce(dependencies.db, accountId, { factorId, step, kept })))
    if (!(await isInForce(dependencies.db, accountId, factorId)))
      throw new ProblemError('second-factor-set-up-over');
  return handled.position;
};

/** Gives up one's own factor. @throws RuleBroken as `removeSecondFactor` */
export const removeOwnFactor = async (
  dependencies: Dependencies,
  context: CommandContext,
  accountId: Id,
): Promise<bigint> => {
  const isKept = await isRequired(dependencies, context.organisation);
  const { position } = await handle(dependencies.log, accounts, accountId, context, (state) =>
    domain.removeSecondFactor(state, { isRequired: isKept }),
  );
  await dropFactor(dependencies.db, accountId);
  return position;
};

/** New recovery codes; those before count no more. @throws RuleBroken as `renewRecoveryCodes` */
export const renewOwnCodes = async (
  dependencies: Dependencies,
  context: CommandContext,
  accountId: Id,
): Promise<{ readonly codes: readonly string[]; readonly position: bigint }> => {
  const codes = newRecoveryCodes();
  const { position } = await handle(dependencies.log, accounts, accountId, context, (state) =>
    domain.renewRecoveryCodes(state, { recoveryCodes: codes.length }),
  );
  if (!(await renewCodes(dependencies.db, accountId, codes))) throw new ProblemError('second-factor-missing');
  return { codes, position };
};

/** Records that a recovery code was used, which the vault knows already. */
export const recordUsedCode = async (
  dependencies: Dependencies,
  context: CommandContext,
  accountId: Id,
  left: number,
): Promise<void> => {
  await handle(dependencies.log, accounts, accountId, context, (state) =>
    domain.useRecoveryCode(state, left),
  );
};

/**
 * Ends somebody's factor with its recovery codes, and all sessions: also where a crash came between before.
 * @throws RuleBroken as `resetSecondFactor`, 'account-out-of-reach'
 */
export const resetFactor = async (
  dependencies: Dependencies,
  context: CommandContext,
  { userId, by, reason }: { readonly userId: string; readonly by: Id | null; readonly reason: string },
): Promise<bigint> => {
  const accountId = accountIdOf(context.organisation, userId);
  const byRole = by === null ? null : (context.actor.role as Role);
  const tree = await load(dependencies.log, departmentTrees, context.organisation, context.organisation);
  const { position } = await handle(dependencies.log, accounts, accountId, context, (state) => {
    if (state) requirePersonInReach(context, tree, state);
    return domain.resetSecondFactor(state, { by, byRole, reason });
  });
  await dropFactor(dependencies.db, accountId);
  await forgetCodes(dependencies.db, accountId);
  await endSessionsOf(dependencies.db, accountId);
  return position;
};
