import type { CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import { NO_OPTION, type Given } from './different-answers.js';

/** Where a document counts in a field: an option's place, or one of these. */
export const segment = { other: -1, empty: -2, notAsked: -3 } as const;

/** The segments of a field that an answer counts in: one, but for options of which several may be chosen. */
export const segmentsOf = ({ type }: Pick<CountableField, 'type'>, given: Given): readonly number[] => {
  if (given === null) return [segment.notAsked];
  if (given.length === 0) return [segment.empty];
  if (given.length > 1 && type !== 'CK') return [segment.other];
  const options = given.filter((option) => option !== NO_OPTION);
  // A document with several foreign values is one of them all the same.
  return options.length < given.length ? [...options, segment.other] : options;
};
