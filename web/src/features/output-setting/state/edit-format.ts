import {
  csvFormatItems,
  csvFormatRows,
  type CsvFormatItem,
  type CsvFormatOptions,
  type CsvFormatRow,
} from '@reader/contracts/objects/output-format';
import type { Id } from '@reader/contracts/objects/ids';
import {
  byId,
  formatOf,
  inOrder,
  optionsOf,
  rowsOf,
  type CsvFormat,
  type FormatContent,
} from './format-content';

export type NewId = () => Id;

/** Numbered from 1 in the order given. */
export const numbered = <Item extends { readonly sequence: number }>(items: readonly Item[]): Item[] =>
  items.map((item, index) => (item.sequence === index + 1 ? item : { ...item, sequence: index + 1 }));

const withRows = (content: FormatContent, rows: readonly CsvFormatRow[]): FormatContent => ({
  ...content,
  csvFormatRows: byId(numbered(rows)),
});

/** A new item of a row, all of it by default. */
export const newItem = (row: Id, id: Id): CsvFormatItem => ({ ...csvFormatItems.schema.parse({ row }), id });

/** Rows at the end, each with the one item that it must have. */
export const addRows = (
  content: FormatContent,
  rows: readonly { readonly row?: Partial<CsvFormatRow>; readonly item?: Partial<CsvFormatItem> }[],
  newId: NewId,
): FormatContent => {
  const { id: format } = formatOf(content);
  const added = rows.map(({ row, item }) => {
    const id = newId();
    return {
      row: { ...csvFormatRows.schema.parse({ format }), ...row, id },
      item: { ...newItem(id, newId()), ...item },
    };
  });
  return {
    ...withRows(content, [...rowsOf(content), ...added.map(({ row }) => row)]),
    csvFormatItems: new Map([
      ...content.csvFormatItems,
      ...added.map(({ item }) => [item.id, item] as const),
    ]),
  };
};

/** Rows go with their items. */
export const deleteRows = (content: FormatContent, ids: ReadonlySet<Id>): FormatContent => ({
  ...withRows(
    content,
    rowsOf(content).filter(({ id }) => !ids.has(id)),
  ),
  csvFormatItems: new Map([...content.csvFormatItems].filter(([, item]) => !ids.has(item.row))),
});

export const orderRows = (content: FormatContent, order: readonly Id[]): FormatContent =>
  withRows(
    content,
    order.flatMap((id) => content.csvFormatRows.get(id) ?? []),
  );

export const changeRow = (content: FormatContent, id: Id, change: Partial<CsvFormatRow>): FormatContent => {
  const row = content.csvFormatRows.get(id);
  return row
    ? { ...content, csvFormatRows: new Map(content.csvFormatRows).set(id, { ...row, ...change }) }
    : content;
};

/** A row's items as a whole: new ones are added, those that are missing go. */
export const replaceItems = (
  content: FormatContent,
  row: Id,
  items: readonly CsvFormatItem[],
): FormatContent => ({
  ...content,
  csvFormatItems: byId([
    ...[...content.csvFormatItems.values()].filter((item) => item.row !== row),
    ...numbered(items),
  ]),
});

export const changeOptions = (content: FormatContent, change: Partial<CsvFormatOptions>): FormatContent => {
  const options = { ...optionsOf(content), ...change };
  return { ...content, csvFormatOptions: new Map([[options.id, options]]) };
};

export const changeFormat = (content: FormatContent, change: Partial<CsvFormat>): FormatContent => {
  const format = { ...formatOf(content), ...change };
  return { ...content, csvFormats: new Map([[format.id, format]]) };
};

/** The same format under another name: everything in it is new. */
export const copyOf = (content: FormatContent, name: string, newId: NewId): FormatContent => {
  const id = newId();
  const rowIds = new Map([...content.csvFormatRows.keys()].map((row) => [row, newId()]));
  return {
    csvFormats: byId([{ ...formatOf(content), id, name }]),
    csvFormatOptions: byId([{ ...optionsOf(content), id: newId(), format: id }]),
    csvFormatRows: byId(rowsOf(content).map((row) => ({ ...row, id: rowIds.get(row.id)!, format: id }))),
    csvFormatItems: byId(
      inOrder(content.csvFormatItems.values()).map((item) => ({
        ...item,
        id: newId(),
        row: rowIds.get(item.row)!,
      })),
    ),
  };
};
