import { v5 } from 'uuid';
import type { Role } from '@reader/contracts/codes/roles';
import type { OrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import * as organization from '../domain/organization/organization.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { accounts, departmentTrees, organizations } from '../handling/aggregates.js';
import { accountIdOf } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { joinRoot, openAccount as open, resetPassword } from './account-commands.js';
import { hasPassword } from './credentials.js';
import { hashPassword } from './password-hash.js';

const ORGANISATIONS = '7d2a1c5e-3b4f-4e6a-9c8d-1f2e3d4c5b6a';

/** Derived from the roman name, so that a roman name is unique by the stream's name. */
export const organizationIdOf = (romanName: string): Id => v5(romanName, ORGANISATIONS);

/** The context of what the operator of the installation does. */
export const operatorContext = (organisation: Id, cause: string, now: Date): CommandContext => ({
  organisation,
  reach: everything,
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
  readonly departmentIds?: readonly Id[];
  /** It looks after the departments: a member of the department named root. */
  readonly isInRoot?: boolean;
}

/**
 * Opens an account with a password, as the operator of the installation does. Where a crash had left it without a password, it gets
 * this one. @throws RuleBroken 'account-exists'
 */
export const openAccount = async (dependencies: Dependencies, command: NewAccount): Promise<Id> => {
  const { organisation, userId, password, role, lastName, firstName } = command;
  if (!(await load(dependencies.log, organizations, organisation, organisation)))
    throw new RuleBroken('not-found');
  const accountId = accountIdOf(organisation, userId);
  const context = contextOf(dependencies, organisation);
  const existing = await load(dependencies.log, accounts, accountId, organisation);
  if (existing && (existing.isClosed || (await hasPassword(dependencies.db, accountId))))
    throw new RuleBroken(existing.isClosed ? 'account-closed' : 'account-exists');
  // First: where too many wait to be hashed, nothing has been opened.
  const hash = await hashPassword(password);
  if (!existing)
    await open(dependencies, context, {
      ...{ userId, role, lastName, firstName },
      ...{ departmentIds: command.departmentIds ?? [], firstDay: null, lastDay: null },
    });
  await resetPassword(dependencies, context, { userId, password: { hash } });
  if (command.isInRoot) await joinRoot(dependencies, context, userId);
  return accountId;
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
      lastName: 'システム',
      firstName: '管理者',
      isInRoot: true,
    });
  } catch (error) {
    if (!(error instanceof RuleBroken && ['account-exists', 'account-closed'].includes(error.code)))
      throw error;
  }
  const tree = await load(dependencies.log, departmentTrees, id, id);
  // An installation that began before there was such a department.
  if (!tree || tree.rootMembers.size === 0)
    await joinRoot(dependencies, contextOf(dependencies, id), first.adminUser);
};
