import { WORK_SIGNAL_SUBJECT, WorkSignal } from '@reader/contracts/messages/work-signal';
import type { Id } from '@reader/contracts/objects/ids';
import { connectNats } from '@reader/platform/nats/connect';
import { listen } from '@reader/platform/nats/publish';

/**
 * Hears how far workers are with a template, where the broker's address is known. Nobody waits for the broker: without it there
 * is nothing to hear.
 */
export const hearTemplates =
  (natsUrl: string | undefined) =>
  (jobId: Id, onPercentage: (percentage: number) => void): { end(): void } => {
    if (!natsUrl) return { end: () => undefined };
    const connection = connectNats(natsUrl, 'admin');
    connection
      .then((nats) =>
        listen(nats, WORK_SIGNAL_SUBJECT, (message) => {
          const { data: signal } = WorkSignal.safeParse(message);
          if (signal?.id === jobId && signal.percentage !== undefined) onPercentage(signal.percentage);
        }),
      )
      .catch(() => undefined);
    return {
      end: () => void connection.then((nats) => nats.close()).catch(() => undefined),
    };
  };
