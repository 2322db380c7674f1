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

/** Ms until a server that was not reached is tried again; what it refuses for now waits longer each time. */
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 5 * 60_000;

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
  const [state, setState] = useState<'idle' | 'sending' | 'unreachable' | 'refused' | 'closed'>('idle');
  const running = useRef<Promise<boolean> | null>(null);
  /** Why they could not be sent the last time: it is tried again and again, and said once. */
  const told = useRef('');
  const refusals = useRef(0);

  useEffect(() => keepMatching(user.id, id), [user.id, id]);
  // At once: the screen that is gone to next reads what is kept before this one is gone.
  useEffect(
    () => queue.subscribe(() => keepUnsentChoices(user.id, id, queue.view().waiting)),
    [queue, user.id, id],
  );

  const run = async (): Promise<boolean> => {
    const waited = queue.view().waiting.length;
    let isOver = false;
    setState('sending');
    try {
      await sendChoices(queue, { send: (choices) => postChoices(id, choices), ...listeners });
      told.current = '';
      refusals.current = 0;
      setState('idle');
      return true;
    } catch (error) {
      // That the connection is lost is said at the foot, as long as it lasts.
      const reason = error instanceof HttpProblem ? error.code : String(error);
      if (!isClosed(error) && !isConnectionLost(error) && told.current !== reason) reportFailure(error);
      told.current = reason;
      refusals.current = isConnectionLost(error) ? 0 : refusals.current + 1;
      isOver = isClosed(error);
      setState(isOver ? 'closed' : isConnectionLost(error) ? 'unreachable' : 'refused');
      return false;
    } finally {
      running.current = null;
      // Where nothing was taken the lists are as they were.
      if (isOver || queue.view().waiting.length < waited)
        void queries.invalidateQueries({ queryKey: [...matchingsKey, id] });
    }
  };
  const flush = useStable((): Promise<boolean> => (running.current ??= run()));
  /** As somebody asks for it: why it fails is said again. */
  const retry = useStable((): Promise<boolean> => {
    told.current = '';
    return flush();
  });

  const isWaiting = view.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting || state === 'sending' || state === 'closed') return;
    const pause = Math.min(RETRY_MS * 2 ** refusals.current, LONGEST_RETRY_MS);
    const timer = setTimeout(() => void flush(), state === 'idle' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [isWaiting, state, flush]);

  const isFailing = state === 'unreachable' || state === 'refused';
  return { queue, view, state, isFailing, flush, retry };
};
export type Choices = ReturnType<typeof useChoiceQueue>;
