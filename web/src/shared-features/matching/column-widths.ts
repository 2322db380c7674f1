import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import type { ShownColumn } from './columns';

/** Smallest width of a column, px, and its share of what is left: as much as values of its kind take. */
const widths: Readonly<Record<ColumnKind, number>> = {
  name: 120,
  kana: 132,
  address: 248,
  postcode: 96,
  phone: 120,
  date: 132,
  code: 88,
  text: 128,
};

export const columnWidth = ({ kind }: Pick<ShownColumn, 'kind'>): number => widths[kind];

/** Width that all columns need, px. */
export const widthOfColumns = (columns: readonly ShownColumn[]): number =>
  columns.reduce((sum, column) => sum + columnWidth(column), 0);
