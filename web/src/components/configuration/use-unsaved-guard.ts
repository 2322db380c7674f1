import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { paths } from '../../lib/paths';
import { useStable } from '../../lib/use-stable';
import { useDialogs } from '../dialogs/dialogs-context';
import { LeaveDialog } from './leave-dialog';

/** Parts of an address that say what is being edited: which configuration, on which tab. */
const EDITED = ['id', 'tab'] as const;

const isElsewhere = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || EDITED.some((name) => before.get(name) !== after.get(name));
};

/**
 * Asks before unsaved changes are left behind, by a link, a choice, or closing the window. The way to sign-in is
 * never held up.
 */
export const useUnsavedGuard = ({
  changes,
  canSave,
  onSave,
  onDiscard,
  onSignIn,
}: {
  /** Number of unsaved changes. */
  changes: number;
  canSave: boolean;
  /** Saves, and says whether nothing is left to save. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
  /** The session is over: what is not saved must be kept elsewhere. */
  onSignIn: () => void;
}): void => {
  const dialogs = useDialogs();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (changes === 0) return false;
    if (nextLocation.pathname !== paths.signIn) return isElsewhere(currentLocation, nextLocation);
    onSignIn();
    return false;
  });

  const settle = async () => {
    const answer = await dialogs.ask(LeaveDialog, { changes, canSave });
    const goes = answer === 'discard' || (answer === 'save' && (await onSave()));
    if (answer === 'discard') onDiscard();
    if (goes) blocker.proceed?.();
    else blocker.reset?.();
  };
  const ask = useStable(() => void settle());
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state, ask]);

  const hasChanges = changes > 0;
  useEffect(() => {
    if (!hasChanges) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasChanges]);
};
