import type { UserContext } from '@reader/contracts/http/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http, isUnauthorized } from '../../../lib/http/http';
import { refreshToken, sessionQuery } from '../api/session';

/** The token is refreshed every 30 minutes (docs/product/limits.md#session-limits). */
const REFRESH_MS = 30 * 60 * 1000;
/** After a refresh that failed the next one follows, ms: twice as late each time, up to the longest. */
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 5 * 60 * 1000;

/** Refreshes the token. What fails is tried again soon: the old token lasts one hour. */
export const useTokenRefresh = (context: UserContext | undefined) => {
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
