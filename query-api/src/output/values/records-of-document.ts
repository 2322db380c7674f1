import type { Id } from '@reader/contracts/objects/ids';
import { inputsByItem, joined } from './inputs-by-item.js';
import type { OutputDocument } from './output-document.js';
import type { StandardItems } from './standard-items.js';
import { partsOfTable } from './table-parts.js';

/** The value of each standard item in one record; what is not there is empty. */
export type RecordValues = ReadonlyMap<Id, string>;

const append = (values: Map<Id, string>, item: Id, text: string): void => {
  const before = values.get(item);
  values.set(item, before === undefined || before === '' ? text : `${before}\n${text}`);
};

/**
 * The records that a document gives: one, or as many as its divided table has parts; with several of them the
 * first parts go into the first record, and so on. Values outside of divided tables are in every record.
 */
export const recordsOfDocument = (document: OutputDocument, items: StandardItems): RecordValues[] => {
  const shared = new Map(
    [...inputsByItem(document.inputs, items)].map(([item, inputs]) => [item, joined(inputs)]),
  );
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
