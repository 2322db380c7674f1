import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Claims } from '../http/tokens.js';
import type { AnyDatabase } from '../postgres/any-database.js';

/** Keys of programs are 256 random bits: their plain hash is as hard to guess. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

interface Found {
  readonly id: string;
  readonly organisation: string;
  readonly scopes: readonly string[];
}

/**
 * What a program's key stands for, asked at each call and kept nowhere, so that a revoked one is over at once; its use is noted. undefined for a key that is
 * unknown, revoked, or beyond its last day.
 */
export const claimsOfKey =
  (db: AnyDatabase) =>
  async (key: string): Promise<Claims | undefined> => {
    const { rows } = await sql<Found>`select * from vault.use_service_key(${hashOfKey(key)})`.execute(db);
    const [found] = rows;
    return (
      found && {
        audience: 'service',
        use: 'access',
        subject: found.id,
        organisation: found.organisation,
        role: 'service',
        session: found.id,
        scopes: found.scopes,
        expires: Number.MAX_SAFE_INTEGER,
      }
    );
  };
