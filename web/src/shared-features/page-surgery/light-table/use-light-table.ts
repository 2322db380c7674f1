import { useState } from 'react';
import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { EditedState } from '../../../lib/editing/edited-state';
import { useView } from '../../../lib/hooks/use-view';
import { isSameTable, type LightTable, merged, tableOf } from './light-table';

/** The light table with undo. */
export const useLightTable = (documents: readonly DocumentPagesAnswer[], isMerging: boolean) => {
  const [{ before, edited }] = useState(() => {
    const table = tableOf(documents);
    const state = new EditedState(table);
    if (isMerging) state.edit(merged(table));
    return { before: table, edited: state };
  });
  const { now: table, canUndo } = useView(edited);
  return {
    before,
    table,
    isChanged: !isSameTable(before, table),
    canUndo,
    /** Returns whether anything changed. */
    change: (next: LightTable): boolean => edited.edit(next),
    undo: () => void edited.undo(),
  };
};
