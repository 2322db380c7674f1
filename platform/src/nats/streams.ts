import {
  AckPolicy,
  nanos,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type NatsConnection,
} from 'nats';

export interface StreamDefinition {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Messages older than this are dropped, in milliseconds; absent: kept until acknowledged. */
  readonly maxAgeMs?: number;
}

export interface ConsumerDefinition {
  readonly stream: string;
  readonly durable: string;
  readonly subject: string;
  /** How many messages may be out without an answer, over all processes of the consumer. */
  readonly maxPending: number;
  readonly ackWaitMs: number;
  /** How often the broker may deliver a message; −1: until acknowledged. */
  readonly maxDeliver: number;
}

const DUPLICATE_WINDOW_MS = 120_000;

const isNotFound = (error: unknown): boolean => {
  const api = (error as { api_error?: { code?: number } }).api_error;
  return api?.code === 404;
};

/** Makes the stream where it is missing; a message leaves it when it is acknowledged. Returns when it was made. */
export const ensureStream = async (
  manager: JetStreamManager,
  definition: StreamDefinition,
): Promise<Date> => {
  try {
    return new Date((await manager.streams.info(definition.name)).created);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const made = await manager.streams.add({
      name: definition.name,
      subjects: [...definition.subjects],
      retention: RetentionPolicy.Workqueue,
      storage: StorageType.File,
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      max_age: nanos(definition.maxAgeMs ?? 0),
    });
    return new Date(made.created);
  }
};

export const ensureConsumer = async (
  manager: JetStreamManager,
  definition: ConsumerDefinition,
): Promise<void> => {
  try {
    await manager.consumers.info(definition.stream, definition.durable);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await manager.consumers.add(definition.stream, {
      durable_name: definition.durable,
      filter_subject: definition.subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(definition.ackWaitMs),
      max_ack_pending: definition.maxPending,
      max_deliver: definition.maxDeliver,
    });
  }
};

export const jetStreamManager = (connection: NatsConnection): Promise<JetStreamManager> =>
  connection.jetstreamManager();
