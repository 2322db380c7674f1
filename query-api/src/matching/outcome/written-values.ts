import { KINDS_WITH_WRITINGS, type ColumnKind } from '@reader/contracts/matching/column-kind';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import { compact } from '@reader/contracts/text/compact';
import { comparable } from '../comparable/comparable.js';
import { costsOf } from '../similarity/costs.js';
import { similarity } from '../similarity/similarity.js';

/** What a document has of a field: the text of all its boxes, and the boxes. */
export interface FieldOfDocument {
  readonly text: string;
  readonly boxes: readonly { readonly id: string; readonly value: string }[];
}

/** A value of a document that a row changes. */
export interface WrittenValue {
  readonly columnId: string;
  readonly valueId: string;
  readonly before: string;
  readonly after: string;
}

/** Does the document say already what the row has? Of names and addresses old and new forms differ, width and blanks do not. */
const saysSame = (kind: ColumnKind, text: string, value: string): boolean =>
  compact(text) === compact(value) ||
  (KINDS_WITH_WRITINGS.has(kind) &&
    comparable(kind, value) !== '' &&
    comparable(kind, text) === comparable(kind, value));

/**
 * What a row changes in a document, by the columns that are written (docs/product/matching.md#reflecting). An empty cell changes nothing, nor
 * does a field that the document has not. null: a field has several boxes, and it is not known what goes into which.
 */
export const writtenValues = (
  columns: readonly MatchingColumn[],
  valueOf: (columnId: string) => string,
  fieldOf: (item: string) => FieldOfDocument | undefined,
): WrittenValue[] | null => {
  const written: WrittenValue[] = [];
  for (const { id: columnId, kind, written_item: item } of columns) {
    const value = valueOf(columnId);
    const field = item === null ? undefined : fieldOf(item);
    const [box, ...others] = field?.boxes ?? [];
    if (!field || !box || value === '' || saysSame(kind, field.text, value)) continue;
    if (others.length > 0) return null;
    written.push({ columnId, valueId: box.id, before: box.value, after: value });
  }
  return written;
};

const COSTS = costsOf();

/**
 * How compared fields were read, and what the row has in their place: what choosing the row teaches. Of several columns for one field
 * (旧姓 beside 氏名) the nearest teaches, and none where one says what was read.
 */
export const learnedValues = (
  columns: readonly MatchingColumn[],
  valueOf: (columnId: string) => string,
  textOf: (item: string) => string,
): { columnId: string; read: string; meant: string }[] => {
  const byField = new Map<string, { columnId: string; read: string; meant: string }[]>();
  for (const { id: columnId, kind, is_compared: isCompared, compared_item: item } of columns) {
    if (!isCompared || item === null) continue;
    const [read, meant] = [comparable(kind, textOf(item)), comparable(kind, valueOf(columnId))];
    if (read !== '' && meant !== '')
      byField.set(item, [...(byField.get(item) ?? []), { columnId, read, meant }]);
  }
  return [...byField.values()].flatMap((pairs) => {
    const [nearest] = pairs
      .map((pair) => ({ pair, alike: similarity(pair.read, pair.meant, COSTS) }))
      .sort((one, other) => other.alike - one.alike);
    return nearest === undefined || nearest.alike === 1 ? [] : [nearest.pair];
  });
};
