import type { AnyDatabase } from '../postgres/any-database.js';
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sql, type Kysely } from 'kysely';
import { KEY_BYTES, seal, unseal } from './sealing.js';

/** The key of an owner is gone: what it sealed can never be read again. */
export const ERASED = 'erased';
export type Erased = typeof ERASED;

export interface VaultSchema {
  'vault.keys': { owner: string; organisation: string; wrapped: Buffer | null; erased_at: Date | null };
}

/** Keeps one key an owner (a document, an account, a job), wrapped under the installation's master key. */
export interface Vault {
  /** The keys of these owners, made where missing. Idempotent. */
  ensureKeys(organisation: string, owners: readonly string[]): Promise<void>;
  /** Keys by owner; owners without a key are absent. */
  keysOf(owners: readonly string[]): Promise<ReadonlyMap<string, Buffer | Erased>>;
  /** Destroys keys for good. */
  erase(organisation: string, owners: readonly string[]): Promise<void>;
}

/** How long a process may go on using a key after it was erased elsewhere. */
const CACHE_MS = 60_000;
const CACHE_KEYS = 50_000;

export const createVault = (database: AnyDatabase, masterKey: Buffer): Vault => {
  if (masterKey.length !== KEY_BYTES) throw new Error(`the master key has ${KEY_BYTES} bytes`);
  const db: Kysely<VaultSchema> = database;
  const cache = new LRUCache<string, Buffer>({ max: CACHE_KEYS, ttl: CACHE_MS });
  /** Grows when keys are erased: what was looked up before may be gone. */
  let erasures = 0;
  const forget = (owners: readonly string[]) => {
    erasures += 1;
    for (const owner of owners) cache.delete(owner);
  };
  const wrapContext = (organisation: string, owner: string) => `key/${organisation}/${owner}`;

  const ensureKeys: Vault['ensureKeys'] = async (organisation, owners) => {
    const missing = [...new Set(owners)].filter((owner) => !cache.has(owner));
    if (missing.length === 0) return;
    await db
      .insertInto('vault.keys')
      .values(
        missing.map((owner) => ({
          owner,
          organisation,
          wrapped: seal(masterKey, randomBytes(KEY_BYTES), wrapContext(organisation, owner)),
          erased_at: null,
        })),
      )
      .onConflict((conflict) => conflict.column('owner').doNothing())
      .execute();
  };

  const keysOf: Vault['keysOf'] = async (owners) => {
    const found = new Map<string, Buffer | Erased>();
    const missing: string[] = [];
    for (const owner of new Set(owners)) {
      const key = cache.get(owner);
      if (key) found.set(owner, key);
      else missing.push(owner);
    }
    if (missing.length === 0) return found;
    const erasuresBefore = erasures;
    const rows = await db
      .selectFrom('vault.keys')
      .selectAll()
      .where('owner', '=', sql<string>`any(${sql.val(missing)}::uuid[])`)
      .execute();
    for (const row of rows) {
      if (!row.wrapped) {
        found.set(row.owner, ERASED);
        continue;
      }
      const key = unseal(masterKey, row.wrapped, wrapContext(row.organisation, row.owner));
      if (erasures === erasuresBefore) cache.set(row.owner, key);
      found.set(row.owner, key);
    }
    return found;
  };

  const erase: Vault['erase'] = async (organisation, owners) => {
    forget(owners);
    await db
      .updateTable('vault.keys')
      .set({ wrapped: null, erased_at: new Date() })
      .where('owner', '=', sql<string>`any(${sql.val([...owners])}::uuid[])`)
      .where('organisation', '=', organisation)
      .execute();
    forget(owners);
  };

  return { ensureKeys, keysOf, erase };
};
