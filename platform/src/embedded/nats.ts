import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { startGuarded } from './guarded-process.js';

const USER = 'reader';

/** Address of an embedded server, with what it asks for. */
export const natsUrl = (password: string, port: number): string =>
  `nats://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

export interface EmbeddedNats {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 15_000;

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Who may connect stands in a file that only the owner reads: everybody sees how a program was called. */
const writeConfig = (directory: string, password: string): string => {
  const file = join(directory, 'nats.conf');
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    file,
    `authorization { user: ${JSON.stringify(USER)}, password: ${JSON.stringify(password)} }\n`,
    { mode: 0o600 },
  );
  return file;
};

/**
 * Runs nats-server with JetStream on loopback.
 * @throws Error when nats-server is not installed or does not come up.
 */
export const startEmbeddedNats = async (options: {
  readonly directory: string;
  /** Needed to connect; part of the address. */
  readonly password: string;
  readonly port?: number;
  readonly onOutput?: (line: string) => void;
}): Promise<EmbeddedNats> => {
  const port = options.port ?? (await freePort());
  const server = startGuarded(
    [
      ...['nats-server', '-c', writeConfig(options.directory, options.password)],
      ...['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', options.directory],
    ],
    { env: process.env, onOutput: options.onOutput },
  );
  let exitCode: number | null | undefined;
  void server.exited.then((code) => (exitCode = code));
  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await canConnect(port))) {
    if (exitCode !== undefined)
      throw new Error(`nats-server ended at once (exit ${exitCode ?? 'by signal'}); is it installed?`);
    if (Date.now() > deadline) {
      await server.stop();
      throw new Error('nats-server did not answer in time');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: natsUrl(options.password, port),
    port,
    pid: server.pid(),
    exited: server.exited,
    stop: server.stop,
  };
};
