import type { EventStore } from '@reader/platform/event-store/event-store';
import type { Logger } from '@reader/platform/logging/logger';
import { LOG_STREAM } from '@reader/contracts/events/streams';

const PAUSE_MS = 500;

/** The id of the log, as command-api founded it; waits until it has. @throws when the signal ends the waiting */
export const waitForLogId = async (
  store: EventStore,
  logger: Logger,
  signal: AbortSignal,
): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    try {
      const first = (await store.readStream(LOG_STREAM, { maxCount: 1 }))[0];
      const body = first?.data as { data?: { logId?: unknown } } | undefined;
      if (typeof body?.data?.logId === 'string') return body.data.logId;
    } catch (error) {
      logger.warn({ err: error }, 'the event store is not there yet');
    }
    if (signal.aborted) throw new Error('stopped while waiting for the log');
    if (tries % 20 === 0) logger.info('waiting for the log to be founded');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
