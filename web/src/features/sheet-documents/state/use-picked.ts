import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { useCallback, useState } from 'react';

type Picked = ReadonlyMap<string, string>;
const none: Picked = new Map();

/** The picked documents, on whatever page they stand: id → file name. */
export const usePicked = () => {
  const [picked, set] = useState(none);
  const toggle = useCallback(
    ({ id, file_name }: TabulatedDocument) =>
      set((before) => {
        const next = new Map(before);
        if (!next.delete(id)) next.set(id, file_name);
        return next;
      }),
    [],
  );
  /** All rows of a page, or none of them when all were picked. */
  const toggleAll = (rows: readonly TabulatedDocument[]) =>
    set((before) => {
      const next = new Map(before);
      const areAll = rows.every(({ id }) => before.has(id));
      for (const { id, file_name } of rows) {
        if (areAll) next.delete(id);
        else next.set(id, file_name);
      }
      return next;
    });
  const clear = useCallback(() => set(none), []);
  return { picked, toggle, toggleAll, clear };
};
