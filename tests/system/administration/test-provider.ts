import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** A person as the organisation's directory has them. */
export interface Person {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly family_name?: string;
  readonly given_name?: string;
  groups?: readonly string[];
}

/** An identity provider on this machine, which signs in at once who is at its door. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Who signs in next; null: they turn round and leave. */
  atTheDoor: Person | null;
  stop(): Promise<void>;
}

const CLIENT = 'reader';

const configurationOf = (secret: string, callback: string, people: Map<string, Person>): Configuration => ({
  clients: [
    {
      client_id: CLIENT,
      client_secret: secret,
      redirect_uris: [callback],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  scopes: ['openid', 'groups'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['preferred_username', 'family_name', 'given_name'],
    groups: ['groups'],
  },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => {
    const person = people.get(sub);
    return person && { accountId: sub, claims: () => ({ ...person }) };
  },
  // Nobody is asked whether the product may know who they are.
  loadExistingGrant: async (context) => {
    const { client, session, provider } = context.oidc;
    const grant = new provider.Grant({
      clientId: client?.clientId ?? '',
      accountId: session?.accountId ?? '',
    });
    grant.addOIDCScope('openid profile email groups');
    await grant.save();
    return grant;
  },
  cookies: { keys: ['only for a test'] },
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
});

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

export const startTestProvider = async (callback: string): Promise<TestProvider> => {
  const people = new Map<string, Person>();
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listening(server)}`;
  const secret = crypto.randomUUID();
  const provider = new Provider(issuer, configurationOf(secret, callback, people));
  const answer = provider.callback();
  const here: TestProvider = {
    ...{ issuer, clientId: CLIENT, secret, atTheDoor: null },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const person = here.atTheDoor;
    if (person) people.set(person.sub, person);
    void provider.interactionFinished(
      request,
      response,
      person ? { login: { accountId: person.sub } } : { error: 'access_denied' },
    );
  });
  return here;
};
