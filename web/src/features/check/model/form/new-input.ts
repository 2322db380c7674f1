import { type ReadAs } from '@reader/contracts/jobs/page-task/messages';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** A further field of a page, after all others, without an area of its own. */
export const newInput = (
  id: string,
  documentId: string,
  pageId: string | null,
  given: { readonly label: string; readonly type: ReadAs },
  others: Iterable<UserInput>,
): UserInput => {
  const sequences = [...others].filter((input) => input.table === null).map((input) => input.sequence);
  return {
    id,
    document: documentId,
    uploaded_file: pageId,
    fragment: null,
    form_item: null,
    table: null,
    type: given.type,
    subject: '項目名',
    label: given.label,
    value: '',
    mark: null,
    mark_reason: '',
    sequence: Math.max(0, ...sequences) + 1,
    is_table_header: false,
    is_table_body: false,
    cell_position_in_row: null,
    cell_position_in_column: null,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    origin: null,
    is_corrected: false,
  };
};
