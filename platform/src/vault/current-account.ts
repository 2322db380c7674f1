import type { AnyDatabase } from '../postgres/any-database.js';
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Claims } from '../http/tokens.js';

interface CredentialsSchema {
  'vault.credentials': {
    account_id: string;
    organisation: string;
    version: number;
    dismissed_at: Date | null;
  };
}

/** How long a dismissed user or an old password may go on, in milliseconds. */
const CACHE_MS = 3_000;

/** Is the account still there, in the version that the token names? Looked up at each request, briefly cached. */
export const currentAccount = (database: AnyDatabase) => {
  const db: Kysely<CredentialsSchema> = database;
  const versions = new LRUCache<string, { version: number }>({ max: 10_000, ttl: CACHE_MS });
  return async (claims: Claims): Promise<boolean> => {
    const known = versions.get(claims.subject);
    if (known) return known.version === claims.version;
    const row = await db
      .selectFrom('vault.credentials')
      .select('version')
      .where('account_id', '=', claims.subject)
      .where('organisation', '=', claims.organisation)
      .where('dismissed_at', 'is', null)
      .executeTakeFirst();
    versions.set(claims.subject, { version: row?.version ?? -1 });
    return row?.version === claims.version;
  };
};
