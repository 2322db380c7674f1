import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { OutputDocument } from './output-document.js';
import type { StandardItems } from './standard-items.js';
import { partsOfTable } from './table-parts.js';

/** The value of each standard item in one record; what is not there is empty. */
export type RecordValues = ReadonlyMap<Id, string>;

/** Boxes for the parts of a date: their labels belong to the value. */
const DATE_PARTS = new Set(['年', '月', '日']);

const itemOf = (input: UserInput, items: StandardItems): Id | undefined => {
  const named = input.form_item === null ? undefined : items.ofFormItem(input.form_item);
  return named ?? items.ofSubject(input.subject) ?? items.ofSubject(input.label);
};

/** Several inputs of one standard item, joined; parts of a date bring their labels along. */
const joined = (inputs: readonly UserInput[]): string => {
  const isDate = inputs.length > 1 && inputs.every(({ label }) => DATE_PARTS.has(label.trim()));
  return inputs
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => (isDate ? `${value}${label.trim()}` : value))
    .join('');
};

const append = (values: Map<Id, string>, item: Id, text: string): void => {
  const before = values.get(item);
  values.set(item, before === undefined || before === '' ? text : `${before}\n${text}`);
};

/**
 * The records that a document gives: one, or as many as its divided table has parts; with several of them the
 * first parts go into the first record, and so on. Values outside of divided tables are in every record.
 */
export const recordsOfDocument = (document: OutputDocument, items: StandardItems): RecordValues[] => {
  const byItem = new Map<Id, UserInput[]>();
  for (const input of document.inputs) {
    if (input.table !== null) continue;
    const item = itemOf(input, items);
    if (item === undefined) continue;
    const inputs = byItem.get(item) ?? [];
    byItem.set(item, inputs);
    inputs.push(input);
  }
  const shared = new Map([...byItem].map(([item, inputs]) => [item, joined(inputs)]));
  const tables = document.tables.map((table) =>
    partsOfTable(
      table,
      document.inputs.filter((input) => input.table === table.id),
      items,
    ),
  );
  for (const { isDivided, parts } of tables)
    if (!isDivided)
      for (const part of parts) for (const [item, lines] of part) append(shared, item, lines.join('\n'));
  const divided = tables.filter(({ isDivided }) => isDivided);
  const count = Math.max(1, ...divided.map(({ parts }) => parts.length));
  return Array.from({ length: count }, (_, index) => {
    const values = new Map(shared);
    for (const { parts } of divided)
      for (const [item, lines] of parts[index] ?? []) append(values, item, lines.join('\n'));
    return values;
  });
};
