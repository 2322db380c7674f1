import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { leaveList } from '../last-list';
import { useCurrentUser } from '../user-context';

/**
 * Remembers the screen as the list to which documents lead back, as it is when it is left or loaded again.
 * @param keep what else the list keeps, as JSON; asked when it is left
 */
export const useLeftList = (opened: string | null = null, keep: () => unknown = () => null): void => {
  const { pathname, search } = useLocation();
  const { user } = useCurrentUser();
  const latest = useRef({ address: '', userId: '', opened: '', keep });
  useEffect(() => {
    latest.current = { address: pathname + search, userId: user.id, opened: opened ?? '', keep };
  });
  useEffect(() => {
    const leave = () => {
      const { keep: kept, ...list } = latest.current;
      leaveList({ ...list, kept: kept() });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
};
