import type { Logger } from '../logging/logger.js';
import { JSONCodec, type NatsConnection } from 'nats';

const json = JSONCodec<unknown>();

/** Puts a message into a JetStream stream; the same id within two minutes is kept once. */
export const publishWork = async (
  connection: NatsConnection,
  subject: string,
  message: unknown,
  messageId: string,
): Promise<void> => {
  await connection.jetstream().publish(subject, json.encode(message), { msgID: messageId, timeout: 5_000 });
};

/** Sends a message to those that listen now; it is not kept. */
export const announce = (connection: NatsConnection, subject: string, message: unknown): void => {
  if (!connection.isClosed()) connection.publish(subject, json.encode(message));
};

/** Asks the service that answers on the subject. @throws NatsError when nobody does, or not in time */
export const ask = async (
  connection: NatsConnection,
  subject: string,
  message: unknown,
  timeoutMs: number,
): Promise<unknown> =>
  json.decode((await connection.request(subject, json.encode(message), { timeout: timeoutMs })).data);

/** Answers what is asked on the subject, until the connection closes. A question that fails stays without an answer, and is logged. */
export const answerAsked = (
  connection: NatsConnection,
  subject: string,
  answer: (message: unknown) => Promise<unknown>,
  logger: Logger,
): void => {
  connection.subscribe(subject, {
    queue: subject,
    callback: (error, message) => {
      if (error) return;
      void Promise.resolve()
        .then(() => answer(json.decode(message.data)))
        .then((given) => message.respond(json.encode(given)))
        .catch((failure: unknown) => logger.warn({ err: failure, subject }, 'a question stays unanswered'));
    },
  });
};

/** undefined: it is no JSON, so it is not ours; announcements are hints, and a broken one is no loss. */
const decoded = (data: Uint8Array): unknown => {
  try {
    return json.decode(data);
  } catch {
    return undefined;
  }
};

/** Hears what is announced, until the connection closes. Messages that are no JSON are passed over. */
export const listen = (
  connection: NatsConnection,
  subject: string,
  onMessage: (message: unknown) => void,
): void => {
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) return;
      const heard = decoded(message.data);
      if (heard !== undefined) onMessage(heard);
    },
  });
};
