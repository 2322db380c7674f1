import type { NatsConnection } from 'nats';
import type { Logger } from '../logging/logger.js';
import { consume, type Consuming } from './consume.js';
import type { StreamDefinition } from './streams.js';

const ACK_WAIT_MS = 30_000;
const MAX_PENDING = 64;

/** Messages of one subject and what handles them. */
export interface Lane {
  readonly stream: LaneStream;
  /** Name of the durable consumer, shared by all processes that take from it. */
  readonly consumer: string;
  readonly subject: string;
  /** How many messages this process handles at once. */
  readonly concurrency: number;
  /** How many messages may be out without an answer, over all processes; 64 by default. */
  readonly maxPending?: number;
  handle(message: unknown, stopping: AbortSignal): Promise<void>;
}

export interface LaneStream extends StreamDefinition {
  /** How often the broker may deliver a message; −1: until acknowledged. */
  readonly maxDeliver: number;
}

interface LanesOptions {
  /** Made where they are missing. */
  readonly streams: readonly LaneStream[];
  readonly logger: Logger;
  /** Time for a sign of life before a message counts as lost; 30 seconds by default. */
  readonly ackWaitMs?: number;
  /** After this many deliveries a message that cannot be handled is dropped, with an error in the log; absent: never. */
  readonly dropAfter?: number;
}

/** Handles the messages of all lanes until it is stopped. */
export const runLanes = (
  nats: NatsConnection,
  { streams, logger, ackWaitMs = ACK_WAIT_MS, dropAfter }: LanesOptions,
  lanes: readonly Lane[],
): Consuming => {
  const running = lanes.map((lane) =>
    consume(
      nats,
      {
        streams,
        consumer: {
          stream: lane.stream.name,
          durable: lane.consumer,
          subject: lane.subject,
          maxPending: lane.maxPending ?? MAX_PENDING,
          ackWaitMs,
          maxDeliver: lane.stream.maxDeliver,
        },
        concurrency: lane.concurrency,
        dropAfter,
        logger,
      },
      (message, stopping) => lane.handle(message, stopping),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
};
