import {
  csvFormatItems,
  csvFormatOptions,
  csvFormatRows,
  type CsvFormatItem,
  type CsvFormatOptions,
  type CsvFormatRow,
} from '@reader/contracts/objects/output/output-format';
import type { Id } from '@reader/contracts/objects/ids';
import { numbered, ordered, withFields } from '../../../lib/ordered';
import { formatOf, optionsOf, type CsvFormat, type FormatLists } from './format-lists';

export type NewId = () => Id;

/** An empty format. */
export const emptyFormat = (name: string, newId: NewId): FormatLists => {
  const id = newId();
  return {
    csvFormats: [{ id, name, mapping_pattern: null }],
    csvFormatOptions: [{ ...csvFormatOptions.schema.parse({ format: id }), id: newId() }],
    csvFormatRows: [],
    csvFormatItems: [],
  };
};

/** A new item of a row, with defaults. */
export const newItem = (row: Id, id: Id): CsvFormatItem => ({ ...csvFormatItems.schema.parse({ row }), id });

/** Appends rows, each with the one item that it must have. */
export const addRows = (
  lists: FormatLists,
  rows: readonly { readonly row?: Partial<CsvFormatRow>; readonly item?: Partial<CsvFormatItem> }[],
  newId: NewId,
): FormatLists => {
  const { id: format } = formatOf(lists);
  const added = rows.map(({ row, item }) => {
    const id = newId();
    return {
      row: { ...csvFormatRows.schema.parse({ format }), ...row, id },
      item: { ...newItem(id, newId()), ...item },
    };
  });
  return {
    ...lists,
    csvFormatRows: numbered([...lists.csvFormatRows, ...added.map(({ row }) => row)]),
    csvFormatItems: [...lists.csvFormatItems, ...added.map(({ item }) => item)],
  };
};

/** Deletes rows with their items. */
export const deleteRows = (lists: FormatLists, ids: ReadonlySet<Id>): FormatLists => ({
  ...lists,
  csvFormatRows: numbered(lists.csvFormatRows.filter(({ id }) => !ids.has(id))),
  csvFormatItems: lists.csvFormatItems.filter(({ row }) => !ids.has(row)),
});

export const orderRows = (lists: FormatLists, order: readonly Id[]): FormatLists => ({
  ...lists,
  csvFormatRows: ordered(lists.csvFormatRows, order),
});

export const changeRow = (lists: FormatLists, id: Id, change: Partial<CsvFormatRow>): FormatLists => ({
  ...lists,
  csvFormatRows: withFields(lists.csvFormatRows, id, change),
});

/** Replaces all items of a row. */
export const replaceItems = (lists: FormatLists, row: Id, items: readonly CsvFormatItem[]): FormatLists => ({
  ...lists,
  csvFormatItems: [...lists.csvFormatItems.filter((item) => item.row !== row), ...numbered(items)],
});

export const changeOptions = (lists: FormatLists, change: Partial<CsvFormatOptions>): FormatLists => ({
  ...lists,
  csvFormatOptions: [{ ...optionsOf(lists), ...change }],
});

export const changeFormat = (lists: FormatLists, change: Partial<CsvFormat>): FormatLists => ({
  ...lists,
  csvFormats: [{ ...formatOf(lists), ...change }],
});
