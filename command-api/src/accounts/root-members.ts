import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.js';
import { mayBeUsed } from '../domain/account/account.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { accounts, departmentTrees } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

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

/** Within a process one waits for the database's lock, so that who has it still finds a connection. */
const inTurn = oneAtATime();

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
  const name = `root members ${organisation}`;
  return inTurn(name, () =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
      const member = await load(log, accounts, accountId, organisation);
      const isInUse = member !== undefined && mayBeUsed(member, dayInJapan(now()));
      if (isInUse && !(await hasOtherMember(dependencies, organisation, accountId)))
        throw new RuleBroken('root-member-last');
      return run();
    }),
  );
};
