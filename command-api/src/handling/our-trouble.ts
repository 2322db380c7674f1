import { StoreUnavailable } from '@reader/platform/event-store/event-store';
import { isTransient } from '@reader/platform/postgres/connect';

/** Do the event store or the database not answer just now, so that trying again makes sense? */
export const isPassing = (error: unknown): boolean => error instanceof StoreUnavailable || isTransient(error);

/** Is a part of ours missing just now, or the disk full, rather than something wrong with what is worked at? */
export const isOurTrouble = (error: unknown): boolean =>
  isPassing(error) || (error as { code?: string }).code === 'ENOSPC';
