import { percentile } from '../report.js';
import type { ServerProcess } from './server-process.js';

/** A way of appending. */
export interface Appender {
  /** Appends one event after this revision; resolves with that of the event. */
  append(stream: string, after: bigint | 'no_stream'): Promise<bigint>;
  /** The last revision of the stream as it is in the store. */
  lastRevision(stream: string): Promise<bigint | undefined>;
  close(): Promise<void>;
}

interface MeasuredWriters {
  readonly appendsPerSecond: number;
  /** Processor time of this process, all threads, for each append. */
  readonly clientMicroseconds: number;
  readonly serverMicroseconds: number;
  /** ms */
  readonly p50: number;
  /** ms */
  readonly p95: number;
}

/** Processes that have just started are slower for their first moments; those are not counted. */
const WARM_UP_MS = 3_000;

/** Everything that happens between two looks. */
const stopwatch = (server: ServerProcess) => {
  const at = performance.now();
  const client = process.cpuUsage();
  const ofServer = server.processorMs();
  return () => {
    const { user, system } = process.cpuUsage(client);
    return {
      seconds: (performance.now() - at) / 1000,
      clientMicroseconds: user + system,
      serverMicroseconds: (server.processorMs() - ofServer) * 1000,
    };
  };
};

/** Closes the appender. @throws Error when an acknowledged append is not there */
export const measureWriters = async (
  server: ServerProcess,
  appender: Appender,
  writers: number,
  seconds: number,
): Promise<MeasuredWriters> => {
  let isOver = false;
  let latencies: number[] = [];
  const write = async (): Promise<void> => {
    const stream = `document-${crypto.randomUUID()}`;
    let revision: bigint | 'no_stream' = 'no_stream';
    while (!isOver) {
      const startedAt = performance.now();
      revision = await appender.append(stream, revision);
      latencies.push(performance.now() - startedAt);
    }
    if ((await appender.lastRevision(stream)) !== revision)
      throw new Error('an acknowledged append is missing');
  };
  try {
    const writing = Promise.all(Array.from({ length: writers }, write));
    await Promise.race([writing, pause(WARM_UP_MS)]);
    latencies = [];
    const stop = stopwatch(server);
    await Promise.race([writing, pause(seconds * 1000)]);
    const used = stop();
    const measured = latencies;
    isOver = true;
    latencies = [];
    await writing;
    return {
      appendsPerSecond: measured.length / used.seconds,
      clientMicroseconds: used.clientMicroseconds / measured.length,
      serverMicroseconds: used.serverMicroseconds / measured.length,
      p50: percentile(measured, 0.5),
      p95: percentile(measured, 0.95),
    };
  } finally {
    isOver = true;
    await appender.close();
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
