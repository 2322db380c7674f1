import type { IdentityProvider } from '@reader/contracts/objects/configuration/identity-provider';
import { Id } from '@reader/contracts/objects/ids';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { organizationIdOf } from '../accounts/operator.js';
import type { Dependencies } from '../dependencies.js';
import { organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import { groupsIn, userIdIn, type Claims } from './claims.js';
import { clientOf } from './provider-client.js';
import { SignInRefused } from './sign-in-refused.js';

/** What the browser keeps while its person is at the provider. */
export const BegunSignIn = z.object({
  organisation: Id,
  issuer: z.string(),
  clientId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the provider sends the browser back to, as it was told. */
  callback: z.url(),
  redirect: z.string(),
});
export type BegunSignIn = z.infer<typeof BegunSignIn>;

/** The organisation's provider, where it is switched on. */
const providerOf = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
): Promise<IdentityProvider | undefined> => {
  const provider = (await load(log, organizations, organisation, organisation))?.identityProvider;
  return provider?.isOn ? provider : undefined;
};

const requireClient = async (dependencies: Dependencies, organisation: Id, provider: IdentityProvider) => {
  try {
    return await clientOf(dependencies, organisation, provider);
  } catch (error) {
    throw new SignInRefused('provider-unreachable', { cause: error });
  }
};

/** Some providers name groups only where they are asked for them so. */
const scopesOf = (client: oidc.Configuration): string =>
  ['openid', 'profile', 'email', 'groups']
    .filter((scope) => scope !== 'groups' || client.serverMetadata().scopes_supported?.includes(scope))
    .join(' ');

/**
 * Begins a sign-in: the address at the provider, and what the browser keeps meanwhile.
 * @throws SignInRefused 'provider-unknown' for no such organisation as for one without a provider, 'provider-unreachable'
 */
export const beginSignIn = async (
  dependencies: Dependencies,
  { romanName, callback, redirect }: Pick<BegunSignIn, 'callback' | 'redirect'> & { romanName: string },
): Promise<{ readonly address: string; readonly begun: BegunSignIn }> => {
  const organisation = organizationIdOf(romanName);
  const provider = await providerOf(dependencies, organisation);
  if (!provider) throw new SignInRefused('provider-unknown');
  const client = await requireClient(dependencies, organisation, provider);
  const { issuer, clientId } = provider;
  const begun: BegunSignIn = {
    ...{ organisation, issuer, clientId, callback, redirect },
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: scopesOf(client),
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, begun };
};

/** What the provider says of who signed in: its ID token, and what is only said when asked for. */
const claimsOf = async (
  client: oidc.Configuration,
  begun: BegunSignIn,
  search: string,
  { groupsClaim }: IdentityProvider,
): Promise<Claims> => {
  const back = new URL(begun.callback);
  back.search = search;
  const tokens = await oidc.authorizationCodeGrant(client, back, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  const said = tokens.claims();
  if (!said) throw new Error('no ID token');
  const isWhole = userIdIn(said) !== undefined && groupsIn(said, groupsClaim).length > 0;
  if (isWhole || !client.serverMetadata().userinfo_endpoint) return said;
  return { ...(await oidc.fetchUserInfo(client, tokens.access_token, said.sub)), ...said };
};

/**
 * Ends a sign-in with what the provider sent the browser back with.
 * @throws SignInRefused 'signin-not-begun' also where the provider was changed meanwhile, 'provider-unreachable', 'provider-refused'
 */
export const endSignIn = async (
  dependencies: Dependencies,
  begun: BegunSignIn,
  search: string,
): Promise<{ readonly provider: IdentityProvider; readonly claims: Claims }> => {
  const provider = await providerOf(dependencies, begun.organisation);
  if (!provider || provider.issuer !== begun.issuer || provider.clientId !== begun.clientId)
    throw new SignInRefused('signin-not-begun');
  const client = await requireClient(dependencies, begun.organisation, provider);
  try {
    return { provider, claims: await claimsOf(client, begun, search, provider) };
  } catch (error) {
    throw new SignInRefused('provider-refused', { cause: error });
  }
};
