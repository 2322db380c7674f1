import type { CsvFormatItem, CsvFormatOptions, CsvFormatRow } from '@reader/contracts/objects/output-format';
import { csvFormatOptions, csvFormats } from '@reader/contracts/objects/output-format';
import { Id } from '@reader/contracts/objects/ids';
import type { z } from 'zod';

export const CsvFormat = csvFormats.schema.extend({ id: Id });
export type CsvFormat = z.infer<typeof CsvFormat>;

/** A format with all it holds, class by class and by id, as the transactions know it. */
export interface FormatContent {
  readonly csvFormats: ReadonlyMap<Id, CsvFormat>;
  readonly csvFormatOptions: ReadonlyMap<Id, CsvFormatOptions>;
  readonly csvFormatRows: ReadonlyMap<Id, CsvFormatRow>;
  readonly csvFormatItems: ReadonlyMap<Id, CsvFormatItem>;
}
export type FormatClass = keyof FormatContent;

/** In the order in which what names something comes after it. */
export const formatClasses = [
  'csvFormats',
  'csvFormatOptions',
  'csvFormatRows',
  'csvFormatItems',
] as const satisfies readonly FormatClass[];

export const byId = <Item extends { readonly id: Id }>(items: readonly Item[]): ReadonlyMap<Id, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** In their order; those with the same number as they came. */
export const inOrder = <Item extends { readonly sequence: number }>(items: Iterable<Item>): Item[] =>
  [...items].sort((a, b) => a.sequence - b.sequence);

export const formatOf = (content: FormatContent): CsvFormat => [...content.csvFormats.values()][0]!;

/** Its options; the defaults, under the format's own id, where it has none yet. */
export const optionsOf = (content: FormatContent): CsvFormatOptions => {
  const [found] = content.csvFormatOptions.values();
  if (found) return found;
  const { id } = formatOf(content);
  return { ...csvFormatOptions.schema.parse({ format: id }), id };
};

export const rowsOf = (content: FormatContent): CsvFormatRow[] => inOrder(content.csvFormatRows.values());

/** The items of every row, in their order. */
export const itemsByRow = (content: FormatContent): ReadonlyMap<Id, readonly CsvFormatItem[]> => {
  const byRow = new Map<Id, CsvFormatItem[]>();
  for (const item of inOrder(content.csvFormatItems.values())) {
    const siblings = byRow.get(item.row);
    if (siblings) siblings.push(item);
    else byRow.set(item.row, [item]);
  }
  return byRow;
};

export const itemsOf = (content: FormatContent, row: Id): readonly CsvFormatItem[] =>
  itemsByRow(content).get(row) ?? [];
