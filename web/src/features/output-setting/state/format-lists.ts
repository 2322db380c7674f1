import {
  csvFormatOptions,
  csvFormats,
  outputFormat,
  type CsvFormatItem,
  type CsvFormatOptions,
  type CsvFormatRow,
} from '@reader/contracts/objects/output/output-format';
import { Id } from '@reader/contracts/objects/ids';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import type { z } from 'zod';

export const CsvFormat = csvFormats.schema.extend({ id: Id });
export type CsvFormat = z.infer<typeof CsvFormat>;

/** A format with all its objects by class, as transactions know them; rows and items in order. */
export type FormatLists = {
  readonly csvFormats: readonly CsvFormat[];
  readonly csvFormatOptions: readonly CsvFormatOptions[];
  readonly csvFormatRows: readonly CsvFormatRow[];
  readonly csvFormatItems: readonly CsvFormatItem[];
};

/** Classes come after those they refer to. */
export const formatClasses = [outputFormat.object, ...outputFormat.parts];

export const formatOf = (lists: FormatLists): CsvFormat => lists.csvFormats[0]!;

/** The format's options; defaults, under the format's own id, if it has none. */
export const optionsOf = (lists: FormatLists): CsvFormatOptions => {
  const [found] = lists.csvFormatOptions;
  if (found) return found;
  const { id } = formatOf(lists);
  return { ...csvFormatOptions.schema.parse({ format: id }), id };
};

/** The items of each row, in order. */
export const itemsByRow = ({
  csvFormatItems,
}: Pick<FormatLists, 'csvFormatItems'>): ReadonlyMap<Id, readonly CsvFormatItem[]> => {
  const byRow = new Map<Id, CsvFormatItem[]>();
  for (const item of inSequence(csvFormatItems)) {
    const siblings = byRow.get(item.row);
    if (siblings) siblings.push(item);
    else byRow.set(item.row, [item]);
  }
  return byRow;
};

export const itemsOf = (lists: FormatLists, row: Id): readonly CsvFormatItem[] =>
  itemsByRow(lists).get(row) ?? [];
