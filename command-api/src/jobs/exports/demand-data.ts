import {
  DEMAND_DATA_SECONDS,
  type DemandDataBody,
  type DemandDataPlace,
  type KeptDemandData,
} from '@reader/contracts/http/documents/demand-data';
import type { Id } from '@reader/contracts/objects/ids';
import type { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';

type DemandDependencies = Pick<Dependencies, 'vault' | 'blobs' | 'db' | 'now'>;

/** Keeps what a definition XML will be made of, sealed under a key of its own, and notes when it may go. */
export const keepDemandData = async (
  { vault, blobs, db, now }: DemandDependencies,
  organisation: Id,
  data: DemandDataBody,
): Promise<DemandDataPlace> => {
  const owner = crypto.randomUUID();
  await vault.ensureKeys(organisation, [owner]);
  const expiresAt = new Date(now().getTime() + DEMAND_DATA_SECONDS * 1000);
  const kept: z.infer<typeof KeptDemandData> = { ...data, expires_at: expiresAt.toISOString() };
  const { sha256 } = await blobs.put(
    organisation,
    owner,
    Buffer.from(JSON.stringify(kept), 'utf8'),
    'application/json',
  );
  await db
    .insertInto('command.demand_data')
    .values({ owner, organisation, sha256, expires_at: expiresAt })
    .execute();
  return { owner, sha256 };
};

const AT_A_TIME = 500;

/** Destroys what tokens stood for whose hour is over. Returns how many there were. */
export const sweepDemandData = async ({ vault, blobs, db, now }: DemandDependencies): Promise<number> => {
  const expired = await db
    .selectFrom('command.demand_data')
    .selectAll()
    .where('expires_at', '<', now())
    .orderBy('expires_at')
    .limit(AT_A_TIME)
    .execute();
  for (const { owner, organisation, sha256 } of expired) {
    await vault.erase(organisation, [owner]);
    await blobs.delete(organisation, { owner, sha256 });
    await db.deleteFrom('command.demand_data').where('owner', '=', owner).execute();
  }
  return expired.length;
};
