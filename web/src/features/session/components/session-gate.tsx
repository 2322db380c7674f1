import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Connecting } from '../../../components/connecting';
import { EmptyState } from '../../../components/empty-state';
import { RefreshIcon, UnreachableIcon } from '../../../components/icons';
import { isUnauthorized } from '../../../lib/http/http';
import { paths, secondFactorPath, signInPath } from '../../../lib/paths';
import { useOwnSettings } from '../../../lib/personal/use-own-settings';
import { CurrentUserContext, currentUserOf } from '../../../lib/user-context';
import { sessionQuery } from '../api/session';
import { signInState } from '../state/notice';
import { useDueSetUp } from '../state/use-due-set-up';
import { useExpiredSession } from '../state/use-expired-session';
import { useTokenRefresh } from '../state/use-token-refresh';
import { SessionOverDialog } from './session-over-dialog';
import { SessionPage } from './session-page';
import { SetUpOverDialog } from './set-up-over-dialog';
import { TRY_AGAIN } from '../../../lib/text';

/** Renders its children for signed-in users; others go to sign-in and then return. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const session = useQuery(sessionQuery);
  const expired = useExpiredSession();
  const due = useDueSetUp();
  useTokenRefresh(session.data);
  useOwnSettings(session.data?.user.id, session.data?.is_second_factor_due === false);
  const user = useMemo(() => session.data && currentUserOf(session.data), [session.data]);
  // What was typed into a screen is lost where it is taken away: it stays for its person, whatever is asked for later.
  const [shownTo, setShownTo] = useState<string | null>(null);
  const isShown = shownTo !== null;
  if (user && !user.is_second_factor_due && !isShown) setShownTo(user.user.id);
  const isAnothers = isShown && user !== undefined && user.user.id !== shownTo;
  useEffect(() => {
    if (isAnothers) window.location.replace(paths.surveys);
  }, [isAnothers]);

  if (isAnothers) return <Connecting />;
  if (user?.is_second_factor_due && !isShown && location.pathname !== paths.secondFactor)
    return <Navigate to={secondFactorPath(location.pathname + location.search)} replace />;
  if (user) {
    const isSetUpDue = due.isDue || (user.is_second_factor_due && isShown);
    return (
      <CurrentUserContext value={user}>
        {children}
        {isSetUpDue && !expired.isOver && <SetUpOverDialog onBack={due.goOn} onLeft={expired.end} />}
        {expired.isOver && <SessionOverDialog user={user} onBack={expired.goOn} />}
      </CurrentUserContext>
    );
  }
  if (session.isPending) return <Connecting />;
  if (isUnauthorized(session.error)) {
    const from = location.pathname + location.search;
    return <Navigate to={signInPath(from)} state={signInState('required')} replace />;
  }
  return (
    <SessionPage>
      <EmptyState Icon={UnreachableIcon} title="サーバーに接続できませんでした" text={TRY_AGAIN} role="alert">
        <Button startIcon={<RefreshIcon />} onClick={() => void session.refetch()}>
          再試行
        </Button>
      </EmptyState>
    </SessionPage>
  );
};
