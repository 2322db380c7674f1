import type { Id } from '@reader/contracts/objects/ids';
import { useState } from 'react';

/** Which rows are checked; ids that are no longer in the list are ignored. */
export const useChecked = (ids: readonly Id[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const checked = new Set(ids.filter((id) => chosen.has(id)));
  return {
    checked,
    toggle: (id: Id) => {
      const next = new Set(checked);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    set: (all: readonly Id[]) => setChosen(new Set(all)),
  };
};
export type Checked = ReturnType<typeof useChecked>;
