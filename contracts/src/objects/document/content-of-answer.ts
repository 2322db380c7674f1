import type { AnsweredInput } from './answered-input.js';
import { noFrames } from '../output/output-frames.js';
import type { Id } from '../ids.js';
import type { DocumentContent } from './document-content.js';

const NO_PLACE = { x: 0, y: 0, width: 0, height: 0 };

/** What a respondent answered, as the objects that staff edit. Nobody read it: it has no origin, and is no correction. */
export const contentOfAnswer = (document: Id, inputs: readonly AnsweredInput[]): DocumentContent => ({
  userInputs: inputs.map((input) => ({
    id: input.id,
    document,
    uploaded_file: input.pageId,
    fragment: input.fragmentId,
    form_item: input.formItemId,
    table: null,
    type: input.type,
    subject: input.subject,
    label: input.label,
    value: input.value,
    mark: null,
    mark_reason: '',
    sequence: input.sequence,
    is_table_header: false,
    is_table_body: false,
    cell_position_in_row: null,
    cell_position_in_column: null,
    ...(input.box ?? NO_PLACE),
    origin: null,
    is_corrected: false,
  })),
  tables: [],
  ...noFrames,
});
