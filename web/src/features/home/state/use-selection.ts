import type { DocumentRow } from '@reader/contracts/http/documents';
import { useCallback, useMemo, useState } from 'react';

/** The documents that are selected, on whatever page they stand: id → file name. */
export type Selection = ReadonlyMap<string, string>;

type Named = Pick<DocumentRow, 'id' | 'file_name'>;

export const toggled = (selection: Selection, row: Named): Selection => {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row.file_name);
  return next;
};

/** All rows of a page, or none of them when all were selected. */
export const toggledAll = (selection: Selection, rows: readonly Named[]): Selection => {
  const next = new Map(selection);
  const areAll = rows.every((row) => selection.has(row.id));
  for (const row of rows) {
    if (areAll) next.delete(row.id);
    else next.set(row.id, row.file_name);
  }
  return next;
};

export const useSelection = () => {
  const [selection, setSelection] = useState<Selection>(new Map());
  const toggle = useCallback((row: Named) => setSelection((now) => toggled(now, row)), []);
  const toggleAll = useCallback((rows: readonly Named[]) => setSelection((now) => toggledAll(now, rows)), []);
  const clear = useCallback(() => setSelection(new Map()), []);
  const select = useCallback(
    (rows: readonly Named[]) => setSelection(new Map(rows.map((row) => [row.id, row.file_name]))),
    [],
  );
  return useMemo(
    () => ({ selection, toggle, toggleAll, clear, select }),
    [selection, toggle, toggleAll, clear, select],
  );
};
