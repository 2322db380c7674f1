import { inputType } from '@reader/contracts/codes/document';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { isHuman } from '@reader/contracts/objects/document/tables-giving-way';
import type { Id } from '@reader/contracts/objects/ids';
import { samePlaces, type ReadContent } from './same-places.js';

/** What people enter of a value that was read. */
const enteredFields = ['value', 'mark', 'mark_reason'] as const;

/**
 * What people entered before a reading, as changes of what was read again: a value goes into the field that it was
 * in (the same fragment, the cell in its place of the table in the same place, or the value in the same place); what has no
 * place any more comes along as it was. Nothing anybody typed is lost (docs/product/reload.md#cells).
 */
export const carryOver = (before: ReadContent, after: ReadContent): ObjectChange[] => {
  const { pageOf, tableOf, take } = samePlaces(before, after);
  const changes: ObjectChange[] = [];
  const lost = before.content.tables.filter(
    (table) => tableOf(table.id) === undefined && cellsOf(before.content, table.id).some(isHuman),
  );
  for (const table of lost) changes.push(...tableAsItWas(table, before.content, pageOf));
  const lostIds = new Set(lost.map(({ id }) => id));
  for (const input of before.content.userInputs.filter(isHuman)) {
    if (input.table !== null && lostIds.has(input.table)) continue;
    const same = take(input);
    if (same === undefined) {
      if (input.value !== '' || input.mark !== null) changes.push(asItWas(input, pageOf));
      continue;
    }
    const entered = enteredFields.filter((field) => same[field] !== input[field]);
    if (entered.length > 0)
      changes.push({
        action: 'updated',
        class: 'userInputs',
        id: same.id,
        before: Object.fromEntries(entered.map((field) => [field, same[field]])),
        after: Object.fromEntries(entered.map((field) => [field, input[field]])),
      });
  }
  return changes;
};

const cellsOf = (content: ReadContent['content'], table: Id): UserInput[] =>
  content.userInputs.filter((input) => input.table === table);

const created = (className: string, id: Id, after: Fields): ObjectChange => ({
  action: 'created',
  class: className,
  id,
  after,
});

/** The value as a person's own, on the page that its page has become. */
const asItWas = (input: UserInput, pageOf: (id: Id | null) => Id | null): ObjectChange => {
  const { id, origin: _origin, is_corrected: _corrected, ...fields } = input;
  // Its table, if it had one, is there no more in this place.
  return created('userInputs', id, {
    ...fields,
    uploaded_file: pageOf(input.uploaded_file),
    table: null,
    type: input.type === inputType.tableCell ? inputType.text : input.type,
    is_table_header: false,
    is_table_body: false,
    cell_position_in_row: null,
    cell_position_in_column: null,
  });
};

const tableAsItWas = (
  table: Table,
  content: ReadContent['content'],
  pageOf: (id: Id | null) => Id | null,
): ObjectChange[] => {
  const { id, ...fields } = table;
  const uploaded_file = pageOf(table.uploaded_file);
  return [
    created('tables', id, { ...fields, uploaded_file }),
    ...cellsOf(content, id).map(({ id: cellId, ...cell }) =>
      created('userInputs', cellId, { ...cell, uploaded_file }),
    ),
  ];
};
