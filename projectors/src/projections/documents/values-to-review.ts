import type { DocumentContent, UserInput } from '@reader/contracts/objects/document/document-content';
import { needsReview } from '@reader/contracts/objects/document/review-state';
import type { OpenValues } from '../../schema/tables.js';

/** Code points by which equal values are found; longer texts are grouped by how they begin. */
const GROUPED_LENGTH = 200;
/** Longer values are no numbers: their characters are not looked at one by one. */
const NUMBER_LENGTH = 40;

/** Replaces characters that somebody has looked at. */
const LOOKED_AT = ' ';

const beginningOf = ({ value }: UserInput): string => Array.from(value).slice(0, GROUPED_LENGTH).join('');

const charactersOf = ({ value, origin }: UserInput): string | null => {
  const { length } = Array.from(value);
  const isNumber = length <= NUMBER_LENGTH && /[0-9０-９]/u.test(value);
  const characters = origin?.characters;
  return isNumber && characters?.length === length ? characters.map(Math.floor).join() : null;
};

const restOf = ({ value, accepted_characters = [] }: UserInput): string | null =>
  accepted_characters.length === 0
    ? null
    : Array.from(value, (point, index) => (accepted_characters.includes(index) ? LOOKED_AT : point)).join('');

/** Which field of its form a value is of: a fragment, or a column of one of the tables; null: of none. */
export const fieldsIn = ({ tables }: Pick<DocumentContent, 'tables'>) => {
  const places = new Map(tables.map(({ id, sequence }) => [id, sequence]));
  return ({ fragment, table, cell_position_in_column: column }: UserInput): string | null => {
    const place = places.get(table ?? '');
    return fragment ?? (place === undefined ? null : `table:${place}:${column ?? 1}`);
  };
};

/**
 * The values that nobody has looked at, by field: a fragment of the form, or a column of one of its tables. A document
 * without a form has no fields to share with others: of it they are only counted.
 */
export const valuesToReview = ({
  userInputs,
  tables,
}: DocumentContent): OpenValues & { readonly open_count: number } => {
  const open = userInputs.filter(needsReview);
  const hasForm = userInputs.some(({ fragment }) => fragment !== null);
  const fieldOf = fieldsIn({ tables });
  const placed = hasForm
    ? open.flatMap((input) => {
        const field = fieldOf(input);
        return field === null ? [] : [{ field, input }];
      })
    : [];
  const listOf = <Item>(item: (input: UserInput) => Item): Item[] => placed.map(({ input }) => item(input));
  return {
    open_count: open.length,
    open_fields: placed.map(({ field }) => field),
    open_ids: listOf(({ id }) => id),
    open_values: listOf(beginningOf),
    open_confidences: listOf(({ origin }) => Math.floor(origin?.confidence ?? 0)),
    open_characters: listOf(charactersOf),
    open_rests: listOf(restOf),
  };
};
