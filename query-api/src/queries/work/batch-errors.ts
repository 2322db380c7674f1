import type { Id } from '@reader/contracts/objects/ids';
import type { StatisticsRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import { fileNameOf } from '../configuration/names.js';

const ERROR_FILES = 100;

export interface BatchErrors {
  readonly count: number;
  /** Names, the newest first; 100 at most. */
  readonly files: readonly string[];
}

/**
 * The current batch's documents that could not be read and are still there: a person that deletes one is done with its error
 * (docs/product/home.md#the-batch). `row` is the organisation's, undefined before its first document.
 */
export const batchErrors = async (
  db: Scoped,
  organisation: Id,
  row: Pick<StatisticsRow, 'batch_began' | 'batch_errors'> | undefined,
): Promise<BatchErrors> => {
  if (!row || row.batch_errors === 0) return { count: 0, files: [] };
  const unread = db
    .selectFrom('console.documents')
    .where('organisation', '=', organisation)
    .where('status', '=', 'invalid')
    .where('reading', '=', 'invalid')
    .where('problem', 'is distinct from', 'cancelled')
    // Nothing happens to an unreadable document but being read again and being deleted.
    .where('changed_position', '>=', row.batch_began);
  const left = await unread
    .select(({ fn }) => fn.countAll<bigint>().as('documents'))
    .executeTakeFirstOrThrow();
  // One whose further reading was cancelled has its old error.
  const count = Math.min(row.batch_errors, Number(left.documents));
  const files = await unread
    .select('file_name')
    .orderBy('registered_position', 'desc')
    .limit(Math.min(ERROR_FILES, count))
    .execute();
  return { count, files: files.map((file) => fileNameOf(file)) };
};
