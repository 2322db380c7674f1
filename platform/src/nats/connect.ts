import { connect, type NatsConnection } from 'nats';

export type { NatsConnection } from 'nats';

/** A connection that reconnects for ever; the server may come later than the client. */
export const connectNats = (url: string, name: string): Promise<NatsConnection> =>
  connect({
    servers: url,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
    timeout: 10_000,
  });
