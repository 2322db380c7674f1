import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bareClient } from './appends/bare-client.js';
import { productLog } from './appends/product-log.js';
import { startServer } from './appends/server-process.js';
import { measureWriters, type Appender } from './appends/writers.js';
import { report, type Figures } from './report.js';

/** Appends a second that were asked for, through the product's log. */
const ASKED = 2_000;

/** One server with a log of its own, one way of appending to it. */
const measure = async (
  open: (connectionString: string) => Promise<Appender>,
  writers: number,
  seconds: number,
) => {
  const directory = await mkdtemp(join(tmpdir(), 'reader-bench-appends-'));
  try {
    const server = await startServer(directory);
    try {
      return await measureWriters(server, await open(server.connectionString), writers, seconds);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/**
 * `npm run bench -- appends [--writers N] [--seconds N]`: writers that each append one small sealed event after another to a
 * stream of its own, naming the revision; every append is answered after its sync. Once through the product's log, once
 * through the bare client with the same event already sealed. The embedded event store is a process of its own.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      writers: { type: 'string', default: '64' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const figures: Record<string, Figures[string]> = {};
  for (const [name, open] of [
    ['product', productLog],
    ['bare-client', bareClient],
  ] as const) {
    const found = await measure(open, Number(values.writers), Number(values.seconds));
    figures[`${name}-appends`] = {
      value: found.appendsPerSecond,
      unit: 'appends/s',
      ...(name === 'product' ? { reach: { atLeast: ASKED } } : {}),
    };
    figures[`${name}-client-time`] = { value: found.clientMicroseconds, unit: 'µs/append' };
    figures[`${name}-server-time`] = { value: found.serverMicroseconds, unit: 'µs/append' };
    figures[`${name}-p50`] = { value: found.p50, unit: 'ms' };
    figures[`${name}-p95`] = { value: found.p95, unit: 'ms' };
  }
  report('appends', figures);
};
