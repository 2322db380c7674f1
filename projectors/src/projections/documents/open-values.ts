import type { DocumentContent, UserInput } from '@reader/contracts/objects/document-content';
import { isOpenValue } from '@reader/contracts/objects/looked-at';
import type { OpenValue, OpenValues } from '../../schema/tables.js';

/** Code points by which equal values are found; longer texts are grouped by how they begin. */
const GROUPED_LENGTH = 200;
/** Longer values are no numbers: their characters are not looked at one by one. */
const NUMBER_LENGTH = 40;

/** What stands for characters that somebody has looked at. */
const LOOKED_AT = ' ';

const openValue = ({ id, value, origin, accepted_characters = [] }: UserInput): OpenValue => {
  const points = Array.from(value);
  const characters = origin?.characters;
  const isNumber = points.length <= NUMBER_LENGTH && /[0-9０-９]/u.test(value);
  return [
    id,
    points.slice(0, GROUPED_LENGTH).join(''),
    Math.floor(origin?.confidence ?? 0),
    isNumber && characters?.length === points.length ? characters.map(Math.floor) : null,
    accepted_characters.length > 0
      ? points.map((point, index) => (accepted_characters.includes(index) ? LOOKED_AT : point)).join('')
      : null,
  ];
};

/**
 * The values that nobody has looked at, by field: a fragment of the form, or a column of one of its tables. A document
 * without a form has no fields to share with others: of it they are only counted.
 */
export const openValuesOf = ({
  userInputs,
  tables,
}: DocumentContent): { readonly open: OpenValues; readonly count: number } => {
  const inputs = userInputs.filter(isOpenValue);
  const hasForm = userInputs.some(({ fragment }) => fragment !== null);
  if (!hasForm) return { open: {}, count: inputs.length };
  const places = new Map(tables.map(({ id, sequence }) => [id, sequence]));
  const open: Record<string, OpenValue[]> = {};
  for (const input of inputs) {
    const table = places.get(input.table ?? '');
    const field =
      input.fragment ?? (table === undefined ? null : `table:${table}:${input.cell_position_in_column ?? 1}`);
    if (field !== null) (open[field] ??= []).push(openValue(input));
  }
  return { open, count: inputs.length };
};
