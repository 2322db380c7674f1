import type { ChoiceBody, ChoicesAnswer } from '@reader/contracts/http/matching/matchings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '../../components/toasts/report-failure';
import { useStable } from '../../lib/hooks/use-stable';
import { useView } from '../../lib/hooks/use-view';
import { HttpProblem, isConnectionLost } from '../../lib/http/http';
import { useCurrentUser } from '../../lib/user-context';
import { matchingsKey, postChoices } from './api';
import { keepUnsentChoices, keepMatching, unsentChoices } from './kept-matching';
import { ChoiceQueue } from './choice-queue';
import { isClosed, sendChoices } from './send-choices';

/** Ms until a server that was not reached is tried again. */
const RETRY_MS = 5000;

interface Listeners {
  readonly onOvertaken: (overtaken: ChoicesAnswer['overtaken']) => void;
  readonly onRefused: (choice: ChoiceBody, error: HttpProblem) => void;
}

/**
 * The choices made here for a matching, which are sent in the background. What the server has not taken is kept on this device and
 * found again (docs/product/matching.md#matcher).
 */
export const useChoiceQueue = (id: string, listeners: Listeners) => {
  const { user } = useCurrentUser();
  const queries = useQueryClient();
  const [queue] = useState(() => new ChoiceQueue(unsentChoices(user.id, id)));
  const view = useView(queue);
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'closed'>('idle');
  const running = useRef<Promise<boolean> | null>(null);
  /** Why they could not be sent the last time: it is tried again and again, and said once. */
  const told = useRef('');

  useEffect(() => keepMatching(user.id, id), [user.id, id]);
  // At once: the screen that is gone to next reads what is kept before this one is gone.
  useEffect(
    () => queue.subscribe(() => keepUnsentChoices(user.id, id, queue.view().waiting)),
    [queue, user.id, id],
  );

  const run = async (): Promise<boolean> => {
    setState('sending');
    try {
      await sendChoices(queue, { send: (choices) => postChoices(id, choices), ...listeners });
      told.current = '';
      setState('idle');
      return true;
    } catch (error) {
      // That the connection is lost is said at the foot, as long as it lasts.
      const reason = error instanceof HttpProblem ? error.code : String(error);
      if (!isClosed(error) && !isConnectionLost(error) && told.current !== reason) reportFailure(error);
      told.current = reason;
      setState(isClosed(error) ? 'closed' : 'failed');
      return false;
    } finally {
      running.current = null;
      void queries.invalidateQueries({ queryKey: [...matchingsKey, id] });
    }
  };
  const flush = useStable((): Promise<boolean> => (running.current ??= run()));

  const isWaiting = view.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting || state === 'sending' || state === 'closed') return;
    const timer = setTimeout(() => void flush(), state === 'failed' ? RETRY_MS : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, state, flush]);

  return { queue, view, state, flush };
};
export type Choices = ReturnType<typeof useChoiceQueue>;
