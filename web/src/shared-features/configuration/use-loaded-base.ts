import type { CommitAnswer } from '@reader/contracts/http/transactions';
import { useMemo, useRef } from 'react';
import { loadCaughtUp } from '../../lib/editing/load-caught-up';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { useStable } from '../../lib/hooks/use-stable';
import type { Loaded } from '../../lib/queries/configurations';

/** What was saved here, and what the server made of it. */
export interface SavedHere<Lists> {
  readonly lists: Lists;
  readonly answer: CommitAnswer;
}

interface Loading<Lists extends ObjectLists> {
  readonly load: () => Promise<Loaded<Lists>>;
  /** As `ConfigurationEditing.includes`. */
  readonly includes: ((loaded: Loaded<Lists>, saved: SavedHere<Lists>) => boolean) | undefined;
}

/**
 * What the edits of a configuration are made on. After a save it is what was saved, unless others have saved in between: what
 * they saved was not seen, so that the edits stay based on what was there before, and the server tells what they contradict.
 */
export const useLoadedBase = <Lists extends ObjectLists>(
  first: Loaded<Lists>,
  { load, includes }: Loading<Lists>,
) => {
  const base = useRef(first);
  const notLoaded = useRef<SavedHere<Lists> | null>(null);
  const hasCaughtUp = useStable((found: Loaded<Lists>): boolean => {
    const saved = notLoaded.current;
    if (saved && includes) return includes(found, saved);
    return found.revision >= Math.max(base.current.revision, saved?.answer.revision ?? base.current.revision);
  });
  const replace = useStable((loaded: Loaded<Lists>): void => {
    base.current = loaded;
    notLoaded.current = null;
  });
  const loadNewest = useStable(() => loadCaughtUp(load, hasCaughtUp));
  const saved = useStable(({ lists, answer }: SavedHere<Lists>): void => {
    const isNext = includes === undefined && answer.revision <= base.current.revision + 1;
    if (isNext) base.current = { ...base.current, revision: answer.revision, lists };
    notLoaded.current = { lists, answer };
  });
  return useMemo(
    () => ({
      loaded: () => base.current,
      replace,
      /** Does not replace it. @throws NotYetShown while the lists of the server are older than what was saved here */
      loadNewest,
      saved,
    }),
    [replace, loadNewest, saved],
  );
};
