import { connect, type NatsConnection } from 'nats';

export type { NatsConnection } from 'nats';

/** User and password of an address; the client does not look for them there. */
const credentialsIn = ({ username, password }: URL) =>
  username === ''
    ? {}
    : { user: decodeURIComponent(username), pass: decodeURIComponent(password), ignoreAuthErrorAbort: true };

/** A connection that reconnects for ever; the server may come later than the client. */
export const connectNats = (url: string, name: string): Promise<NatsConnection> => {
  const address = new URL(url.includes('://') ? url : `nats://${url}`);
  return connect({
    servers: address.host,
    ...credentialsIn(address),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
    timeout: 10_000,
  });
};
