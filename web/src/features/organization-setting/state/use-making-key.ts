import type { ApiKeyBody, ApiKeyMadeAnswer } from '@reader/contracts/http/administration/api-keys';
import { useRef } from 'react';
import { useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { HttpProblem } from '../../../lib/http/http';
import { makeApiKey, revokeApiKey } from '../api/api-keys';

/** A try of which nobody knows whether it made a key. */
interface Try {
  readonly body: ApiKeyBody;
  readonly idempotencyKey: string;
}

/** Refused before the command was looked at: it says nothing of an earlier try. */
const BEFORE_THE_COMMAND: readonly number[] = [401, 403, 429];

/** What is known after a failed try: 'refused': nothing was made; 'as-before': no more than before it; 'lost': nothing at all. */
const knownAfter = (error: unknown): 'refused' | 'as-before' | 'lost' => {
  if (!(error instanceof HttpProblem) || error.status >= 500 || error.status === 408) return 'lost';
  return BEFORE_THE_COMMAND.includes(error.status) ? 'as-before' : 'refused';
};

const areSame = (one: ApiKeyBody, other: ApiKeyBody): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes a key in as many tries as it takes, so that no key is left whose secret nobody has: a try after a lost answer is the same
 * command again; what was typed otherwise meanwhile is another key, and the one that may have been made is revoked before.
 */
export const useMakingKey = (onMade: (made: ApiKeyMadeAnswer & { name: string }) => void) => {
  const call = useDialogCall();
  const lost = useRef<Try | null>(null);

  const attempt = async (now: Try): Promise<ApiKeyMadeAnswer> => {
    const before = lost.current;
    lost.current = now;
    try {
      const made = await makeApiKey(now.body, now.idempotencyKey);
      lost.current = null;
      return made;
    } catch (error) {
      const known = knownAfter(error);
      if (known !== 'lost') lost.current = known === 'refused' ? null : before;
      throw error;
    }
  };
  /** @throws HttpProblem, NetworkFailure where the key of an earlier try may still be there */
  const undo = async ({ body, idempotencyKey }: Try): Promise<void> => {
    try {
      const { id } = await makeApiKey(body, idempotencyKey);
      await revokeApiKey(id);
    } catch (error) {
      // What is refused now, or not there any more, is nothing to wait for.
      if (knownAfter(error) !== 'refused') throw error;
    }
    lost.current = null;
  };
  return {
    faults: call.faults,
    isSending: call.isSending,
    /** A key may have been made whose secret nobody has. */
    isLost: () => lost.current !== null,
    make: (body: ApiKeyBody) =>
      call.send(async () => {
        const before = lost.current;
        if (before && !areSame(before.body, body)) await undo(before);
        const made = await attempt(lost.current ?? { body, idempotencyKey: crypto.randomUUID() });
        onMade({ ...made, name: body.name });
      }),
  };
};
