import type { EventStoreDBClient } from '@eventstore/db-client';
import type { RecordedEvent } from './events.js';
import { LiveSubscription } from './live-subscription.js';
import { backoff, pause } from './timing.js';

export interface SubscriptionHandler {
  /**
   * Called with one batch at a time, in order, never two at once. When it throws, the same events come again
   * after a pause, so it must be able to see events twice.
   */
  onEvents(batch: readonly RecordedEvent[]): Promise<void>;
  /** Called when all events there were have been handled; again after each reconnection. */
  onCaughtUp?(): void | Promise<void>;
}

/** The few words of pino's logger that are used here. */
export interface SubscriptionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface SubscriptionOptions {
  /** ends the subscription; a handler at work is waited for */
  readonly signal: AbortSignal;
  /** events in one batch at most, 500 by default; twice as many are held in memory */
  readonly maxBatch?: number;
  readonly logger?: SubscriptionLogger;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/**
 * The client's subscriptions die at their first error, so this one is begun again, after the last event
 * that was handled, until the signal is aborted. Then it resolves; it never rejects.
 */
export const superviseSubscription = async (
  client: () => EventStoreDBClient,
  after: bigint | 'start',
  handler: SubscriptionHandler,
  { signal, maxBatch = 500, logger }: SubscriptionOptions,
  timeoutMs: number,
): Promise<void> => {
  let handled = after;
  let failures = 0;
  while (!signal.aborted) {
    const live = new LiveSubscription(client(), handled, maxBatch, timeoutMs);
    try {
      for (;;) {
        const incoming = await live.take(signal);
        if (incoming === undefined) break;
        if (incoming.events.length > 0) await handler.onEvents(incoming.events);
        if (incoming.reached !== undefined) handled = incoming.reached;
        failures = 0;
        if (incoming.caughtUp) await handler.onCaughtUp?.();
      }
    } catch (error) {
      failures += 1;
      const wait = backoff(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      logger?.warn({ err: error, after: String(handled), wait }, 'The subscription is begun again');
      await Promise.all([live.close(), pause(wait, signal)]);
      continue;
    }
    await live.close();
  }
};
