import { StoreUnavailable } from '../event-store/errors.js';
import { isTransientDatabaseError } from '../postgres/connect.js';

/** True when the event store or the database is unavailable for now, so that trying again makes sense. */
export const isTransient = (error: unknown): boolean =>
  error instanceof StoreUnavailable || isTransientDatabaseError(error);

/**
 * True when the infrastructure fails (a part is missing, the disk is full), so that work is handed back; any other error
 * may lie in what is worked on.
 */
export const isInfrastructureError = (error: unknown): boolean =>
  isTransient(error) || (error as { code?: string }).code === 'ENOSPC';
