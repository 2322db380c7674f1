import type { UserInput } from './document-content.js';
import { DOUBT_BELOW } from './reading-content.js';

/** Whether nobody has looked at a value that a reading made: neither corrected, marked nor accepted. A table's header is the form's own. */
export const isOpenValue = ({
  origin,
  is_corrected,
  is_accepted,
  mark,
  is_table_header,
}: UserInput): boolean =>
  origin !== null && !is_corrected && is_accepted !== true && mark === null && !is_table_header;

/** Whether a reading was unsure of a value; what became of it is not asked. */
export const isUnsure = ({ origin }: Pick<UserInput, 'origin'>): boolean =>
  origin !== null && origin.confidence < DOUBT_BELOW;
