import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { leaveList, type LastList } from '../last-list';
import { useCurrentUser } from '../user-context';

/** Remembers the screen as the list to which documents lead back, as it is when it is left. */
export const useLeftList = (opened: string | null = null, kept?: LastList['kept']): void => {
  const { pathname, search } = useLocation();
  const { user } = useCurrentUser();
  const latest = useRef({ address: '', userId: '', opened: '', kept });
  useEffect(() => {
    latest.current = { address: pathname + search, userId: user.id, opened: opened ?? '', kept };
  });
  useEffect(() => () => leaveList(latest.current), []);
};
