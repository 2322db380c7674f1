import { isTransient } from '@reader/platform/postgres/connect';

/** Is it the file that is bad (answer so), or a part of ours that is missing just now (hand the work back)? */
export const isOurs = (error: unknown): boolean =>
  isTransient(error) || (error as { code?: string }).code === 'ENOSPC';
