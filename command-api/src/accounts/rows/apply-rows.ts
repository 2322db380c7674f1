import type { AccountCells, AccountRowResult } from '@reader/contracts/http/administration/account-rows';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import { problems } from '@reader/contracts/japanese/problems';
import type { Id } from '@reader/contracts/objects/ids';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { isLinkable, isOpenedAs } from '../../domain/account/account.js';
import type { Dependencies } from '../../dependencies.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import { accounts, departmentTrees } from '../../handling/aggregates.js';
import { accountIdOf } from '../../handling/derived-ids.js';
import { load, type CommandContext } from '../../handling/handle.js';
import { byRoleOf, changeAccount, openAccount } from '../account-commands.js';
import { isInvited } from '../credentials.js';
import { reachFault } from '../../reach/people-in-reach.js';
import { makePasswordLinks } from '../password-links.js';
import { linkOf } from '../link-address.js';
import { namedDepartments } from './named-departments.js';
import { planRow, type KnownForRow, type PlannedRow } from './plan-row.js';

/** Lines that are worked on at once: each waits mostly for the log and the database. */
const AT_ONCE = 16;

/** What came of the lines, and the place of the last event in the log; 0n when nothing was changed. */
export interface AppliedRows {
  readonly results: AccountRowResult[];
  readonly position: bigint;
}

const refused = (cells: AccountCells, column: string, message: string): AccountRowResult => ({
  line: cells.line,
  user_id: cells.user_id,
  outcome: 'refused',
  changes: [],
  problems: [{ column, message }],
  revision: null,
  password_link: null,
});

/** The first line that names each user, for those that name one again. */
const firstLines = (rows: readonly AccountCells[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const { user_id: userId, line } of rows) if (!first.has(userId.trim())) first.set(userId.trim(), line);
  return first;
};

/** The results with links for those who were added and may use one: one write for all of them. */
const withLinks = async (
  db: Dependencies['db'],
  organisation: Id,
  results: readonly AccountRowResult[],
  linkable: ReadonlySet<Id>,
): Promise<AccountRowResult[]> => {
  const added = results.filter(
    ({ outcome, user_id: userId }) => outcome === 'added' && linkable.has(accountIdOf(organisation, userId)),
  );
  const links = await makePasswordLinks(
    db,
    added.map(({ user_id: userId }) => accountIdOf(organisation, userId)),
  );
  const linkOfLine = new Map(added.map(({ line }, at) => [line, linkOf(links[at]!)]));
  return results.map((result) => ({ ...result, password_link: linkOfLine.get(result.line) ?? null }));
};

/**
 * What a line comes to that was agreed to as new and is there: added by an earlier call, whose answer with the link was lost, where it
 * stands as that would have left it, by the same person, and nobody has come in. undefined: it is another one.
 */
const addedBefore = async (
  db: Dependencies['db'],
  { actor }: CommandContext,
  cells: AccountCells,
  known: KnownForRow,
): Promise<PlannedRow | undefined> => {
  const { account } = known;
  if (cells.seen_revision !== null || !account) return undefined;
  const planned = planRow(cells, { ...known, account: undefined });
  if (!planned.command || !isOpenedAs(account, planned.command, actor.id)) return undefined;
  return (await isInvited(db, account.id)) ? planned : undefined;
};

interface Lines {
  readonly rows: readonly AccountCells[];
  /** Says what they would do and does nothing. */
  readonly isTrial: boolean;
}

const workOff = async (
  dependencies: Dependencies,
  context: CommandContext,
  { rows, isTrial }: Lines,
): Promise<AppliedRows> => {
  const { log, db } = dependencies;
  const { organisation } = context;
  const tree = await load(log, departmentTrees, organisation, organisation);
  const departments = namedDepartments(tree);
  const first = firstLines(rows);
  const today = dayInJapan(dependencies.now());
  const linkable = new Set<Id>();
  let position = 0n;

  const carryOut = async (
    accountId: Id,
    { command, outcome }: PlannedRow,
    { seen_revision: seen }: AccountCells,
  ): Promise<void> => {
    if (!command) return;
    const wantsRoot = tree?.rootMembers.has(accountId) === true;
    const done =
      outcome === 'added'
        ? await openAccount(dependencies, context, { ...command, isRepeat: seen === null })
        : await changeAccount(dependencies, context, {
            ...command,
            wantsRoot,
            seenRevision: seen ?? undefined,
          });
    if (done.position > position) position = done.position;
    if (outcome === 'added' && isLinkable(done.account, today)) linkable.add(accountId);
  };

  const work = async (cells: AccountCells): Promise<AccountRowResult> => {
    const userId = cells.user_id.trim();
    if (first.get(userId) !== cells.line)
      return refused(cells, 'user_id', `${userId} は ${first.get(userId)} 行にもあります`);
    const accountId = accountIdOf(organisation, userId);
    const account = await load(log, accounts, accountId, organisation);
    const isInRoot = tree?.rootMembers.has(accountId) === true;
    const known: KnownForRow = {
      ...{ account, isInRoot, departments, byRole: byRoleOf(context), today },
      isOwn: accountId === context.actor.id,
      reachFault: (departmentIds) => reachFault(context, tree, { id: accountId, departmentIds }),
    };
    const again = isTrial ? undefined : await addedBefore(db, context, cells, known);
    const planned = again ?? planRow(cells, known);
    const revision = again ? null : (account?.revision ?? null);
    const { outcome, changes, problems: faults } = planned;
    const told = { line: cells.line, user_id: userId, changes, problems: faults, revision };
    if (isTrial || outcome === 'refused' || outcome === 'same')
      return { ...told, outcome, password_link: null };
    if ((cells.seen_revision ?? null) !== revision)
      return refused(cells, '', problems['account-changed-since-seen'].title);
    try {
      await carryOut(accountId, planned, cells);
      return { ...told, outcome, password_link: null };
    } catch (error) {
      if (error instanceof RuleBroken) return refused(cells, '', problems[error.code].title);
      throw error;
    }
  };

  const results: AccountRowResult[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    results.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(work))));
  return { results: isTrial ? results : await withLinks(db, organisation, results, linkable), position };
};

const inTurn = oneAtATime();

/**
 * Says what lines of a CSV would do, or does it: line by line, so that a bad one keeps no other back. What was agreed to is done only
 * where the account is still what it was then. Calls of a person come one after the other: of one that is sent again while the first
 * still goes on, the links are the last that are made.
 */
export const applyRows = (
  dependencies: Dependencies,
  context: CommandContext,
  lines: Lines,
): Promise<AppliedRows> => {
  const run = () => workOff(dependencies, context, lines);
  return lines.isTrial ? run() : inTurn(`${context.organisation}/${context.actor.id}`, run);
};
