import { DocumentStatus, documentStatusCode, type ReadingState } from '@reader/contracts/codes/document';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import { sql, type RawBuilder } from 'kysely';

/** `status` names one wire code; anything else asks for all, also that of deleted ones. */
const statusOfCode: Readonly<Record<string, DocumentStatus>> = Object.fromEntries(
  DocumentStatus.exclude(['deleted']).options.map((status) => [documentStatusCode[status], status]),
);

const dateOf = (yyyymmdd: string) =>
  `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6, 8)}`;

/** What a filter asks of a document apart from texts; `readings` narrows to what can be checked. */
export type PlainFilter = Omit<DocumentFilter, 'search' | 'applicant'> & {
  readonly readings?: readonly ReadingState[];
};

/**
 * The conditions of a filter on columns that `console.documents` and `console.document_counts` have under the same names. Dates
 * are Japanese calendar dates, both included.
 */
export const plainConditions = (filter: PlainFilter): RawBuilder<boolean>[] => {
  const status = statusOfCode[filter.status ?? ''];
  const conditions: RawBuilder<boolean>[] = [];
  if (status) conditions.push(sql<boolean>`status = ${status}`);
  if (filter.confirm_status === 'done') conditions.push(sql<boolean>`status = 'confirmed'`);
  if (filter.confirm_status === 'not_done') conditions.push(sql<boolean>`status = 'unconfirmed'`);
  if (filter.download_status === 'done') conditions.push(sql<boolean>`is_downloaded_with_csv`);
  if (filter.download_status === 'not_done') conditions.push(sql<boolean>`not is_downloaded_with_csv`);
  if (filter.sheet_id) conditions.push(sql<boolean>`sheet_id = ${filter.sheet_id}`);
  if (filter.department_id === 'none') conditions.push(sql<boolean>`department_id is null`);
  else if (filter.department_id)
    conditions.push(
      sql<boolean>`department_id = any(console.departments_below(organisation, ${filter.department_id}::uuid))`,
    );
  if (filter.start) conditions.push(sql<boolean>`created_on >= ${dateOf(filter.start)}::date`);
  if (filter.end) conditions.push(sql<boolean>`created_on <= ${dateOf(filter.end)}::date`);
  if (filter.readings) conditions.push(sql<boolean>`reading = any(${sql.val([...filter.readings])}::text[])`);
  return conditions;
};

/** All of them, of one organisation's living documents. */
export const plainWhere = (organisation: string, filter: PlainFilter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [sql`organisation = ${organisation}`, sql`status <> 'deleted'`, ...plainConditions(filter)],
    sql` and `,
  )}`;
