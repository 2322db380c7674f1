import { useState } from 'react';
import { z } from 'zod';
import { type Selecting, useSelection } from '../../../shared-features/document-rows/use-selection';
import { useLeftList } from '../../../lib/hooks/use-left-list';
import { useReturningRow } from '../../../lib/hooks/use-returning-row';

const KeptSelecting = z.object({
  /** Ids and file names. */
  selection: z.array(z.tuple([z.string(), z.string()])),
  isWhole: z.boolean(),
});
type KeptSelecting = z.infer<typeof KeptSelecting>;

const selectingOf = (kept: unknown): Selecting | null => {
  const { data } = KeptSelecting.safeParse(kept);
  return data ? { selection: new Map(data.selection), isWhole: data.isWhole } : null;
};

/**
 * The selection and the row of the list: as they were, when one comes back to it (docs/product/home.md#coming-back). Filter,
 * search, order and page are in its address.
 */
export const useReturningList = () => {
  const { left, first, current, onCurrent } = useReturningRow();
  const [before] = useState(() => selectingOf(left?.kept));
  const selecting = useSelection(before);
  const { selection, isWhole } = selecting;
  useLeftList(current, () => ({ selection: [...selection], isWhole }) satisfies KeptSelecting);
  return { selecting, first, onCurrent };
};
