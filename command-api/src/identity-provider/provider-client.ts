import type { IdentityProvider } from '@reader/contracts/objects/configuration/identity-provider';
import type { Id } from '@reader/contracts/objects/ids';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { Dependencies } from '../dependencies.js';
import { isProviderAddress, PROVIDER_SECONDS, providerFetch } from './provider-fetch.js';
import { secretOf } from './provider-secret.js';

type Client = Pick<IdentityProvider, 'issuer' | 'clientId'>;
type MayBeHttp = Pick<Dependencies, 'mayProviderBeHttp'>;

/** Does the provider call itself as it is called? An issuer that stands for many tenants would let all of them in. */
const isThatIssuer = (said: string, asked: string): boolean =>
  !said.includes('{') && new URL(said).href === new URL(asked).href;

/** How the provider wants to be told the secret; both ways are the same to us. */
const secretBy = (secret: string, methods: readonly string[] | undefined): oidc.ClientAuth =>
  methods === undefined || methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);

/**
 * Asks a provider what it can do, and holds it to its own name.
 * @throws Error where it cannot be asked, is none, or calls itself otherwise
 */
export const discover = async (
  { mayProviderBeHttp }: MayBeHttp,
  { issuer, clientId }: Client,
  secret: string,
): Promise<oidc.Configuration> => {
  if (!isProviderAddress(issuer, mayProviderBeHttp))
    throw new Error('not an address of an identity provider');
  const options = {
    [oidc.customFetch]: providerFetch(mayProviderBeHttp) as oidc.CustomFetch,
    timeout: PROVIDER_SECONDS,
    // The signature of an ID token is checked, also where it came straight from the provider.
    execute: [oidc.enableNonRepudiationChecks, ...(mayProviderBeHttp ? [oidc.allowInsecureRequests] : [])],
  };
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options);
  const server = found.serverMetadata();
  const { issuer: said, authorization_endpoint: entrance, token_endpoint: exchange, jwks_uri: keys } = server;
  if (!isThatIssuer(said, issuer)) throw new Error('the identity provider calls itself otherwise');
  for (const address of [entrance, exchange, keys])
    if (!address || !isProviderAddress(address, mayProviderBeHttp))
      throw new Error('the identity provider lacks an address');
  const auth = secretBy(secret, server.token_endpoint_auth_methods_supported);
  const client = new oidc.Configuration(server, clientId, undefined, auth);
  client[oidc.customFetch] = options[oidc.customFetch];
  client.timeout = options.timeout;
  for (const extension of options.execute) extension(client);
  return client;
};

/** What was asked of providers is believed for a while: signing in asks for it twice. */
const KNOWN_MS = 10 * 60_000;
const known = new LRUCache<string, oidc.Configuration>({ max: 200, ttl: KNOWN_MS });

/** The client of an organisation's provider. @throws Error as `discover`, and where no secret is kept for it */
export const clientOf = async (
  dependencies: Pick<Dependencies, 'db' | 'vault' | 'mayProviderBeHttp'>,
  organisation: Id,
  client: Client,
): Promise<oidc.Configuration> => {
  const secret = await secretOf(dependencies, organisation, client);
  if (secret === undefined) throw new Error('no secret is kept for the identity provider');
  const name = JSON.stringify([organisation, client.issuer, client.clientId, secret]);
  const before = known.get(name);
  if (before) return before;
  const found = await discover(dependencies, client, secret);
  known.set(name, found);
  return found;
};
