import type { UserContext } from '@reader/contracts/http/session';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Connecting } from '../../../components/connecting';
import { EmptyState } from '../../../components/empty-state';
import { RefreshIcon, UnreachableIcon } from '../../../components/icons';
import { toasts } from '../../../components/toasts/toast-store';
import { http, isUnauthorized } from '../../../lib/http/http';
import { signInPath } from '../../../lib/paths';
import { CurrentUserContext, currentUserOf } from '../../../lib/user-context';
import { refreshToken, sessionQuery } from '../api/session';
import { signInState } from '../state/notice';
import { TRY_AGAIN } from '../../../lib/text';

/** The token is refreshed every 30 minutes (docs/product/limits.md#session-limits). */
const REFRESH_MS = 30 * 60 * 1000;

/** Renders its children for signed-in users; others go to sign-in and then return. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const session = useQuery(sessionQuery);
  useExpiredSession();
  useTokenRefresh(session.data);
  const user = useMemo(() => session.data && currentUserOf(session.data), [session.data]);

  if (user) return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
  if (session.isPending) return <Connecting />;
  if (isUnauthorized(session.error)) {
    const from = location.pathname + location.search;
    return <Navigate to={signInPath(from)} state={signInState('required')} replace />;
  }
  return (
    <EmptyState Icon={UnreachableIcon} title="サーバーに接続できませんでした" text={TRY_AGAIN} role="alert">
      <Button startIcon={<RefreshIcon />} onClick={() => void session.refetch()}>
        再試行
      </Button>
    </EmptyState>
  );
};

/** Goes to sign-in when a call finds the session expired, once for all calls in progress. */
const useExpiredSession = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const location = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = location.pathname + location.search;
  }, [location]);

  useEffect(() => {
    let isOver = false;
    http.onExpired(() => {
      if (isOver) return;
      isOver = true;
      http.setToken(null);
      toasts.info('セッションタイムアウトしました');
      void Promise.resolve(
        navigate(signInPath(here.current), { state: signInState('timeout'), replace: true }),
      ).then(() => queries.clear());
    });
    return () => http.onExpired(() => undefined);
  }, [navigate, queries]);
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
