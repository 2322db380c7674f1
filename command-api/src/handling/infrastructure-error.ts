import { StoreUnavailable } from '@reader/platform/event-store/event-store';
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';

/** True when the event store or the database is unavailable for now, so that trying again makes sense. */
export const isTransient = (error: unknown): boolean =>
  error instanceof StoreUnavailable || isTransientDatabaseError(error);

/** True when the infrastructure fails (a part is missing, the disk is full), not the thing worked on. */
export const isInfrastructureError = (error: unknown): boolean =>
  isTransient(error) || (error as { code?: string }).code === 'ENOSPC';
