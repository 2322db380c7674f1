import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import type { UncheckedDocument } from '@reader/contracts/http/documents/waiting-documents';

const pageOf = <Row>(rows: readonly Row[], query: URLSearchParams) => {
  const offset = Number(query.get('offset') ?? 0);
  return { count: rows.length, documents: rows.slice(offset, offset + Number(query.get('limit') ?? 30)) };
};

const isUnconfirmed = ({ status, reading }: DocumentRow): boolean =>
  status === 'U' && (reading === 'applicable' || reading === 'not-applicable');

/** The rows to be confirmed, as the server returns them. */
export const uncheckedAnswer = (rows: readonly DocumentRow[], query: URLSearchParams) =>
  pageOf(
    rows.filter(isUnconfirmed).map(({ id, file_name, sheet_name, doubts }): UncheckedDocument => ({
      id,
      file_name,
      sheet_name,
      doubts,
    })),
    query,
  );

/** The rows without a form, as the server returns them. */
export const notApplicableAnswer = (rows: readonly DocumentRow[], query: URLSearchParams) =>
  pageOf(
    rows.filter((row) => isUnconfirmed(row) && row.reading === 'not-applicable'),
    query,
  );
