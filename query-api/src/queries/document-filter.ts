import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { DocumentFilter } from '@reader/contracts/objects/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import type { QueryDatabase } from '../database.js';

type Builder = ExpressionBuilder<QueryDatabase, 'console.documents'>;

const dateOf = (yyyymmdd: string) =>
  `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6, 8)}`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The organisation's documents that a filter finds; deleted ones never. Dates are Japanese calendar dates, both included. */
export const matching =
  (organisation: Id, filter: DocumentFilter) =>
  (where: Builder): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [
      where('organisation', '=', organisation),
      where('status', '<>', 'deleted'),
    ];
    if (filter.confirm_status === 'done') conditions.push(where('status', '=', 'confirmed'));
    if (filter.confirm_status === 'not_done') conditions.push(where('status', '<>', 'confirmed'));
    if (filter.download_status === 'done') conditions.push(where('is_downloaded_with_csv', '=', true));
    if (filter.download_status === 'not_done') conditions.push(where('is_downloaded_with_csv', '=', false));
    if (filter.sheet_id) conditions.push(where('sheet_id', '=', filter.sheet_id));
    if (filter.start) conditions.push(where('created_on', '>=', dateOf(filter.start)));
    if (filter.end) conditions.push(where('created_on', '<=', dateOf(filter.end)));
    if (filter.search) {
      const pattern = `%${escapeLike(filter.search)}%`;
      conditions.push(
        where.or([
          where('file_name', 'ilike', pattern),
          sql<boolean>`exists (select 1 from jsonb_array_elements(lead) as entry where entry ->> 'value' ilike ${pattern})`,
        ]),
      );
    }
    return where.and(conditions);
  };
