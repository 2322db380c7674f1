import type { MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import { useQueryClient } from '@tanstack/react-query';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { matchingToReflectQuery } from '../../../shared-features/matching/api';
import type { Choices } from '../../../shared-features/matching/use-choice-queue';

/**
 * Sends what the matcher could not send, since only what the server has is reflected. Returns the matching as it is now, with it; null: it cannot be
 * sent now, which is said.
 */
export const useSentBefore = (id: string, choices: Choices) => {
  const queries = useQueryClient();
  return async (): Promise<MatchingToReflect | null> => {
    const waiting = choices.queue.view().waiting.length;
    if (waiting === 0 || (await choices.flush()))
      return queries.fetchQuery({ ...matchingToReflectQuery(id), staleTime: 0 });
    toasts.info(
      `まだ送信していない選択が${count(waiting)}件あるため、反映しませんでした。選択はこの端末に残っています。`,
    );
    return null;
  };
};
