import { StoreUnavailable } from '../event-store/errors.js';
import { isTransientDatabaseError } from '../postgres/connect.js';

/** Codes of a network, or a name server, that does not answer just now. */
const UNREACHABLE =
  /^E(CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NETRESET)/;

/** What the store of files calls a request that it did not come to. */
const NOT_NOW: ReadonlySet<unknown> = new Set([
  'TimeoutError',
  'RequestTimeout',
  'SlowDown',
  'ThrottlingException',
]);

/** Is it the network, or a store of files that is overloaded or restarting (S3 answers 5xx or 429)? */
const isTransientNetworkError = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, $metadata } = error as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    (typeof code === 'string' && UNREACHABLE.test(code)) ||
    NOT_NOW.has(name) ||
    status >= 500 ||
    status === 429
  );
};

/** True when the event store, the database or the store of files is unavailable for now, so that trying again makes sense. */
export const isTransient = (error: unknown): boolean =>
  error instanceof StoreUnavailable || isTransientDatabaseError(error) || isTransientNetworkError(error);

/**
 * True when the infrastructure fails (a part is missing, the disk is full), so that work is handed back; any other error
 * may lie in what is worked on.
 */
export const isInfrastructureError = (error: unknown): boolean =>
  isTransient(error) || (error as { code?: string } | null)?.code === 'ENOSPC';
