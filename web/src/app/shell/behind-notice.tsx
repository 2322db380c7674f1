import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { NoticeBand } from '../../components/notice-band';
import { http, nothing } from '../../lib/http/http';
import { useDelayed } from '../../lib/hooks/use-delayed';

/** How often the server is asked whether it has caught up, ms. */
const ASK_EVERY_MS = 2_000;

/**
 * Says that what is shown is older than what was done here, as long as the lists of the server are behind, and has them
 * fetched again when they have caught up.
 */
export const BehindNotice = () => {
  const queries = useQueryClient();
  const isBehind = useSyncExternalStore(http.onBehind, http.isBehind);
  const isShown = useDelayed(isBehind, 1_000);
  useQuery({
    queryKey: ['behind'],
    queryFn: async ({ signal }) => {
      await http.get('/api/statistics/', nothing, { signal });
      return null;
    },
    enabled: isBehind,
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isBehind) return;
    return () => {
      for (const queryKey of [['documents'], ['statistics'], ['document']])
        void queries.invalidateQueries({ queryKey });
    };
  }, [isBehind, queries]);
  return isShown ? (
    <NoticeBand text="表示の更新が遅れています。保存した内容は失われておらず、まもなく表示されます。" />
  ) : null;
};
