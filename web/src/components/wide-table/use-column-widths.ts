import { useState } from 'react';
import { browserStorage } from '../../lib/storage';
import { keepWidths, keptWidths, withWidth } from './column-widths';

/** The column widths of a table, kept on this device. Another `table` starts with its own kept widths. */
export const useColumnWidths = (table: string) => {
  const [now, set] = useState(() => ({ table, widths: keptWidths(browserStorage, table) }));
  const { widths } = now.table === table ? now : { widths: keptWidths(browserStorage, table) };
  return {
    widths,
    /** px; null: the default width. */
    setWidth: (id: string, px: number | null) => {
      const next = withWidth(widths, id, px);
      keepWidths(browserStorage, table, next);
      set({ table, widths: next });
    },
  };
};
