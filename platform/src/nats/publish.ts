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

/** Hears what is announced, until the connection closes. Messages that are no JSON are passed over. */
export const listen = (
  connection: NatsConnection,
  subject: string,
  onMessage: (message: unknown) => void,
): void => {
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) return;
      try {
        onMessage(json.decode(message.data));
      } catch {
        // Not ours: announcements are hints, and a broken one is no loss.
      }
    },
  });
};
