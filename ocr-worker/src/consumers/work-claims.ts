import {
  WORK_CLAIM_SUBJECT,
  WORK_STOP_SUBJECT,
  WorkClaimAnswer,
  WorkOffer,
} from '@reader/contracts/messages/work-claim';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import { ask, listen } from '@reader/platform/nats/publish';

const ANSWER_MS = 5_000;

interface Claim {
  /** Aborted when nobody wants the work any more. */
  readonly stopped: AbortSignal;
  end(): void;
}

export interface WorkClaims {
  /**
   * Claims an offer before anything of it is opened; null: the work has ended, or was offered again since.
   * @throws TemporarilyUnavailable when nobody can say
   */
  take(offer: WorkOffer): Promise<Claim | null>;
}

const keyOf = ({ id, offer }: WorkOffer): string => `${id}/${offer}`;

/** The offers that this process works on. */
export const workClaims = (nats: NatsConnection): WorkClaims => {
  const running = new Map<string, AbortController>();
  listen(nats, WORK_STOP_SUBJECT, (message) => {
    const stop = WorkOffer.safeParse(message);
    if (stop.success) running.get(keyOf(stop.data))?.abort(new Error('the work is no longer wanted'));
  });
  return {
    take: async (offer) => {
      const answer = await ask(nats, WORK_CLAIM_SUBJECT, offer, ANSWER_MS).catch((error: unknown) => {
        throw new TemporarilyUnavailable('offers cannot be claimed just now', { cause: error });
      });
      if (!WorkClaimAnswer.parse(answer).isGranted) return null;
      const controller = new AbortController();
      running.set(keyOf(offer), controller);
      return { stopped: controller.signal, end: () => void running.delete(keyOf(offer)) };
    },
  };
};
