import { useState } from 'react';
import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { isSameTable, type LightTable, merged, tableOf } from './light-table';

/** The light table with what was done on it, so that each step can be taken back. */
export const useLightTable = (documents: readonly DocumentPagesAnswer[], isMerging: boolean) => {
  const [before] = useState(() => tableOf(documents));
  const [steps, setSteps] = useState<readonly LightTable[]>(() =>
    isMerging ? [before, merged(before)] : [before],
  );
  const table = steps.at(-1)!;
  return {
    before,
    table,
    isChanged: !isSameTable(before, table),
    canUndo: steps.length > 1,
    /** Returns whether anything changed. */
    change: (next: LightTable): boolean => {
      if (next === table) return false;
      setSteps([...steps, next]);
      return true;
    },
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
  };
};
