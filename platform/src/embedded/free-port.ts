import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where listeners look for a port: below the ports that systems give to outgoing connections, one of which
 * might otherwise take the port between being found free and being listened on.
 */
const FROM = 20_000;
const TO = 32_000;
const TRIES = 200;

/** Given before by this process, which may not listen on them yet. */
const given = new Set<number>();

/** Keeps a port for something that listens on it later: `freePort` does not give it. */
export const keepPort = (port: number): void => void given.add(port);

/** A port of the loopback address that is free now, never the same twice. @throws Error when none of many is */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FROM, TO);
    if (given.has(port) || !(await isFreePort(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${FROM} and ${TO}`);
};

/** Whether nobody listens on the port of the loopback address now. */
export const isFreePort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
