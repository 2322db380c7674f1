import type { Fields } from '../changes.js';
import type { UserInput } from './document-content.js';
import { DOUBT_BELOW } from './reading-content.js';

/** Whether nobody has looked at a value that a reading made: neither corrected, marked nor accepted. A table's header is the form's own. */
export const needsReview = ({
  origin,
  is_corrected,
  is_accepted,
  mark,
  is_table_header,
}: UserInput): boolean =>
  origin !== null && !is_corrected && is_accepted !== true && mark === null && !is_table_header;

/** Whether a value was read with low confidence and nobody has looked at it since (docs/product/check.md#values-and-how-they-look). */
export const isDoubtful = ({ origin, is_corrected, is_accepted, mark }: UserInput): boolean =>
  origin !== null &&
  origin.confidence < DOUBT_BELOW &&
  !is_corrected &&
  is_accepted !== true &&
  mark === null;

const NOT_ACCEPTED = { is_accepted: false, accepted_characters: [], accepted_violations: [] } as const;

/** The fields that say who has looked at a value (docs/product/grouped-view.md#accepting). */
export const ACCEPTANCE_FIELDS: readonly string[] = Object.keys(NOT_ACCEPTED);

const isGiven = (field: unknown): boolean => field === true || (Array.isArray(field) && field.length > 0);

/** What takes all acceptances of a value back: of these fields those that say one. */
export const withoutAcceptance = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(NOT_ACCEPTED).filter(([name]) => isGiven(fields[name])));

/** A field of an acceptance as it counts: absent and null are none. */
export const acceptanceField = (name: string, field: unknown): unknown =>
  isGiven(field) ? field : NOT_ACCEPTED[name as keyof typeof NOT_ACCEPTED];
