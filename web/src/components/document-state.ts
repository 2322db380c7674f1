import { documentStatusCode } from '@reader/contracts/codes/document';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import type { StatusKind } from './status';

type StateRow = Pick<DocumentRow, 'status' | 'reading' | 'is_cancelled' | 'entry_stage'>;

/** A row's 状態: being read comes first, then what staff decided, then the reading's result. */
export const documentState = (row: StateRow): StatusKind => {
  if (row.reading === 'waiting' || row.reading === 'reading') return row.reading;
  if (row.status === documentStatusCode.invalid || row.reading === 'invalid')
    return row.is_cancelled ? 'cancelled' : 'unreadable';
  if (row.status === documentStatusCode.confirmed) return 'confirmed';
  if (row.entry_stage !== null) return row.entry_stage === 'second' ? 'second-entry' : 'third-look';
  return row.reading === 'not-applicable' ? 'no-form' : 'unconfirmed';
};
