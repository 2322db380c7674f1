import { isTransientDatabaseError } from '@reader/platform/postgres/connect';

/** Whether a part of the system is unavailable, so that the work is handed back; any other error may lie in the file. */
export const isInfrastructureError = (error: unknown): boolean =>
  isTransientDatabaseError(error) || (error as { code?: string }).code === 'ENOSPC';
