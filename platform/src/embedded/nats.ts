import { connect } from 'net';
import { freePort } from './free-port.js';
import { startGuarded } from './guarded-process.js';

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

/**
 * Runs nats-server with JetStream on loopback.
 * @throws Error when nats-server is not installed or does not come up.
 */
export const startEmbeddedNats = async (options: {
  readonly directory: string;
  readonly port?: number;
  readonly onOutput?: (line: string) => void;
}): Promise<EmbeddedNats> => {
  const port = options.port ?? (await freePort());
  const server = startGuarded(
    ['nats-server', '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', options.directory],
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
    url: `nats://127.0.0.1:${port}`,
    port,
    pid: server.pid(),
    exited: server.exited,
    stop: server.stop,
  };
};
