import type { CommitAnswer } from '@reader/contracts/http/transactions';
import { useMemo, useRef } from 'react';
import { isNextTo } from '../../../lib/editing/next-revision';

/** Which content revision the edits of a document are based on, and which one is known to be saved. */
export interface ContentRevision {
  /** The one that the unsaved edits were made on. */
  readonly base: () => number;
  /** That of the saved content on the screen. */
  readonly shown: () => number;
  /** The newest that is known to be saved. */
  readonly newest: () => number;
  /** The saved content on the screen is of this revision. Unsaved edits stay based on what they were made on. */
  readonly shows: (revision: number) => void;
  /** The saved content on the screen is of this revision, and what is edited is a change of it. */
  readonly rebasedOn: (revision: number) => void;
  /** What edits contradict in this revision was asked about. */
  readonly resolvedOn: (revision: number) => void;
  /** No edit is left: the next are made on what is on the screen. */
  readonly nothingEdited: () => void;
  /**
   * Edits were saved. When others saved in between, their content is in the new revision and was not seen: what is still
   * edited stays based on what was there before, so that the server tells what it contradicts.
   */
  readonly saved: (answer: CommitAnswer) => void;
}

/** `madeOn`: what the edits of an earlier visit were made on; undefined: there are none. */
export const useContentRevision = (loaded: number, madeOn: number | undefined): ContentRevision => {
  const first = madeOn ?? loaded;
  const known = useRef({ base: first, shown: loaded, saved: first });
  return useMemo(() => {
    const rebasedOn = (revision: number): void => {
      known.current = { ...known.current, base: revision, shown: revision };
    };
    return {
      base: () => known.current.base,
      shown: () => known.current.shown,
      newest: () => Math.max(known.current.base, known.current.saved),
      shows: (shown) => {
        known.current = { ...known.current, shown };
      },
      rebasedOn,
      resolvedOn: (revision) => {
        known.current = { ...known.current, base: Math.max(known.current.base, revision) };
      },
      nothingEdited: () => rebasedOn(known.current.shown),
      saved: (answer) => {
        known.current = { ...known.current, saved: answer.revision };
        if (isNextTo(known.current.base, answer)) rebasedOn(answer.revision);
      },
    };
  }, []);
};
