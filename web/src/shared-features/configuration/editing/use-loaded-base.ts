import type { CommitAnswer } from '@reader/contracts/http/transactions';
import { useMemo, useRef } from 'react';
import { loadCaughtUp } from '../../../lib/editing/load-caught-up';
import { isNextTo } from '../../../lib/editing/next-revision';
import type { ObjectLists } from '../../../lib/editing/object-changes';
import type { Conflicting } from '../../../lib/editing/save-result';
import { useStable } from '../../../lib/hooks/use-stable';
import type { Loaded } from '../../../lib/queries/configurations';

/** What was saved here, and what the server made of it. */
export interface SavedHere<Lists> {
  readonly lists: Lists;
  readonly answer: CommitAnswer;
}

/** What is asked of a list whose objects are roots of their own, each with its revision. */
export interface SeveralRoots<Lists extends ObjectLists> {
  /** The revision of the root that an object is part of; 0 where it is not listed: of that, nothing was seen but how it was made. */
  readonly revisionOf: (loaded: Loaded<Lists>, id: string) => number;
  /** What edits are based on after a save: of roots that nobody else has saved in between, what was saved. */
  readonly savedOn: (base: Loaded<Lists>, saved: SavedHere<Lists>) => Loaded<Lists>;
  /** Whether what was loaded includes what was saved; `before` is what was listed last. */
  readonly includes: (loaded: Loaded<Lists>, saved: SavedHere<Lists>, before: Loaded<Lists>) => boolean;
  /** Whether it includes what others saved that is in the way. */
  readonly includesConflicts: (loaded: Loaded<Lists>, conflicting: Conflicting) => boolean;
  /** What edits are based on once these conflicts, which `newest` includes, are resolved. */
  readonly resolvedOn: (
    base: Loaded<Lists>,
    conflicting: Conflicting,
    newest: Loaded<Lists>,
  ) => Loaded<Lists>;
}

interface Loading<Lists extends ObjectLists> {
  readonly load: () => Promise<Loaded<Lists>>;
  /** Undefined: all is one root, which has the revision. */
  readonly roots: SeveralRoots<Lists> | undefined;
  /** As the server has listed it first; edits of an earlier visit were made on something older. */
  readonly loaded: Loaded<Lists>;
}

const idsIn = (lists: ObjectLists): string[] =>
  Object.values(lists).flatMap((list) => list.map(({ id }) => id));

/**
 * What the edits of a configuration are made on. After a save it is what was saved, unless others have saved in between: what
 * they saved was not seen, so that the edits stay based on what was there before, and the server tells what they contradict.
 */
export const useLoadedBase = <Lists extends ObjectLists>(
  first: Loaded<Lists>,
  { load, roots, loaded: firstListed }: Loading<Lists>,
) => {
  const base = useRef(first);
  /** What the server has listed last. */
  const listed = useRef(firstListed);
  /** What the server has had at any time. */
  const everThere = useRef(new Set([...idsIn(first.lists), ...idsIn(firstListed.lists)]));
  const noteListed = useStable((loaded: Loaded<Lists>): void => {
    listed.current = loaded;
    for (const id of idsIn(loaded.lists)) everThere.current.add(id);
  });
  const lastSave = useRef<SavedHere<Lists> | null>(null);
  const hasCaughtUp = useStable((found: Loaded<Lists>, conflicting: Conflicting | null): boolean => {
    const saved = lastSave.current;
    if (roots)
      return (
        (saved === null || roots.includes(found, saved, listed.current)) &&
        (conflicting === null || roots.includesConflicts(found, conflicting))
      );
    const known = [base.current.revision, saved?.answer.revision, conflicting?.revision];
    return known.every((revision) => revision === undefined || found.revision >= revision);
  });
  const replace = useStable((loaded: Loaded<Lists>): void => {
    base.current = loaded;
    noteListed(loaded);
    lastSave.current = null;
  });
  const loadNewest = useStable(async (conflicting: Conflicting | null) => {
    const found = await loadCaughtUp(load, (one) => hasCaughtUp(one, conflicting));
    noteListed(found);
    // What was saved was there, or others deleted it: it need not be waited for again.
    lastSave.current = null;
    return found;
  });
  const resolvedOn = useStable((conflicting: Conflicting, newest: Loaded<Lists>): void => {
    const { current } = base;
    const revision = Math.max(current.revision, conflicting.revision);
    base.current = roots ? roots.resolvedOn(current, conflicting, newest) : { ...current, revision };
  });
  const noteSaved = useStable(({ lists, answer }: SavedHere<Lists>): void => {
    if (roots) base.current = roots.savedOn(base.current, { lists, answer });
    else if (isNextTo(base.current.revision, answer))
      base.current = { ...base.current, revision: answer.revision, lists };
    lastSave.current = { lists, answer };
    for (const { id } of answer.roots) everThere.current.add(id);
  });
  return useMemo(
    () => ({
      loaded: () => base.current,
      /** The revision that edits of an object are based on. */
      revisionOf: (id: string) => roots?.revisionOf(base.current, id) ?? base.current.revision,
      replace,
      /**
       * Does not replace it. `conflicting`: what has to be in it.
       * @throws NotYetShown while the lists of the server are older than that, or than what was saved here
       */
      loadNewest,
      /** What the edits contradict in these conflicts, which `newest` includes, was asked about. */
      resolvedOn,
      noteSaved,
      /** Whether the server has, or had, an object with this id. */
      wasThere: (id: string) => everThere.current.has(id),
    }),
    [roots, replace, loadNewest, resolvedOn, noteSaved],
  );
};
