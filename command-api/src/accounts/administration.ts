import { v5 } from 'uuid';
import type { Role } from '@reader/contracts/codes/roles';
import type { OrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import type { Id } from '@reader/contracts/objects/ids';
import * as account from '../domain/account/account.js';
import * as organization from '../domain/organization/organization.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { accounts, organizations } from '../handling/aggregates.js';
import { accountIdOf } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { hasCredentials, setPassword } from './credentials.js';
import { endSessionsOf } from './sessions.js';

const ORGANISATIONS = '7d2a1c5e-3b4f-4e6a-9c8d-1f2e3d4c5b6a';

/** Derived from the roman name, so that a roman name is unique by the stream's name. */
export const organizationIdOf = (romanName: string): Id => v5(romanName, ORGANISATIONS);

/** The context of what the operator of the installation does. */
export const operatorContext = (organisation: Id, cause: string, now: Date): CommandContext => ({
  organisation,
  actor: { kind: 'system', id: 'admin', role: null, address: null },
  correlationId: cause,
  causationId: cause,
  occurredAt: now.toISOString(),
});

const contextOf = (dependencies: Dependencies, organisation: Id) =>
  operatorContext(organisation, crypto.randomUUID(), dependencies.now());

/** Founds an organisation; one that is there already stays as it is. */
export const foundOrganization = async (
  dependencies: Dependencies,
  command: { name: string; romanName: string; isOnPremise: boolean },
): Promise<{ id: Id; isNew: boolean }> => {
  const id = organizationIdOf(command.romanName);
  const handled = await handle(dependencies.log, organizations, id, contextOf(dependencies, id), (state) =>
    organization.found(state, { organizationId: id, ...command }),
  );
  return { id, isNew: handled.hasChanged };
};

export interface NewAccount {
  readonly organisation: Id;
  readonly userId: string;
  readonly password: string;
  readonly role: Role;
  readonly lastName: string;
  readonly firstName: string;
  readonly departmentIds?: Id[];
}

/** Opens an account. Where a crash had left it without a password, it gets this one. @throws RuleBroken 'account-exists' */
export const openAccount = async (dependencies: Dependencies, command: NewAccount): Promise<Id> => {
  const { organisation, userId, password, role, lastName, firstName } = command;
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  if (!owner) throw new RuleBroken('not-found');
  const accountId = accountIdOf(organisation, userId);
  const existing = await load(dependencies.log, accounts, accountId, organisation);
  if (existing && (await hasCredentials(dependencies.db, accountId))) throw new RuleBroken('account-exists');
  if (!existing)
    await handle(dependencies.log, accounts, accountId, contextOf(dependencies, organisation), (state) =>
      account.open(state, {
        accountId,
        userId,
        role,
        departmentIds: command.departmentIds ?? [],
        lastName,
        firstName,
      }),
    );
  await setPassword(
    dependencies.db,
    { accountId, organisation, userId, romanName: owner.romanName },
    password,
  );
  return accountId;
};

/** Sets a new password and ends all sessions of the account, but for the one that asked for it (`kept`). */
export const resetPassword = async (
  dependencies: Dependencies,
  organisation: Id,
  userId: string,
  password: string,
  kept?: Id,
): Promise<void> => {
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  const accountId = accountIdOf(organisation, userId);
  await handle(
    dependencies.log,
    accounts,
    accountId,
    contextOf(dependencies, organisation),
    account.resetPassword,
  );
  await setPassword(
    dependencies.db,
    { accountId, organisation, userId, romanName: owner?.romanName ?? '' },
    password,
    kept,
  );
};

/** Signs an account out everywhere. @throws RuleBroken 'not-found' */
export const signOutEverywhere = async (
  dependencies: Dependencies,
  organisation: Id,
  userId: string,
): Promise<void> => {
  const accountId = accountIdOf(organisation, userId);
  if (!(await hasCredentials(dependencies.db, accountId))) throw new RuleBroken('not-found');
  await endSessionsOf(dependencies.db, accountId);
};

export const changeSettings = async (
  dependencies: Dependencies,
  organisation: Id,
  changes: Partial<OrganizationSettings>,
): Promise<OrganizationSettings> => {
  const handled = await handle(
    dependencies.log,
    organizations,
    organisation,
    contextOf(dependencies, organisation),
    (state) => organization.changeSettings(state, changes),
  );
  if (!handled.state) throw new RuleBroken('not-found');
  return handled.state.settings;
};

/** What a first start makes: an organisation and its first administrator. Later starts change nothing. */
export const bootstrap = async (
  dependencies: Dependencies,
  first: { organizationName: string; romanName: string; adminUser: string; adminPassword: string },
): Promise<void> => {
  const { id } = await foundOrganization(dependencies, {
    name: first.organizationName,
    romanName: first.romanName,
    isOnPremise: false,
  });
  try {
    await openAccount(dependencies, {
      organisation: id,
      userId: first.adminUser,
      password: first.adminPassword,
      role: 'system_manager',
      lastName: '管理者',
      firstName: '',
    });
  } catch (error) {
    if (!(error instanceof RuleBroken && error.code === 'account-exists')) throw error;
  }
};
