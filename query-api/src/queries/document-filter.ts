import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { DocumentStatus } from '@reader/contracts/codes/document';
import type { DocumentFilter } from '@reader/contracts/objects/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import type { QueryDatabase } from '../database.js';

/** `status` names one wire code; anything else asks for all. */
const statusOfCode: Readonly<Record<string, DocumentStatus>> = {
  U: 'unconfirmed',
  C: 'confirmed',
  M: 'invalid',
};

type Builder = ExpressionBuilder<QueryDatabase, 'console.documents'>;

const dateOf = (yyyymmdd: string) =>
  `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6, 8)}`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Documents whose file name or any value contains the text. */
const containing = (where: Builder, organisation: Id, search: string): Expression<SqlBool> => {
  const pattern = `%${escapeLike(search)}%`;
  return where.or([
    where('file_name', 'ilike', pattern),
    where.exists(
      where
        .selectFrom('console.document_content as content')
        .select(sql`1`.as('one'))
        .whereRef('content.id', '=', 'console.documents.id')
        .where('content.organisation', '=', organisation)
        .where(
          sql<boolean>`exists (select 1 from jsonb_array_elements(content.user_inputs) as input where input ->> 'value' ilike ${pattern})`,
        ),
    ),
  ]);
};

/** The organisation's documents that a filter finds; deleted ones never. Dates are Japanese calendar dates, both included. */
export const matching =
  (organisation: Id, filter: DocumentFilter) =>
  (where: Builder): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [
      where('organisation', '=', organisation),
      where('status', '<>', 'deleted'),
    ];
    const status = statusOfCode[filter.status ?? ''];
    if (status) conditions.push(where('status', '=', status));
    if (filter.confirm_status === 'done') conditions.push(where('status', '=', 'confirmed'));
    if (filter.confirm_status === 'not_done') conditions.push(where('status', '<>', 'confirmed'));
    if (filter.download_status === 'done') conditions.push(where('is_downloaded_with_csv', '=', true));
    if (filter.download_status === 'not_done') conditions.push(where('is_downloaded_with_csv', '=', false));
    if (filter.sheet_id) conditions.push(where('sheet_id', '=', filter.sheet_id));
    if (filter.start) conditions.push(where('created_on', '>=', dateOf(filter.start)));
    if (filter.end) conditions.push(where('created_on', '<=', dateOf(filter.end)));
    if (filter.applicant)
      conditions.push(sql<boolean>`applicant ->> 'value' ilike ${`%${escapeLike(filter.applicant)}%`}`);
    if (filter.search) conditions.push(containing(where, organisation, filter.search));
    return where.and(conditions);
  };
