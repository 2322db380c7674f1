import { isTransientDatabaseError } from '@reader/platform/postgres/connect';

/** Is it the file that is bad (answer so), or a part of ours that is missing just now (hand the work back)? */
export const isOurs = (error: unknown): boolean =>
  isTransientDatabaseError(error) || (error as { code?: string }).code === 'ENOSPC';
