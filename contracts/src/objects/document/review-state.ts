import type { UserInput } from './document-content.js';

/** Whether nobody has looked at a value that a reading made: neither corrected, marked nor accepted. A table's header is the form's own. */
export const needsReview = ({
  origin,
  is_corrected,
  is_accepted,
  mark,
  is_table_header,
}: UserInput): boolean =>
  origin !== null && !is_corrected && is_accepted !== true && mark === null && !is_table_header;
