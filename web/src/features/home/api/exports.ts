import type { DocumentsBody } from '../../../shared-features/files/documents-body';
import { type HomeFilters, toListQuery } from '../state/filters';

/** The selected documents or, if none is selected, the whole filter result. */
export interface ExportTarget {
  readonly ids: readonly string[];
  readonly filters: HomeFilters;
}

/** The target in an export request: the chosen documents, or the filter. */
export const bodyOf = ({ ids, filters }: ExportTarget): DocumentsBody => {
  if (ids.length > 0) return { document_ids: ids };
  const { start, end, confirm_status, download_status, sheet_id, applicant, search } = toListQuery(
    filters,
    1,
  );
  return {
    document_ids: [],
    start_date: start,
    end_date: end,
    confirm_status,
    download_status,
    applicant,
    search,
    ...(sheet_id && { sheet_id }),
  };
};
