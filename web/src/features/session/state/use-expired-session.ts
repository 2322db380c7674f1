import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { http, isUnauthorized } from '../../../lib/http/http';
import { loadContext, sessionQuery } from '../api/session';

/**
 * Whether a call found the session ended: told once for all calls in progress, until somebody has signed in again. A token may be over while
 * the session goes on, after hours of sleep: the cookie says whether it does.
 */
export const useExpiredSession = () => {
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
