import { Role } from '@reader/contracts/codes/roles';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import type { DomainEvent } from '@reader/contracts/events/define';
import { ProblemError } from '@reader/platform/http/problems';
import * as account from '../domain/account/account.js';
import * as departmentTree from '../domain/department-tree/department-tree.js';
import type { DepartmentTree } from '../domain/department-tree/department-tree.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { accounts, departmentTrees, organizations } from '../handling/aggregates.js';
import { accountIdOf } from '../handling/derived-ids.js';
import { handle, handleLoaded, load, type CommandContext, type Handled } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { leaveDocuments } from '../documents/checking/checking.js';
import { keepAccountStates } from './account-states.js';
import { setPassword } from './credentials.js';
import { forgetIdentities } from '../identity-provider/identities.js';
import { whileAdministratorIsKept } from '../identity-provider/local-administrators.js';
import { hashPassword } from './password-hash.js';
import { useUpLink, withdrawLinks } from './password-links.js';
import { dropFactor } from './second-factor/factors.js';
import { requirePersonInReach, type Person } from '../reach/people-in-reach.js';
import { whileRootIsKept } from './root-members.js';
import { endSessionsOf } from './sessions.js';

const treeOf = ({ log }: Pick<Dependencies, 'log'>, organisation: Id) =>
  load(log, departmentTrees, organisation, organisation);

type Rules = (state: account.Account | undefined) => DomainEvent[];

/** Role of who asks; null: the operator of the installation. */
export const byRoleOf = ({ actor }: CommandContext): Role | null => Role.safeParse(actor.role).data ?? null;

/** An account after a command, and the place of its last event in the log. */
export interface AccountAfter {
  readonly account: account.Account;
  readonly position: bigint;
}

/** What accounts are decided in the light of; for many it is read once. */
export interface Surroundings {
  readonly organisation: Id;
  readonly romanName: string;
  readonly tree: DepartmentTree | undefined;
}

/** @throws RuleBroken 'not-found' */
export const surroundingsOf = async (
  dependencies: Pick<Dependencies, 'log'>,
  organisation: Id,
): Promise<Surroundings> => {
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  if (!owner) throw new RuleBroken('not-found');
  return { organisation, romanName: owner.romanName, tree: await treeOf(dependencies, organisation) };
};

const accountAfter = ({ state, position }: Handled<account.Account>): AccountAfter => {
  if (!state) throw new RuleBroken('account-unknown');
  return { account: state, position };
};

/**
 * Decides on an account that the caller looks after, and holds the vault to what was decided: also where a crash came between before.
 * @throws RuleBroken 'not-found', 'account-unknown', 'account-out-of-reach', and what the rules do
 */
const decide = async (
  dependencies: Dependencies,
  context: CommandContext,
  accountId: Id,
  rules: Rules,
): Promise<AccountAfter> => {
  const around = await surroundingsOf(dependencies, context.organisation);
  const decided = accountAfter(
    await handle(dependencies.log, accounts, accountId, context, (state) => {
      if (state) requirePersonInReach(context, around.tree, state);
      return rules(state);
    }),
  );
  await keepAccountStates(dependencies.db, [decided.account], around);
  return decided;
};

/** What an account is opened with or becomes; the ids are made here. */
export interface AccountCommand {
  readonly userId: string;
  readonly role: account.Account['role'];
  readonly lastName: string;
  readonly firstName: string;
  readonly departmentIds: readonly Id[];
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/**
 * Departments that an account is to belong to.
 * @throws RuleBroken 'department-unknown' for one that is not there, 'account-out-of-reach' for one that is not the caller's to give
 */
const requireDepartments = (
  context: CommandContext,
  tree: DepartmentTree | undefined,
  { id, departmentIds }: Person,
): void => {
  if (departmentIds.some((each) => !tree?.departments.has(each))) throw new RuleBroken('department-unknown');
  requirePersonInReach(context, tree, { id, departmentIds });
};

/** An account to open, and what may be there already. */
export interface OpenAccount extends AccountCommand {
  /** A removed one is opened again. */
  readonly isReopening?: boolean;
  /** Perhaps the same person has asked for the same before. */
  readonly isRepeat?: boolean;
}

const opening =
  (
    context: CommandContext,
    accountId: Id,
    { isReopening = false, isRepeat = false, ...command }: OpenAccount,
  ): Rules =>
  (state) =>
    account.open(state, {
      ...command,
      departmentIds: [...command.departmentIds],
      ...{ accountId, isReopening, byRole: byRoleOf(context) },
      repeatedBy: isRepeat ? context.actor.id : undefined,
    });

/** Opens an account, without a password. @throws RuleBroken as `account.open`, 'department-unknown', 'account-out-of-reach' */
export const openAccount = async (
  dependencies: Dependencies,
  context: CommandContext,
  command: OpenAccount,
): Promise<AccountAfter> => {
  const accountId = accountIdOf(context.organisation, command.userId);
  const { departmentIds } = command;
  const tree = await treeOf(dependencies, context.organisation);
  requireDepartments(context, tree, { id: accountId, departmentIds });
  return decide(dependencies, context, accountId, opening(context, accountId, command));
};

/**
 * Opens one of many accounts that have just been loaded, in surroundings that were read for all of them. The vault does not know it
 * before the caller has said so (`keepAccountStates`).
 * @throws RuleBroken as `openAccount`
 */
export const openLoadedAccount = async (
  { log }: Pick<Dependencies, 'log'>,
  context: CommandContext,
  { tree }: Surroundings,
  command: OpenAccount,
): Promise<AccountAfter> => {
  const accountId = accountIdOf(context.organisation, command.userId);
  requireDepartments(context, tree, { id: accountId, departmentIds: command.departmentIds });
  const rules = opening(context, accountId, command);
  return accountAfter(
    await handleLoaded(log, accounts, accountId, context, (state) => {
      if (state) requirePersonInReach(context, tree, state);
      return rules(state);
    }),
  );
};

/**
 * Changes an account. Who is in the root department keeps its departments, and nobody gets in or out of it here
 * (docs/product/departments.md#root).
 * @throws RuleBroken as `account.change`, 'department-unknown', 'account-out-of-reach', 'root-membership-kept', 'root-member-last', 'local-administrator-missing'
 */
export const changeAccount = async (
  dependencies: Dependencies,
  context: CommandContext,
  {
    wantsRoot,
    seenRevision,
    ...command
  }: AccountCommand & { readonly wantsRoot: boolean; readonly seenRevision?: number | undefined },
): Promise<AccountAfter> => {
  const { organisation } = context;
  const accountId = accountIdOf(organisation, command.userId);
  const tree = await treeOf(dependencies, organisation);
  const isInRoot = tree?.rootMembers.has(accountId) === true;
  const existing = await load(dependencies.log, accounts, accountId, organisation);
  const known = new Set(existing?.departmentIds.filter((id) => tree?.departments.has(id)));
  // Departments that the account had and that were deleted since count for nothing, and are left out.
  const departmentIds = [...new Set(command.departmentIds)].filter(
    (id) => tree?.departments.has(id) || !existing?.departmentIds.includes(id),
  );
  const wanted = departmentIds.filter((id) => !known.has(id));
  const isChanged = wanted.length > 0 || departmentIds.length !== known.size;
  if (existing && (wantsRoot !== isInRoot || (isInRoot && isChanged)))
    throw new RuleBroken('root-membership-kept');
  requireDepartments(context, tree, { id: accountId, departmentIds: wanted });
  const today = dayInJapan(dependencies.now());
  const changed = () =>
    decide(dependencies, context, accountId, (state) =>
      account.change(state, {
        ...command,
        ...{ departmentIds, accountId, seenRevision, byRole: byRoleOf(context) },
        ...{ by: context.actor.id, today },
      }),
    );
  const isWithinDays = account.isWithinDays(command, today);
  // A last day that is still to come takes a system manager away, too: one stays that has none.
  const kept =
    existing?.role === 'system_manager' && !(isWithinDays && command.lastDay === null)
      ? () => whileAdministratorIsKept(dependencies, organisation, accountId, changed)
      : changed;
  if (isWithinDays) return kept();
  const after = await whileRootIsKept(dependencies, organisation, accountId, kept);
  await leaveDocuments(dependencies, organisation, accountId);
  return after;
};

/**
 * Closes an account: all its sessions and links end, and it leaves the root department and the documents that it is at.
 * @throws RuleBroken as `account.close`, 'root-member-last'
 */
export const closeAccount = async (
  dependencies: Dependencies,
  context: CommandContext,
  { userId, by }: { readonly userId: string; readonly by: Id },
): Promise<AccountAfter> => {
  const { organisation } = context;
  const accountId = accountIdOf(organisation, userId);
  const existing = await load(dependencies.log, accounts, accountId, organisation);
  if (!existing) throw new RuleBroken('account-unknown');
  // Asked before it leaves the root department, and decided for good below.
  requirePersonInReach(context, await treeOf(dependencies, organisation), existing);
  account.close(existing, { by, byRole: byRoleOf(context) });
  const closed = await whileRootIsKept(dependencies, organisation, accountId, async () => {
    await handle(dependencies.log, departmentTrees, organisation, context, (tree) =>
      departmentTree.removeRootMember(tree, accountId),
    );
    return decide(dependencies, context, accountId, (state) =>
      account.close(state, { by, byRole: byRoleOf(context) }),
    );
  });
  await withdrawLinks(dependencies.db, accountId);
  await dropFactor(dependencies.db, accountId);
  await forgetIdentities(dependencies.db, accountId);
  await leaveDocuments(dependencies, organisation, accountId);
  return closed;
};

/**
 * Locks an account by hand; all its sessions end, and it leaves the documents that it is at.
 * @throws RuleBroken as `account.lock`, 'root-member-last'
 */
export const lockAccount = async (
  dependencies: Dependencies,
  context: CommandContext,
  { userId, by }: { readonly userId: string; readonly by: Id },
): Promise<AccountAfter> => {
  const { organisation } = context;
  const accountId = accountIdOf(organisation, userId);
  const locked = await whileRootIsKept(dependencies, organisation, accountId, () =>
    decide(dependencies, context, accountId, (state) =>
      account.lock(state, { by, byRole: byRoleOf(context) }),
    ),
  );
  await leaveDocuments(dependencies, organisation, accountId);
  return locked;
};

/** @throws RuleBroken as `account.unlock` */
export const unlockAccount = (
  dependencies: Dependencies,
  context: CommandContext,
  userId: string,
): Promise<AccountAfter> =>
  decide(dependencies, context, accountIdOf(context.organisation, userId), (state) =>
    account.unlock(state, { byRole: byRoleOf(context) }),
  );

/** A password that is set. */
export interface NewPassword {
  readonly userId: string;
  /** The password, or its hash where it was made before. */
  readonly password: string | { readonly hash: string };
  /** The session that goes on. */
  readonly kept?: Id;
  /** The secret of the link that it is set by, which is used up. */
  readonly link?: string;
}

/**
 * Sets a new password and ends all sessions of the account, but for the one that asked for it (`kept`), and all links. Where it fails the
 * link that it was to be set by goes on.
 * @throws RuleBroken 'account-unknown', ProblemError 'password-link-over', 'unavailable'
 */
export const resetPassword = async (
  dependencies: Dependencies,
  context: CommandContext,
  { userId, password, kept, link }: NewPassword,
): Promise<bigint> => {
  const { organisation } = context;
  // First: where too many wait to be hashed, nothing has been used up or said to be done.
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password.hash;
  const accountId = accountIdOf(organisation, userId);
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  // Its keys are read before a connection is held: the transaction must not wait for a second one.
  await load(dependencies.log, accounts, accountId, organisation);
  return dependencies.db.transaction().execute(async (transaction) => {
    if (link !== undefined && !(await useUpLink(transaction, link)))
      throw new ProblemError('password-link-over');
    const handled = await handle(dependencies.log, accounts, accountId, context, account.resetPassword);
    await setPassword(
      transaction,
      { accountId, organisation, userId, romanName: owner?.romanName ?? '' },
      passwordHash,
      kept,
    );
    await withdrawLinks(transaction, accountId);
    return handled.position;
  });
};

/**
 * An account that is there and open, and that the caller may do something to without changing it.
 * @throws RuleBroken 'account-unknown', 'account-of-system-manager', 'account-of-auditor', 'account-out-of-reach'
 */
export const requireManaged = async (
  { log }: Pick<Dependencies, 'log'>,
  context: CommandContext,
  userId: string,
): Promise<account.Account> => {
  const { organisation } = context;
  const existing = await load(log, accounts, accountIdOf(organisation, userId), organisation);
  if (!existing || existing.isClosed) throw new RuleBroken('account-unknown');
  account.requireMayManage(existing, byRoleOf(context));
  requirePersonInReach(context, await treeOf({ log }, organisation), existing);
  return existing;
};

/** Signs an account out everywhere. @throws RuleBroken as `requireManaged` */
export const signOutEverywhere = async (
  dependencies: Dependencies,
  context: CommandContext,
  userId: string,
): Promise<void> => endSessionsOf(dependencies.db, (await requireManaged(dependencies, context, userId)).id);

/** Puts an account into the department named root. @throws RuleBroken 'account-unknown' */
export const joinRoot = async (
  dependencies: Dependencies,
  context: CommandContext,
  userId: string,
): Promise<void> => {
  const { organisation } = context;
  const accountId = accountIdOf(organisation, userId);
  const existing = await load(dependencies.log, accounts, accountId, organisation);
  if (!existing || existing.isClosed) throw new RuleBroken('account-unknown');
  await handle(dependencies.log, departmentTrees, organisation, context, (tree) =>
    departmentTree.addRootMember(tree, accountId),
  );
};

/** Is the account in the department named root? */
export const isInRoot = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  accountId: Id,
): Promise<boolean> =>
  (await load(log, departmentTrees, organisation, organisation))?.rootMembers.has(accountId) === true;
