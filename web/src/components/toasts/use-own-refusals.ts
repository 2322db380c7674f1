import { useEffect, useLayoutEffect, useRef } from 'react';
import { toasts } from './toast-store';

const errors = (): readonly number[] =>
  toasts.view().flatMap(({ id, kind }) => (kind === 'error' ? [id] : []));

/**
 * The refusals of what a form has sent go with it, and when it is sent again: what they say stands at its fields, and counts for nothing
 * once it is closed or saved. Until then they stay.
 */
export const useOwnRefusals = (isSending: boolean): void => {
  const own = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    if (!isSending) return;
    for (const id of own.current) toasts.close(id);
    const before = new Set(errors());
    return () => {
      own.current = errors().filter((id) => !before.has(id));
    };
  }, [isSending]);
  useEffect(
    () => () => {
      for (const id of own.current) toasts.close(id);
    },
    [],
  );
};
