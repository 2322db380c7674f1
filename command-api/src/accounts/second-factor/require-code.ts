import type { CommandContext } from '../../handling/handle.js';
import { everything } from '@reader/contracts/reach';
import { ProblemError } from '@reader/platform/http/problems';
import type { Account } from '../../domain/account/account.js';
import type { Dependencies } from '../../dependencies.js';
import type { Credentials } from '../credentials.js';
import type { Whence } from '../sessions.js';
import { recordFailure } from '../sign-in-record.js';
import { countCode, type CountedTry } from '../sign-in-throttle.js';
import { useCode } from './factors.js';
import { hasFactor, recordUsedCode } from './second-factor-commands.js';

/** A sign-in whose password has just been found right. */
export interface HalfSignedIn {
  readonly account: Account;
  readonly found: Credentials;
  readonly code: string | undefined;
  /** Of the password; stays counted where the code is wrong. */
  readonly counted: CountedTry;
  readonly from: Whence;
  readonly cause: string;
}

/**
 * Asks for the code of the second factor, where one is set up. A wrong one counts as a wrong password does, and for the account from
 * wherever it comes.
 * @throws ProblemError 'second-factor-needed', 'second-factor-wrong', 'signin-throttled'
 */
export const requireCode = async (
  dependencies: Dependencies,
  { account, found, code, counted, from, cause }: HalfSignedIn,
): Promise<void> => {
  if (!(await hasFactor(dependencies, account))) return;
  const { db, logger, now } = dependencies;
  if (code === undefined) {
    await counted.giveBack();
    throw new ProblemError('second-factor-needed');
  }
  const { accountId, organisation } = found;
  const countedCode = await countCode(db, accountId).catch(async (error: unknown) => {
    // The password was right: who waits for the next code has guessed nothing.
    await counted.giveBack();
    throw error;
  });
  const used = await countedCode.judge(() => useCode(dependencies, found, code));
  if (!used) {
    logger.warn({ accounts: [accountId], source: from.address }, 'sign-in with a wrong code');
    await recordFailure(db, [found], from.address);
    throw new ProblemError('second-factor-wrong');
  }
  await countedCode.giveBack();
  if (used.kind === 'app') return;
  const context: CommandContext = {
    organisation,
    actor: { kind: 'staff', id: accountId, role: account.role, address: from.address },
    correlationId: cause,
    causationId: cause,
    occurredAt: now().toISOString(),
    reach: everything,
  };
  await recordUsedCode(dependencies, context, accountId, used.left);
};
