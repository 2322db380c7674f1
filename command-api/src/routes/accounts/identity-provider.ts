import {
  IdentityProviderAnswer,
  IdentityProviderBody,
} from '@reader/contracts/http/administration/identity-provider';
import { PositionAnswer } from '@reader/contracts/http/position';
import type { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { Dependencies } from '../../dependencies.js';
import { organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import { hasSecret } from '../../identity-provider/provider-secret.js';
import { removeProvider, setProvider } from '../../identity-provider/provider-settings.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

const answerOf = async (dependencies: Dependencies, organisation: Id): Promise<IdentityProviderAnswer> => {
  const owner = await load(dependencies.log, organizations, organisation, organisation);
  const provider = owner?.identityProvider;
  if (!provider) return { provider: null };
  const { issuer, clientId, groupsClaim, rules, isOn, arePasswordsForOthers } = provider;
  return {
    provider: {
      ...{ issuer, client_id: clientId, groups_claim: groupsClaim, is_on: isOn },
      rules: rules.map(({ group, role, departmentId }) => ({ group, role, department_id: departmentId })),
      are_passwords_for_others: arePasswordsForOthers,
      has_secret: await hasSecret(dependencies, organisation, provider),
    },
  };
};

/** The organisation's identity provider (docs/product/identity-provider.md#settings). */
export const identityProviderRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get(
    '/api/identity-provider/',
    { schema: { response: { 200: IdentityProviderAnswer } } },
    async (request) => answerOf(dependencies, bearerOf(request).organisation),
  );

  app.put(
    '/api/identity-provider/',
    { schema: { body: IdentityProviderBody, response: { 200: IdentityProviderAnswer } } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.body.organization_id);
      const context = commandContext(request, dependencies);
      sendPosition(reply, dependencies, await setProvider(dependencies, context, request.body));
      return answerOf(dependencies, bearer.organisation);
    },
  );

  app.delete(
    '/api/identity-provider/',
    { schema: { response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const position = await removeProvider(dependencies, commandContext(request, dependencies));
      return { position: sendPosition(reply, dependencies, position) };
    },
  );
};
