import { useState } from 'react';
import { browserStorage } from '../../lib/storage';
import { keepWidths, keptWidths, withWidth } from './column-widths';

/** The widths that were chosen for a table, kept on this device. Another `table` begins with what was kept of it. */
export const useColumnWidths = (table: string) => {
  const [now, set] = useState(() => ({ table, widths: keptWidths(browserStorage, table) }));
  const { widths } = now.table === table ? now : { widths: keptWidths(browserStorage, table) };
  return {
    widths,
    /** px; null: as wide as it is by itself. */
    setWidth: (id: string, px: number | null) => {
      const next = withWidth(widths, id, px);
      keepWidths(browserStorage, table, next);
      set({ table, widths: next });
    },
  };
};
