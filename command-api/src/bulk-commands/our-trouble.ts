import { StoreUnavailable } from '@reader/platform/event-store/event-store';
import { isTransient } from '@reader/platform/postgres/connect';

/** Is a part of ours missing just now, rather than something wrong with what is worked at? */
export const isOurTrouble = (error: unknown): boolean =>
  error instanceof StoreUnavailable || isTransient(error) || (error as { code?: string }).code === 'ENOSPC';
