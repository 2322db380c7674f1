import type { UserContext } from '@reader/contracts/http/session';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
/** After a refresh that failed the next one follows, ms: twice as late each time, up to the longest. */
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 5 * 60 * 1000;

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

/**
 * Whether a call found the session ended: told once for all calls in progress, until somebody has signed in again. A token may be over while
 * the session goes on, after hours of sleep: the cookie says whether it does.
 */
const useExpiredSession = () => {
  const queries = useQueryClient();
  const [isOver, setOver] = useState(false);
  const isTold = useRef(false);
  const looking = useRef<Promise<boolean>>(null);
  const end = useCallback(() => {
    http.setToken(null);
    setOver(true);
  }, []);
  const goOn = useCallback(() => {
    isTold.current = false;
    setOver(false);
  }, []);
  /** Whether the session of the person that the screen is shown to goes on by its cookie. @throws where that cannot be known now */
  const look = useCallback((): Promise<boolean> => {
    const lookNow = async (): Promise<boolean> => {
      try {
        const context = await loadContext();
        const shown = queries.getQueryData(sessionQuery.queryKey);
        if (shown?.user.id !== context.user.id) return false;
        http.setToken(context.token);
        queries.setQueryData(sessionQuery.queryKey, context);
        goOn();
        return true;
      } catch (error) {
        if (isUnauthorized(error)) return false;
        throw error;
      }
    };
    looking.current ??= lookNow().finally(() => {
      looking.current = null;
    });
    return looking.current;
  }, [queries, goOn]);
  useEffect(() => {
    http.onRenew(look);
    http.onExpired(() => {
      if (!isTold.current) toasts.info('セッションタイムアウトしました');
      isTold.current = true;
      end();
    });
    return () => {
      http.onRenew(() => Promise.resolve(false));
      http.onExpired(() => undefined);
    };
  }, [look, end]);
  return { isOver, goOn, end };
};

/** Whether a call was refused because a second factor has to be set up, until one is. */
const useDueSetUp = () => {
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  const isLooking = useRef(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const context = await loadContext();
      const shown = queries.getQueryData(sessionQuery.queryKey);
      // Somebody else has signed in in another tab, whose session this one shares.
      if (shown && shown.user.id !== context.user.id) return window.location.replace(paths.surveys);
      if (context.is_second_factor_due) return setDue(true);
      // It was set up in another tab.
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

/** Refreshes the token. What fails is tried again soon: the old token lasts one hour. */
const useTokenRefresh = (context: UserContext | undefined) => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!context) return;
    let isOn = true;
    let timer: ReturnType<typeof setTimeout>;
    const refresh = async (failures: number): Promise<void> => {
      try {
        const token = await refreshToken(context.token);
        // Meanwhile it may be somebody else's turn.
        if (!isOn) return;
        http.setToken(token);
        // What else is known of the session may be newer than when this timer began.
        queries.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, token });
        refreshAfter(REFRESH_MS, 0);
      } catch (error) {
        // The session is over: signing in brings another context.
        if (isUnauthorized(error)) return;
        refreshAfter(Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS), failures + 1);
      }
    };
    const refreshAfter = (ms: number, failures: number): void => {
      if (isOn) timer = setTimeout(() => void refresh(failures), ms);
    };
    refreshAfter(REFRESH_MS, 0);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [context, queries]);
};
