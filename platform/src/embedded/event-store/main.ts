import { parseArgs } from 'node:util';
import { startEmbeddedEventStore, type ServerLogger } from './server.js';

/*
 * The embedded event store as a process of its own.
 *   main.js --directory <folder> [--port <n>] [--host <address>]
 * or by EVENT_STORE_DIRECTORY, EVENT_STORE_PORT, EVENT_STORE_HOST. Prints one line of JSON to stdout when
 * it is ready, logs JSON lines to stderr, stops on SIGTERM and SIGINT and with the parent that forked it.
 */

const line =
  (level: string) =>
  (details: object, message: string): void => {
    const plain = Object.fromEntries(
      Object.entries(details).map(([key, value]: [string, unknown]) => [
        key,
        value instanceof Error ? value.message : value,
      ]),
    );
    process.stderr.write(`${JSON.stringify({ level, ...plain, message })}\n`);
  };
const logger: ServerLogger = { info: line('info'), warn: line('warn'), error: line('error') };

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { directory: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
  });
  const directory = values.directory ?? process.env['EVENT_STORE_DIRECTORY'];
  if (!directory) throw new Error('Say where the data is: --directory <folder>');
  const port = Number(values.port ?? process.env['EVENT_STORE_PORT'] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`No port: ${values.port ?? ''}`);
  const host = values.host ?? process.env['EVENT_STORE_HOST'] ?? '127.0.0.1';
  const store = await startEmbeddedEventStore({ directory, port, host, logger });
  const stop = (): void => {
    store.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'The event store did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.send) process.on('disconnect', stop);
  // The parent may have gone while the log was read.
  if (process.send && !process.connected) stop();
  process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`);
};

main().catch((error: unknown) => {
  logger.error({ err: error }, 'The event store could not start');
  process.exit(1);
});
