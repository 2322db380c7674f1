import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useStable } from '../../../lib/use-stable';
import { paths } from '../../../lib/paths';

/**
 * Holds whoever leaves the format with something unsaved, by another screen, another format or by closing the
 * window. `ask` answers whether they may go. An expired session may: its edits are kept on the device.
 */
export const useLeaveGuard = (hasUnsaved: boolean, ask: () => Promise<boolean>): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved &&
      nextLocation.pathname !== paths.signIn &&
      (nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search),
  );
  const decide = useStable(() => {
    void ask().then((mayGo) => (mayGo ? blocker.proceed?.() : blocker.reset?.()));
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) decide();
  }, [isBlocked, decide]);

  useEffect(() => {
    if (!hasUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasUnsaved]);
};
