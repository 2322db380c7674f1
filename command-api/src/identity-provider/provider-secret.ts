import type { IdentityProvider } from '@reader/contracts/objects/configuration/identity-provider';
import type { Id } from '@reader/contracts/objects/ids';
import { seal, unseal } from '@reader/platform/vault/sealing';
import type { Dependencies } from '../dependencies.js';

type WithVault = Pick<Dependencies, 'db' | 'vault'>;
type Client = Pick<IdentityProvider, 'issuer' | 'clientId'>;

/** A secret is good for the client of one issuer: sent to another, it would be given away. */
const placeOf = (organisation: Id, { issuer, clientId }: Client): string =>
  `identity-provider/${organisation}/${JSON.stringify([issuer, clientId])}`;

const keyOf = async ({ vault }: WithVault, organisation: Id): Promise<Buffer | undefined> => {
  await vault.ensureKeys(organisation, [organisation]);
  const key = (await vault.keysOf([organisation])).get(organisation);
  return key instanceof Buffer ? key : undefined;
};

/** Keeps the secret of a client, in place of the one before. @throws Error once the organisation's key is erased */
export const keepSecret = async (
  dependencies: WithVault,
  organisation: Id,
  client: Client,
  secret: string,
): Promise<void> => {
  const key = await keyOf(dependencies, organisation);
  if (!key) throw new Error('the key of the organisation is erased');
  const row = {
    issuer: client.issuer,
    client_id: client.clientId,
    secret: seal(key, Buffer.from(secret, 'utf8'), placeOf(organisation, client)),
  };
  await dependencies.db
    .insertInto('vault.identity_providers')
    .values({ organisation, ...row })
    .onConflict((conflict) => conflict.column('organisation').doUpdateSet(row))
    .execute();
};

const rowOf = ({ db }: WithVault, organisation: Id, { issuer, clientId }: Client) =>
  db
    .selectFrom('vault.identity_providers')
    .select('secret')
    .where('organisation', '=', organisation)
    .where('issuer', '=', issuer)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const hasSecret = async (
  dependencies: WithVault,
  organisation: Id,
  client: Client,
): Promise<boolean> => (await rowOf(dependencies, organisation, client)) !== undefined;

/** The secret of this client; undefined where none is kept for it. */
export const secretOf = async (
  dependencies: WithVault,
  organisation: Id,
  client: Client,
): Promise<string | undefined> => {
  const row = await rowOf(dependencies, organisation, client);
  const key = row && (await keyOf(dependencies, organisation));
  return key && unseal(key, row.secret, placeOf(organisation, client)).toString('utf8');
};

export const forgetSecret = async ({ db }: WithVault, organisation: Id): Promise<void> => {
  await db.deleteFrom('vault.identity_providers').where('organisation', '=', organisation).execute();
};
