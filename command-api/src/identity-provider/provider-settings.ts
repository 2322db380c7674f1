import type { IdentityProviderBody } from '@reader/contracts/http/administration/identity-provider';
import type { IdentityProvider } from '@reader/contracts/objects/configuration/identity-provider';
import { ProblemError } from '@reader/platform/http/problems';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import * as organization from '../domain/organization/organization.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { departmentTrees, organizations } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { requireLocalAdministrator, whileNobodyElseDecides } from './local-administrators.js';
import { discover } from './provider-client.js';
import { forgetSecret, keepSecret, secretOf } from './provider-secret.js';

type Body = z.output<typeof IdentityProviderBody>;

const providerOf = (body: Omit<Body, 'seen' | 'client_secret'>): IdentityProvider => ({
  issuer: body.issuer,
  clientId: body.client_id,
  groupsClaim: body.groups_claim,
  rules: body.rules.map(({ group, role, department_id: departmentId }) => ({ group, role, departmentId })),
  isOn: body.is_on,
  arePasswordsForOthers: body.are_passwords_for_others,
});

/** @throws RuleBroken 'department-unknown' for one that is not there, and was not named before */
const requireDepartments = async (
  { log }: Pick<Dependencies, 'log'>,
  { organisation }: CommandContext,
  { rules }: IdentityProvider,
  before: IdentityProvider | null,
): Promise<void> => {
  const tree = await load(log, departmentTrees, organisation, organisation);
  const named = new Set(before?.rules.map(({ departmentId }) => departmentId));
  for (const { departmentId: id } of rules)
    if (id !== null && !named.has(id) && !tree?.departments.has(id))
      throw new RuleBroken('department-unknown');
};

const isSameClient = (one: IdentityProvider, other: IdentityProvider): boolean =>
  one.issuer === other.issuer && one.clientId === other.clientId;

const noSecret = () =>
  new ProblemError('client-secret-missing', {
    fields: [{ path: 'body.client_secret', message: 'シークレットを入力してください。' }],
  });

/** Asks the provider whether it is one, and how it calls itself: with or without a last `/`. @throws ProblemError 'not-an-identity-provider' */
const tryProvider = async (
  dependencies: Dependencies,
  provider: IdentityProvider,
  secret: string,
): Promise<IdentityProvider> => {
  try {
    const { issuer } = (await discover(dependencies, provider, secret)).serverMetadata();
    return { ...provider, issuer };
  } catch (error) {
    dependencies.logger.info({ err: error }, 'an identity provider could not be asked');
    const fields = [{ path: 'body.issuer', message: 'このURLの認証サービスに接続できませんでした。' }];
    throw new ProblemError('not-an-identity-provider', { fields });
  }
};

/**
 * Sets the organisation's provider. One that is switched on is asked whether it is there; switching off and letting passwords in again never
 * depends on it.
 * @throws RuleBroken 'department-unknown', 'local-administrator-missing', Conflict 'identity-provider-changed-since-seen', ProblemError 'client-secret-missing', 'not-an-identity-provider'
 */
export const setProvider = async (
  dependencies: Dependencies,
  context: CommandContext,
  body: Body,
): Promise<bigint> => {
  const { organisation } = context;
  const written = providerOf(body);
  const seen = body.seen && providerOf(body.seen);
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  const before = owner?.identityProvider ?? null;
  await requireDepartments(dependencies, context, written, before);
  const secret = body.client_secret || (await secretOf(dependencies, organisation, written));
  if (secret === undefined) throw noSecret();
  const isTried = before?.isOn && isSameClient(before, written) && !body.client_secret;
  const provider = written.isOn && !isTried ? await tryProvider(dependencies, written, secret) : written;
  return whileNobodyElseDecides(dependencies, organisation, async () => {
    if (provider.isOn && !provider.arePasswordsForOthers)
      await requireLocalAdministrator(dependencies, organisation, null);
    const { position } = await handle(dependencies.log, organizations, organisation, context, (state) =>
      organization.setIdentityProvider(state, provider, seen),
    );
    if (body.client_secret || !isSameClient(provider, written))
      await keepSecret(dependencies, organisation, provider, secret);
    return position;
  });
};

/** Takes the provider away, and its secret first. Whom it has named stays known, should it come back. */
export const removeProvider = (dependencies: Dependencies, context: CommandContext): Promise<bigint> =>
  whileNobodyElseDecides(dependencies, context.organisation, async () => {
    await forgetSecret(dependencies, context.organisation);
    const { position } = await handle(
      dependencies.log,
      organizations,
      context.organisation,
      context,
      organization.removeIdentityProvider,
    );
    return position;
  });
