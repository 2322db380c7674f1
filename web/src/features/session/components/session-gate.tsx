import type { UserContext } from '@reader/contracts/http/session';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Connecting } from '../../../components/connecting';
import { EmptyState } from '../../../components/empty-state';
import { RefreshIcon, UnreachableIcon } from '../../../components/icons';
import { toasts } from '../../../components/toasts/toast-store';
import { http, isUnauthorized } from '../../../lib/http/http';
import { paths, secondFactorPath, signInPath } from '../../../lib/paths';
import { useOwnSettings } from '../../../lib/personal/use-own-settings';
import { CurrentUserContext, currentUserOf } from '../../../lib/user-context';
import { loadContext, refreshToken, sessionQuery } from '../api/session';
import { signInState } from '../state/notice';
import { SessionOverDialog } from './session-over-dialog';
import { SessionPage } from './session-page';
import { SetUpOverDialog } from './set-up-over-dialog';
import { TRY_AGAIN } from '../../../lib/text';

/** The token is refreshed every 30 minutes (docs/product/limits.md#session-limits). */
const REFRESH_MS = 30 * 60 * 1000;

/** Renders its children for signed-in users; others go to sign-in and then return. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const session = useQuery(sessionQuery);
  const expired = useExpiredSession();
  const due = useDueSetUp();
  useTokenRefresh(session.data);
  useOwnSettings(session.data?.user.id, session.data?.is_second_factor_due === false);
  const user = useMemo(() => session.data && currentUserOf(session.data), [session.data]);

  if (user?.is_second_factor_due && location.pathname !== paths.secondFactor)
    return <Navigate to={secondFactorPath(location.pathname + location.search)} replace />;
  if (user)
    return (
      <CurrentUserContext value={user}>
        {children}
        {!user.is_second_factor_due && due.isDue && !expired.isOver && <SetUpOverDialog onBack={due.goOn} />}
        {expired.isOver && <SessionOverDialog user={user} onBack={expired.goOn} />}
      </CurrentUserContext>
    );
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

/** Whether a call found the session ended: told once for all calls in progress, until somebody has signed in again. */
const useExpiredSession = () => {
  const [isOver, setOver] = useState(false);
  const isTold = useRef(false);
  useEffect(() => {
    http.onExpired(() => {
      http.setToken(null);
      if (!isTold.current) toasts.info('セッションタイムアウトしました');
      isTold.current = true;
      setOver(true);
    });
    return () => http.onExpired(() => undefined);
  }, []);
  const goOn = () => {
    isTold.current = false;
    setOver(false);
  };
  return { isOver, goOn };
};

/** Whether a call was refused because a second factor has to be set up, until one is. */
const useDueSetUp = () => {
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  const isLooking = useRef(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const context = await loadContext();
      if (context.is_second_factor_due) return setDue(true);
      // It was set up in another tab, whose session this one shares.
      http.setToken(context.token);
      await queries.invalidateQueries();
    };
    http.onSetUpDue(() => {
      if (isLooking.current) return;
      isLooking.current = true;
      look()
        .catch(() => setDue(true))
        .finally(() => {
          isLooking.current = false;
        });
    });
    return () => http.onSetUpDue(() => undefined);
  }, [queries]);
  return { isDue, goOn: () => setDue(false) };
};

const useTokenRefresh = (context: UserContext | undefined) => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!context) return;
    const timer = setInterval(() => {
      refreshToken(context.token)
        .then((token) => {
          http.setToken(token);
          // What else is known of the session may be newer than when this timer began.
          queries.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, token });
        })
        // The old token lives longer than the interval: the next call or refresh reports the problem.
        .catch(() => undefined);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [context, queries]);
};
