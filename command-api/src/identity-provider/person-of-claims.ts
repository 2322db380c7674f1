import { ERASED } from '@reader/contracts/events/define';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { IdentityProvider } from '@reader/contracts/objects/configuration/identity-provider';
import type { Id } from '@reader/contracts/objects/ids';
import {
  changeAccount,
  isInRoot,
  openAccount,
  type AccountAfter as SignedInPerson,
} from '../accounts/account-commands.js';
import { keepAccountStates } from '../accounts/account-states.js';
import type { Dependencies } from '../dependencies.js';
import { mayBeUsed, type Account } from '../domain/account/account.js';
import { givenByGroups, type GivenByGroups } from '../domain/organization/group-rules.js';
import { Conflict, RuleBroken } from '../domain/rule-broken.js';
import { accounts, departmentTrees, organizations } from '../handling/aggregates.js';
import { accountIdOf } from '../handling/derived-ids.js';
import { load, type CommandContext } from '../handling/handle.js';
import { groupsIn, namesIn, subjectIn, userIdIn, type Claims } from './claims.js';
import { accountMeant, tieToAccount } from './identities.js';
import { SignInRefused } from './sign-in-refused.js';

/** Roles that a provider gives, takes and takes over accounts of. */
const isGivenRole = ({ role }: Account): boolean => role === 'manager' || role === 'staff';

const openFor = async (
  dependencies: Dependencies,
  context: CommandContext,
  { userId, given, claims }: { userId: string; given: GivenByGroups; claims: Claims },
): Promise<Account | undefined> => {
  try {
    const opened = await openAccount(dependencies, context, {
      ...{ userId, ...namesIn(claims, userId), firstDay: null, lastDay: null },
      role: given.role ?? 'staff',
      departmentIds: given.departmentIds ?? [],
    });
    return opened.account;
  } catch (error) {
    // Somebody was faster, or it is a removed one: whose it is is looked at like any other.
    if (!(error instanceof RuleBroken && ['account-exists', 'account-closed'].includes(error.code)))
      throw error;
    return load(dependencies.log, accounts, accountIdOf(context.organisation, userId), context.organisation);
  }
};

/** The account of who signs in for the first time: a new one, or one that waits for its person. @throws SignInRefused */
const firstAccount = async (
  dependencies: Dependencies,
  context: CommandContext,
  { provider, given, claims }: { provider: IdentityProvider; given: GivenByGroups; claims: Claims },
): Promise<Account> => {
  const { organisation } = context;
  const userId = userIdIn(claims);
  if (userId === undefined) throw new SignInRefused('user-id-unfit');
  const account =
    (await load(dependencies.log, accounts, accountIdOf(organisation, userId), organisation)) ??
    (await openFor(dependencies, context, { userId, given, claims }));
  if (!account || account.isClosed || !isGivenRole(account)) throw new SignInRefused('account-taken');
  const identity = { organisation, issuer: provider.issuer, subject: subjectIn(claims) };
  // Who opened it at the same moment may not have come to the vault yet.
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  await keepAccountStates(dependencies.db, [account], { organisation, romanName: owner?.romanName ?? '' });
  if (!(await tieToAccount(dependencies.db, identity, account.id))) throw new SignInRefused('account-taken');
  return account;
};

/** Role and departments follow the groups; what groups neither give nor take stays. */
const followGroups = async (
  dependencies: Dependencies,
  context: CommandContext,
  account: Account,
  given: GivenByGroups,
): Promise<SignedInPerson> => {
  if (!isGivenRole(account) || account.names === ERASED) return { account, position: 0n };
  const isRootMember = await isInRoot(dependencies, context.organisation, account.id);
  const departmentIds = isRootMember ? undefined : given.departmentIds;
  const { userId, firstDay, lastDay, names } = account;
  return changeAccount(dependencies, context, {
    ...{ userId, firstDay, lastDay, lastName: names.lastName, firstName: names.firstName },
    role: given.role ?? account.role,
    departmentIds: departmentIds ?? account.departmentIds,
    wantsRoot: isRootMember,
    seenRevision: account.revision,
  });
};

/** The same for the account as it is now, where somebody changed it since it was loaded. */
const followGroupsOfLatest = async (
  dependencies: Dependencies,
  context: CommandContext,
  account: Account,
  given: GivenByGroups,
): Promise<SignedInPerson> => {
  try {
    return await followGroups(dependencies, context, account, given);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const latest = await load(dependencies.log, accounts, account.id, context.organisation);
    if (!latest || !mayBeUsed(latest, dayInJapan(dependencies.now())))
      throw new SignInRefused('account-not-in-use');
    return followGroups(dependencies, context, latest, given);
  }
};

/** Departments of the rules that are still there. */
const withoutDeleted = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  given: GivenByGroups,
): Promise<GivenByGroups> => {
  const tree = await load(log, departmentTrees, organisation, organisation);
  return { ...given, departmentIds: given.departmentIds?.filter((id) => tree?.departments.has(id)) };
};

/**
 * The account that the claims of a provider mean, opened or brought up to its groups (docs/product/identity-provider.md#who-it-is).
 * @throws SignInRefused
 */
export const personOfClaims = async (
  dependencies: Dependencies,
  context: CommandContext,
  provider: IdentityProvider,
  claims: Claims,
): Promise<SignedInPerson> => {
  const { organisation } = context;
  const byGroups = givenByGroups(provider.rules, groupsIn(claims, provider.groupsClaim));
  if (!byGroups) throw new SignInRefused('group-missing');
  const given = await withoutDeleted(dependencies, organisation, byGroups);
  const identity = { organisation, issuer: provider.issuer, subject: subjectIn(claims) };
  const meant = await accountMeant(dependencies.db, identity);
  const account = meant
    ? await load(dependencies.log, accounts, meant, organisation)
    : await firstAccount(dependencies, context, { provider, given, claims });
  if (!account || !mayBeUsed(account, dayInJapan(dependencies.now())))
    throw new SignInRefused('account-not-in-use');
  return followGroupsOfLatest(dependencies, context, account, given);
};
