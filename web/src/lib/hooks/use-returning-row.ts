import { useState } from 'react';
import { useLocation } from 'react-router';
import { leftList } from '../last-list';
import { useCurrentUser } from '../user-context';

/**
 * The row of a list that one leaves for a document: it gets the focus again when one comes back
 * (docs/product/home.md#coming-back). Its list is remembered by `useLeftList(current)`.
 */
export const useReturningRow = () => {
  const { pathname, search } = useLocation();
  const { user } = useCurrentUser();
  const [left] = useState(() => leftList(pathname + search, user.id));
  const [current, onCurrent] = useState<string | null>(null);
  return {
    /** The list as it was left; null: one did not come from it. */
    left,
    /** The document that was on the screen last, else the row that was left. */
    first: left ? [left.shown, left.opened] : undefined,
    /** The row that has, or last had, the focus, as `onCurrent` was told. */
    current,
    onCurrent,
  };
};
