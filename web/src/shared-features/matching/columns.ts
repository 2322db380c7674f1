import type {
  MatchedField,
  MatchingDetail,
  MatchingDocument,
} from '@reader/contracts/http/matching/matchings';
import { KINDS_WITH_WRITINGS, type ColumnKind } from '@reader/contracts/matching/column-kind';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';

/** A column as the tables of a matching show it. */
export interface ShownColumn {
  readonly id: string;
  /** Its place among the headers, 0-based: candidates name columns by it. */
  readonly index: number;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The standard item that it is compared with; null: only the master has it. */
  readonly item: string | null;
  /** Its value goes into the document. */
  readonly isWritten: boolean;
  /** What an agreement in it counts: the set weight by how much it tells in this master; undefined: it is not known. */
  readonly weight: { readonly set: number; readonly counts: number } | undefined;
}

const weightOf = (
  { id, weight }: MatchingColumn,
  weights: MatchingDetail['weights'],
): ShownColumn['weight'] => {
  const found = weights.find(({ column_id }) => column_id === id);
  return found && { set: weight, counts: found.weight };
};

/** Compared columns by sequence, after those that identify a row, compared or not. */
export const shownColumns = (
  headers: readonly MatchingColumn[],
  weights: MatchingDetail['weights'] = [],
): readonly ShownColumn[] =>
  headers
    .map((header, index) => ({ header, index }))
    .filter(({ header }) => header.is_compared || header.is_identifying)
    .sort(
      (one, other) =>
        Number(other.header.is_identifying) - Number(one.header.is_identifying) ||
        one.header.sequence - other.header.sequence,
    )
    .map(({ header, index }) => ({
      id: header.id,
      index,
      label: header.japanese_label,
      kind: header.kind,
      item: header.is_compared ? header.compared_item : null,
      isWritten: header.written_item !== null,
      weight: weightOf(header, weights),
    }));

/** What the document has in the place of a column; undefined: nothing to compare. */
export const fieldOf = (
  { document }: Pick<MatchingDocument, 'document'>,
  { item }: Pick<ShownColumn, 'item'>,
): MatchedField | undefined =>
  item === null ? undefined : document.fields.find((field) => field.item === item);

type Alike = readonly (readonly [index: number, likeness: number])[];

/** How alike the document is to the row in a column, 0 to 1; undefined: it was not compared there, or another column is nearer. */
export const likenessOf = (alike: Alike, { index }: Pick<ShownColumn, 'index'>): number | undefined =>
  alike.find(([column]) => column === index)?.[1];

/** Does a column compare both as equal, in whatever writing? Then nothing is marked where a row is chosen. */
export const isEqual = (read: string, value: string, likeness: number | undefined): boolean =>
  read === value || likeness === 1;

/**
 * Does a row say what the document says, in whatever writing? Then nothing is marked, and nothing would be written. Where nothing is written
 * anyway, it is as `isEqual`.
 */
export const saysSame = (
  read: string,
  value: string,
  { kind, isWritten }: Pick<ShownColumn, 'kind' | 'isWritten'>,
  likeness: number | undefined,
): boolean => read === value || (likeness === 1 && (!isWritten || KINDS_WITH_WRITINGS.has(kind)));

/** A score with two decimals, cut: 0.996 is no 1.00. */
export const scoreText = (score: number): string => (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);

/** A row in a few words: what identifies it, and the first of what is compared. */
export const rowText = (columns: readonly ShownColumn[], values: Readonly<Record<string, string>>): string =>
  columns
    .map(({ id }) => values[id] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join(' ');
