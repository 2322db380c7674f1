import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import type { ListedDocument } from './document-rows.js';
import { orderOf, type Order } from './lists/list-order.js';
import type { PlainFilter } from './lists/plain-filter.js';

const statusOf = (text: string | undefined) => (text === 'done' || text === 'not_done' ? text : undefined);

/**
 * The list that the check screen's query names, as a filter of the document list
 * (docs/product/check.md#neighbours).
 */
export const filterOf = (query: CheckQuery): DocumentFilter => ({
  sheet_id: query.sheet,
  department_id: query.department,
  start: query.startDate,
  end: query.endDate,
  confirm_status: statusOf(query.confirmStatus),
  download_status: statusOf(query.downloadStatus),
  search: query.search,
  applicant: query.applicant,
});

/** Documents with something to check, of the type asked for: applicable, not-applicable, anything else all. */
export const checkable = (query: CheckQuery): PlainFilter => ({
  ...filterOf(query),
  readings:
    query.type === 'applicable' || query.type === 'not-applicable'
      ? [query.type]
      : ['applicable', 'not-applicable'],
});

/** The order in which the check screen goes through its list. */
export const walkOrder = (query: CheckQuery): Order => orderOf[query.sort ?? 'oldest'];

/** Where a document stands in every such list. */
export const standingOf = async (
  db: Scoped,
  organisation: Id,
  { id, registered_position }: ListedDocument,
) => {
  const { file_order } = await db
    .selectFrom('console.documents')
    .select('file_order')
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, registered_position, file_order };
};
