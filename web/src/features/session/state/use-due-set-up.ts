import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { http } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { loadContext, sessionQuery } from '../api/session';

/** Whether a call was refused because a second factor has to be set up, until one is. */
export const useDueSetUp = () => {
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
