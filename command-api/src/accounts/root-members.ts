import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { mayBeUsed } from '../domain/account/account.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { accounts, departmentTrees } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import { oneAfterAnother } from './one-after-another.js';

/** Is one of the other members of the root department an account that may be used today? */
const hasOtherMember = async (
  { log, now }: Pick<Dependencies, 'log' | 'now'>,
  organisation: Id,
  accountId: Id,
): Promise<boolean> => {
  const tree = await load(log, departmentTrees, organisation, organisation);
  const today = dayInJapan(now());
  for (const id of tree?.rootMembers ?? []) {
    if (id === accountId) continue;
    const other = await load(log, accounts, id, organisation);
    if (other && mayBeUsed(other, today)) return true;
  }
  return false;
};

/**
 * Runs what puts an account out of use. Where it is a member of the root department that may be used today, another such member must
 * be left: the members' accounts are streams of their own, so that one after the other is looked at and put out of use.
 * @throws RuleBroken 'root-member-last', and what `run` throws
 */
export const whileRootIsKept = async <Answer>(
  dependencies: Dependencies,
  organisation: Id,
  accountId: Id,
  run: () => Promise<Answer>,
): Promise<Answer> => {
  const { db, log, now } = dependencies;
  const tree = await load(log, departmentTrees, organisation, organisation);
  if (!tree?.rootMembers.has(accountId)) return run();
  return oneAfterAnother(db, `root members ${organisation}`, async () => {
    const member = await load(log, accounts, accountId, organisation);
    const isInUse = member !== undefined && mayBeUsed(member, dayInJapan(now()));
    if (isInUse && !(await hasOtherMember(dependencies, organisation, accountId)))
      throw new RuleBroken('root-member-last');
    return run();
  });
};
