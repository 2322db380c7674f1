import { setMaxListeners } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { serveAppend } from './append-call.js';
import { GrpcServer } from '../../grpc/server.js';
import { lockDirectory, type DirectoryLock } from './log/directory-lock.js';
import { EventLog } from './log/event-log.js';
import { serveGossip } from './gossip.js';
import { GossipService, ServerFeaturesService, StreamsService } from './protocol.js';
import { serveRead } from './read-call.js';
import { appendTooLarge, asRpcError } from './rpc-errors.js';
import { serveFeatures } from './server-features.js';

/** The few words of pino's logger that are used here. */
export interface ServerLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EmbeddedEventStoreOptions {
  /** the data folder, created when missing; one server at a time may have it */
  readonly directory: string;
  /** 0 (the default) = any free port */
  readonly port?: number;
  readonly host?: string;
  readonly logger?: ServerLogger;
}

export interface EmbeddedEventStore {
  readonly port: number;
  readonly connectionString: string;
  /** Ends subscriptions, finishes what is under way and gives the folder free. */
  stop(): Promise<void>;
}

const RECEIVE_BYTES = 17 << 20;
const GRACE_MS = 3000;
const silent: ServerLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * An event store for one machine that speaks EventStoreDB's protocol as far as the product uses it: reading
 * streams and `$all`, subscribing to `$all`, appending with expected revisions, idempotently. All else is
 * answered UNIMPLEMENTED: deleting, stream metadata, filters, links, credentials, subscriptions to one stream,
 * projections, persistent subscriptions, users, scavenging (docs/adr/0015-the-embedded-event-store-serves-the-product.md).
 *
 * When the disk refuses a write or a sync, the process exits: what is on disk is then unknown.
 * @throws DirectoryInUse | CorruptLog | Error when the port is taken
 */
export const startEmbeddedEventStore = async ({
  directory,
  port = 0,
  host = '127.0.0.1',
  logger = silent,
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> => {
  await mkdir(directory, { recursive: true });
  const lock = await lockDirectory(directory);
  let log: EventLog | undefined;
  try {
    log = await EventLog.open({
      directory,
      onTruncated: (bytes, at) => logger.warn({ bytes, at }, 'The torn end of the event log was cut off'),
      onFatal: (error) => {
        logger.error({ err: error }, 'The event log cannot be written; the event store stops at once');
        process.exit(74);
      },
    });
    const stop = new AbortController();
    // Every reader listens to it.
    setMaxListeners(0, stop.signal);
    const server = createServer(log, stop.signal);
    const bound = await server.listen(port, host);
    logger.info({ port: bound, events: log.index.durableCount }, 'The embedded event store is ready');
    return {
      port: bound,
      connectionString: `esdb://${host}:${bound}?tls=false`,
      stop: once(() => stopServer(server, stop, log, lock)),
    };
  } catch (error) {
    await log?.close();
    await lock.release();
    throw error;
  }
};

const createServer = (log: EventLog, stop: AbortSignal): GrpcServer =>
  new GrpcServer({
    methods: new Map([
      [StreamsService.read.path, serveRead(log, stop)],
      [StreamsService.append.path, serveAppend(log)],
      [ServerFeaturesService.getSupportedMethods.path, serveFeatures],
      [GossipService.read.path, serveGossip],
    ]),
    maxRequestBytes: RECEIVE_BYTES,
    tooLarge: appendTooLarge,
    asRpcError,
  });

const stopServer = async (
  server: GrpcServer,
  stop: AbortController,
  log: EventLog | undefined,
  lock: DirectoryLock,
): Promise<void> => {
  stop.abort();
  // A client that does not take its answers must not keep the server.
  await server.stop(GRACE_MS);
  await log?.close();
  await lock.release();
};

const once = (action: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
};
