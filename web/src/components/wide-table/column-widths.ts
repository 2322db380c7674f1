import { z } from 'zod';
import type { KeptText } from '../../lib/storage';

/** Widths by column, px; a column that is not there has its own. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const NARROWEST = 48;
export const WIDEST = 800;

export const asWidth = (px: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, px)));

const Kept = z.record(z.string(), z.number());
const keyOf = (table: string): string => `column-widths/${table}`;

/** The widths that were chosen for a table on this device; what cannot be understood counts as none. */
export const keptWidths = (storage: KeptText, table: string): ColumnWidths => {
  try {
    const found = Kept.safeParse(JSON.parse(storage.get(keyOf(table)) ?? '{}'));
    return found.success
      ? Object.fromEntries(Object.entries(found.data).map(([id, px]) => [id, asWidth(px)]))
      : {};
  } catch {
    return {};
  }
};

export const keepWidths = (storage: KeptText, table: string, widths: ColumnWidths): void => {
  if (Object.keys(widths).length === 0) storage.remove(keyOf(table));
  else storage.set(keyOf(table), JSON.stringify(widths));
};

/** The widths with one column's changed; null gives it back its own. */
export const withWidth = (widths: ColumnWidths, id: string, px: number | null): ColumnWidths => {
  const { [id]: _, ...others } = widths;
  return px === null ? others : { ...others, [id]: asWidth(px) };
};
