import { JSONCodec, type Consumer, type JsMsg, type NatsConnection } from 'nats';
import type { Logger } from '../logging/logger.js';
import {
  ensureConsumer,
  ensureStream,
  jetStreamManager,
  type ConsumerDefinition,
  type StreamDefinition,
} from './streams.js';

const json = JSONCodec<unknown>();
const RETRY_MS = 1_000;
const FETCH_MS = 5_000;
const LEAVE_WITHIN_MS = 8_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

export interface ConsumeOptions {
  readonly streams: readonly StreamDefinition[];
  readonly consumer: ConsumerDefinition;
  /** How many messages this process handles at once. */
  readonly concurrency: number;
  /** After this many deliveries a message that cannot be handled is dropped, with an error in the log; absent: never. */
  readonly dropAfter?: number;
  readonly logger: Logger;
}

export interface Consuming {
  /** Takes no more and waits for what is being handled. */
  stop(): Promise<void>;
}

/**
 * Handles messages of a durable consumer: acknowledged when `handle` succeeds, handed back after a pause when
 * it throws. While it works the lease is kept. When stream or consumer vanish (a broker that lost its data),
 * they are made again: the event store re-offers what was lost.
 */
export const consume = (
  connection: NatsConnection,
  options: ConsumeOptions,
  handle: (message: unknown, signal: AbortSignal) => Promise<void>,
): Consuming => {
  const { consumer: definition, logger } = options;
  const stopping = new AbortController();
  const atWork = new Set<Promise<void>>();

  const handleOne = async (message: JsMsg): Promise<void> => {
    const keepLease = setInterval(() => message.working(), definition.ackWaitMs / 3);
    try {
      await handle(json.decode(message.data), stopping.signal);
      message.ack();
    } catch (error) {
      if (stopping.signal.aborted) message.nak();
      else if (options.dropAfter !== undefined && message.info.redeliveryCount >= options.dropAfter) {
        logger.error({ err: error, subject: message.subject }, 'message dropped: it could not be handled');
        message.term();
      } else {
        logger.error(
          { err: error, subject: message.subject },
          'message not handled; it will be offered again',
        );
        message.nak(5_000);
      }
    } finally {
      clearInterval(keepLease);
    }
  };

  const open = async (): Promise<Consumer> => {
    const manager = await jetStreamManager(connection);
    for (const stream of options.streams) await ensureStream(manager, stream);
    await ensureConsumer(manager, definition);
    return connection.jetstream().consumers.get(definition.stream, definition.durable);
  };

  const lane = async (): Promise<void> => {
    let consumer: Consumer | undefined;
    while (!stopping.signal.aborted) {
      try {
        consumer ??= await open();
        const message = await consumer.next({ expires: FETCH_MS });
        if (!message) continue;
        const handling = handleOne(message);
        atWork.add(handling);
        await handling.finally(() => atWork.delete(handling));
      } catch (error) {
        consumer = undefined;
        if (stopping.signal.aborted || connection.isClosed()) return;
        logger.warn({ err: error, consumer: definition.durable }, 'consumer interrupted; opening it again');
        await pause(RETRY_MS, stopping.signal);
      }
    }
  };

  for (let index = 0; index < options.concurrency; index += 1) void lane();

  return {
    stop: async () => {
      stopping.abort();
      // A lane that only waits for a message ends with the connection; one at work is waited for.
      await Promise.race([
        Promise.allSettled(atWork),
        new Promise((resolve) => setTimeout(resolve, LEAVE_WITHIN_MS).unref()),
      ]);
    },
  };
};
