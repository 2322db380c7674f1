import { useState } from 'react';
import { ownSettings } from '../../../lib/personal/own-settings';
import { browserStorage } from '../../../lib/storage';
import { useStable } from '../../../lib/hooks/use-stable';

/** How large a page is shown: fitted, or at a scale. */
export type ZoomChoice =
  { readonly mode: 'width' | 'page' } | { readonly mode: 'free'; readonly scale: number };

const KEY = 'reader-check-fit';
const keptFit = (): ZoomChoice => ({ mode: browserStorage.get(KEY) === 'page' ? 'page' : 'width' });

/** The zoom of each page while its document is open; pages nobody zoomed are fitted as was chosen last. */
export const usePageZooms = () => {
  const [fitted, setFitted] = useState(keptFit);
  const [own, setOwn] = useState<ReadonlyMap<string, ZoomChoice>>(new Map());
  return {
    of: (pageId: string): ZoomChoice => own.get(pageId) ?? fitted,
    choose: useStable((pageId: string, choice: ZoomChoice) => {
      setOwn(new Map(own).set(pageId, choice));
      if (choice.mode === 'free') return;
      browserStorage.set(KEY, choice.mode);
      ownSettings.changed('check_fit');
      setFitted(choice);
    }),
  };
};
