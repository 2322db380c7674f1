import type { AccountCells, AccountRowResult } from '@reader/contracts/http/administration/account-rows';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import { problems } from '@reader/contracts/japanese/problems';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { isLinkable, isOpenedAs, type Account } from '../../domain/account/account.js';
import type { Dependencies } from '../../dependencies.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import { accounts } from '../../handling/aggregates.js';
import { accountIdOf } from '../../handling/derived-ids.js';
import { load, type CommandContext } from '../../handling/handle.js';
import {
  byRoleOf,
  changeAccount,
  openLoadedAccount,
  surroundingsOf,
  type Surroundings,
} from '../account-commands.js';
import { keepAccountStates } from '../account-states.js';
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

/** What the lines of a call share, and what has come of them so far. */
interface Run {
  readonly dependencies: Dependencies;
  readonly context: CommandContext;
  readonly around: Surroundings;
  readonly departments: KnownForRow['departments'];
  readonly first: ReadonlyMap<string, number>;
  /** The day in Japan, `2026-04-01`. */
  readonly today: string;
  /** Opened, and not yet known to the vault. */
  readonly opened: Account[];
  readonly linkable: Set<Id>;
  position: bigint;
}

/** A line as it was looked at. */
interface PlannedLine {
  readonly cells: AccountCells;
  readonly accountId: Id;
  /** What is to be done; absent: nothing, for the reason that `told` gives. */
  readonly planned?: PlannedRow;
  readonly told: AccountRowResult;
}

/** Looks at a line: what it would do to the account as it is now. */
const planLine = async (
  { dependencies: { log, db }, context, around, departments, first, today }: Run,
  cells: AccountCells,
  isTrial: boolean,
): Promise<PlannedLine> => {
  const { organisation } = context;
  const userId = cells.user_id.trim();
  const accountId = accountIdOf(organisation, userId);
  const refusedAs = (column: string, message: string) => ({
    ...{ cells, accountId },
    told: refused(cells, column, message),
  });
  if (first.get(userId) !== cells.line)
    return refusedAs('user_id', `${userId} は ${first.get(userId)} 行にもあります`);
  const account = await load(log, accounts, accountId, organisation);
  const known: KnownForRow = {
    ...{ account, departments, byRole: byRoleOf(context), today },
    isInRoot: around.tree?.rootMembers.has(accountId) === true,
    isOwn: accountId === context.actor.id,
    reachFault: (departmentIds) => reachFault(context, around.tree, { id: accountId, departmentIds }),
  };
  const again = isTrial ? undefined : await addedBefore(db, context, cells, known);
  const planned = again ?? planRow(cells, known);
  const { outcome, changes, problems: faults } = planned;
  const revision = again ? null : (account?.revision ?? null);
  const told: AccountRowResult = {
    ...{ line: cells.line, user_id: userId, outcome, changes, problems: faults, revision },
    password_link: null,
  };
  if (isTrial || outcome === 'refused' || outcome === 'same') return { cells, accountId, told };
  if ((cells.seen_revision ?? null) !== revision)
    return refusedAs('', problems['account-changed-since-seen'].title);
  return { cells, accountId, planned, told };
};

const carryOut = async (run: Run, line: PlannedLine): Promise<AccountRowResult> => {
  const { accountId, planned, told } = line;
  const seen = line.cells.seen_revision;
  if (!planned?.command) return told;
  const { dependencies, context, around } = run;
  const wantsRoot = around.tree?.rootMembers.has(accountId) === true;
  try {
    const done =
      planned.outcome === 'added'
        ? await openLoadedAccount(dependencies, context, around, {
            ...planned.command,
            isRepeat: seen === null,
          })
        : await changeAccount(dependencies, context, {
            ...planned.command,
            wantsRoot,
            seenRevision: seen ?? undefined,
          });
    if (done.position > run.position) run.position = done.position;
    if (planned.outcome === 'added') {
      run.opened.push(done.account);
      if (isLinkable(done.account, run.today)) run.linkable.add(accountId);
    }
    return told;
  } catch (error) {
    if (error instanceof RuleBroken) return refused(line.cells, '', problems[error.code].title);
    throw error;
  }
};

/** Makes the keys of accounts that are to be opened, and knows them: for many by two questions to the vault, not by two for each. */
const readyKeys = async (
  { vault }: Pick<Dependencies, 'vault'>,
  organisation: Id,
  lines: readonly PlannedLine[],
): Promise<void> => {
  const opening = lines.flatMap(({ planned, accountId }) =>
    planned?.command && planned.outcome === 'added' ? [accountId] : [],
  );
  if (opening.length === 0) return;
  await vault.ensureKeys(organisation, opening);
  await vault.keysOf(opening);
};

const workOff = async (
  dependencies: Dependencies,
  context: CommandContext,
  { rows, isTrial }: Lines,
): Promise<AppliedRows> => {
  const { organisation } = context;
  const around = await surroundingsOf(dependencies, organisation);
  const run: Run = {
    ...{ dependencies, context, around, departments: namedDepartments(around.tree) },
    ...{ first: firstLines(rows), today: dayInJapan(dependencies.now()) },
    ...{ opened: [], linkable: new Set<Id>(), position: 0n },
  };
  const results: AccountRowResult[] = [];
  for (const some of inBatches(rows, AT_ONCE)) {
    const lines = await Promise.all(some.map((cells) => planLine(run, cells, isTrial)));
    await readyKeys(dependencies, organisation, lines);
    results.push(...(await Promise.all(lines.map((line) => carryOut(run, line)))));
    await keepAccountStates(dependencies.db, run.opened.splice(0), around);
  }
  return {
    results: isTrial ? results : await withLinks(dependencies.db, organisation, results, run.linkable),
    position: run.position,
  };
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
