import { z } from 'zod';
import { keep, type KeptText, readKept } from '../../lib/storage';

/** Widths by column, px; other columns have their default width. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const NARROWEST = 48;
export const WIDEST = 800;

export const asWidth = (px: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, px)));

const Kept = z.record(z.string(), z.number());
const keyOf = (table: string): string => `column-widths/${table}`;

/** The widths kept for a table on this device; unreadable ones count as none. */
export const keptWidths = (storage: KeptText, table: string): ColumnWidths => {
  const found = readKept(storage, keyOf(table), Kept) ?? {};
  return Object.fromEntries(Object.entries(found).map(([id, px]) => [id, asWidth(px)]));
};

export const keepWidths = (storage: KeptText, table: string, widths: ColumnWidths): boolean =>
  keep(storage, keyOf(table), Object.keys(widths).length === 0 ? null : widths);

/** The widths with one column changed; null restores its default. */
export const withWidth = (widths: ColumnWidths, id: string, px: number | null): ColumnWidths => {
  const { [id]: _, ...others } = widths;
  return px === null ? others : { ...others, [id]: asWidth(px) };
};
