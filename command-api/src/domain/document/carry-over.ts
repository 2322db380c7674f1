import { inputType } from '@reader/contracts/codes/document';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentContent, Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { Box } from '@reader/contracts/objects/geometry';
import { isHuman } from '@reader/contracts/objects/document/tables-giving-way';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';

/** What a document holds and the pages it holds it on. */
export interface ReadContent {
  readonly content: Pick<DocumentContent, 'userInputs' | 'tables'>;
  readonly pages: readonly Pick<PageImage, 'id' | 'page'>[];
}

/** Share of both boxes' area that must be common for them to be of the same thing. */
const SAME_PLACE = 0.3;

/** What people enter of a value that was read. */
const enteredFields = ['value', 'mark', 'mark_reason'] as const;

/**
 * What people entered before a reading, as changes of what was read again: a value goes into the field that it was
 * in (the same fragment, the same cell of the table in the same place, or the value in the same place); what has no
 * place any more comes along as it was. Nothing anybody typed is lost.
 */
export const carryOver = (before: ReadContent, after: ReadContent): ObjectChange[] => {
  const newPage = new Map(
    before.pages.map(({ id, page }) => [id, after.pages.find((next) => next.page === page)?.id ?? null]),
  );
  const pageOf = (id: Id | null): Id | null => (id === null ? null : (newPage.get(id) ?? null));
  const tables = new Map(
    before.content.tables.map((table) => [
      table.id,
      after.content.tables.find(
        (next) => next.uploaded_file === pageOf(table.uploaded_file) && common(next, table) >= SAME_PLACE,
      ),
    ]),
  );
  const taken = new Set<Id>();
  const changes: ObjectChange[] = [];
  const lost = before.content.tables.filter(
    (table) => tables.get(table.id) === undefined && cellsOf(before.content, table.id).some(isHuman),
  );
  for (const table of lost) changes.push(...tableAsItWas(table, before.content, pageOf));
  const lostIds = new Set(lost.map(({ id }) => id));
  for (const input of before.content.userInputs.filter(isHuman)) {
    if (input.table !== null && lostIds.has(input.table)) continue;
    const same = after.content.userInputs.find(
      (next) => !taken.has(next.id) && isSame(input, next, pageOf, tables),
    );
    if (same === undefined) {
      if (input.value !== '' || input.mark !== null) changes.push(asItWas(input, pageOf));
      continue;
    }
    taken.add(same.id);
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

const isSame = (
  input: UserInput,
  next: UserInput,
  pageOf: (id: Id | null) => Id | null,
  tables: ReadonlyMap<Id, Table | undefined>,
): boolean => {
  if (input.table !== null)
    return (
      next.table !== null &&
      next.table === tables.get(input.table)?.id &&
      next.cell_position_in_row === input.cell_position_in_row &&
      next.cell_position_in_column === input.cell_position_in_column
    );
  if (next.table !== null) return false;
  if (input.fragment !== null && next.fragment !== null) return input.fragment === next.fragment;
  return next.uploaded_file === pageOf(input.uploaded_file) && common(next, input) >= SAME_PLACE;
};

/** Common area of two boxes as a share of what both cover together, 0–1. */
const common = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
};

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
