import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CopyingClient } from './copying-client.js';

// Positions outgrow a Number: int8 stays bigint. Dates without time stay text, so no time zone touches them.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /**
   * `off`: a commit answers before it is on disk, so a server crash may lose the last moments, whole
   * transactions only. For what can be made again (read models, drafts), never for facts or keys.
   */
  readonly synchronousCommit?: 'off';
  /** Milliseconds after which the server ends a statement; absent: never. */
  readonly statementTimeout?: number;
  readonly onIdleError?: (error: Error) => void;
}

/** A pool of connections to Postgres. Broken idle connections are dropped and made again. */
export const connectPostgres = <Schema = object>(
  url: string,
  options: DatabaseOptions = {},
): Kysely<Schema> => {
  const pool = new pg.Pool({
    Client: CopyingClient,
    connectionString: url,
    max: options.max ?? 8,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeout,
    options: options.synchronousCommit === 'off' ? '-c synchronous_commit=off' : undefined,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener a server restart would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool hears only idle connections: one that is lost between two statements of a transaction would end the
  // process too. The next statement fails with it, and that is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
    }),
  });
};

/**
 * Is this error a passing one (server restarting, connection lost), so that trying again makes sense? A transaction whose
 * connection was ended (57P01) fails with what its rollback says then, which has no code: it is known by its message.
 */
export const isTransientDatabaseError = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string')
    return (
      error instanceof Error && /Connection terminated|timeout exceeded|not queryable/.test(error.message)
    );
  return (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    code === '40001' ||
    code === '40P01' ||
    /^E(CONN|PIPE|TIMEDOUT)/.test(code)
  );
};

/** Does the database refuse a value itself (22: out of range, no text; 54: too large)? Trying again changes nothing. */
export const isDataError = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (code.startsWith('22') || code.startsWith('54'));
};

/** What kept a value from being stored, for people who run the product: the message itself may quote the value. */
export const reasonOfDataError = (error: unknown): string => {
  const { code, table, column } = error as { code?: string; table?: string; column?: string };
  return ['the database cannot hold a value', code, table, column].filter(Boolean).join(' ');
};
