import { useMemo, useRef } from 'react';

/** Which content revision the edits of a document are based on, and which one is known to be saved. */
export interface ContentRevision {
  /** The one that the unsaved edits were made on. */
  readonly current: () => number;
  /** That of the saved content on the screen. */
  readonly shown: () => number;
  /** The edits are now changes of this revision, which is on the screen. */
  readonly basedOn: (shown: number) => void;
  /**
   * What was pushed is saved as this revision. When others saved in between, their content is in it and was not seen: the
   * edits stay based on what was there before, so that the server tells what they contradict.
   */
  readonly pushedAs: (pushed: number) => void;
  /** Of what is known to be saved. */
  readonly newest: () => number;
}

/** `madeOn`: what the edits of an earlier visit were made on; undefined: there are none. */
export const useContentRevision = (loaded: number, madeOn: number | undefined): ContentRevision => {
  const first = madeOn ?? loaded;
  const known = useRef({ current: first, shown: loaded, pushed: first });
  return useMemo(() => {
    const basedOn = (revision: number): void => {
      known.current = { ...known.current, current: revision, shown: revision };
    };
    return {
      current: () => known.current.current,
      shown: () => known.current.shown,
      basedOn,
      pushedAs: (pushed) => {
        known.current = { ...known.current, pushed };
        if (pushed <= known.current.current + 1) basedOn(pushed);
      },
      newest: () => Math.max(known.current.current, known.current.pushed),
    };
  }, []);
};
