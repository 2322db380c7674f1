import { useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import type { Words } from './use-words';
import { type Word, wordsNear } from '../model/page/words';

/** More of them nobody goes through by keys. */
const MOST = 20;

/** The list of the words near the active field's area. */
export const useWordsMenu = (words: Words) => {
  const [open, setOpen] = useState<{ readonly fieldOf: string; readonly words: readonly Word[] } | null>(
    null,
  );
  return {
    open,
    show: useStable(() => {
      const { target } = words;
      if (target)
        void words.load().then((all) => setOpen({ fieldOf: target.id, words: wordsNear(all, target, MOST) }));
    }),
    close: useStable(() => {
      words.point(null);
      setOpen(null);
    }),
    point: words.point,
    take: (text: string, isAppending: boolean) => {
      // After the menu has given the cursor back to the field.
      if (open) setTimeout(() => words.put(open.fieldOf, text, isAppending));
    },
  };
};
