import type { OpenDependencies } from '@reader/command-api/open-dependencies';
import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { createCodec } from '@reader/platform/event-log/codec';
import { rebuild } from '@reader/projectors/runner/rebuild';
import { percentile, type Figures } from '../report.js';
import { processorSeconds } from './processor-time.js';

const REACH = 0.7;

interface Measured {
  readonly seconds: number;
  /** Seconds of processor time: here, in Postgres and in the event store. */
  readonly here: number;
  readonly postgres: number;
  readonly events: number;
}

export interface MeasuredProcesses {
  readonly postgres: number | undefined;
  readonly events: number | undefined;
}

const timed = async (
  pids: MeasuredProcesses | undefined,
  work: () => Promise<unknown>,
): Promise<Measured> => {
  const used = () => ({
    here: process.cpuUsage(),
    postgres: processorSeconds(pids?.postgres),
    events: processorSeconds(pids?.events),
  });
  const before = used();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const after = used();
  const micros = ({ user, system }: NodeJS.CpuUsage) => user + system;
  return {
    seconds,
    here: (micros(after.here) - micros(before.here)) / 1e6,
    postgres: after.postgres - before.postgres,
    events: after.events - before.events,
  };
};

const medianOf = (measured: readonly Measured[], part: keyof Measured): number =>
  percentile(
    measured.map((one) => one[part]),
    0.5,
  );

/**
 * Reads the log bare and rebuilds the console read model from it, in turn, after one of each that is not counted: both
 * share the machine with whatever else runs on it, so that their ratio is what matters, and the processor time.
 */
export const measureRebuild = async (
  { dependencies, store }: OpenDependencies,
  times: number,
  pids?: MeasuredProcesses,
): Promise<Figures> => {
  const { db, vault, blobs, logId, logger } = dependencies;
  const codec = createCodec(eventCatalogue, vault, blobs);
  let events = 0;
  const readBare = async (): Promise<void> => {
    events = 0;
    for await (const event of store.readAll()) if (event.type) events += 1;
  };
  const bare: Measured[] = [];
  const rebuilt: Measured[] = [];
  for (let time = -1; time < times; time += 1) {
    const read = await timed(pids, readBare);
    const folded = await timed(pids, () => rebuild({ group: 'console', db, store, codec, logId, logger }));
    if (time < 0) continue;
    bare.push(read);
    rebuilt.push(folded);
    console.error(`read in ${read.seconds.toFixed(2)} s, rebuilt in ${folded.seconds.toFixed(2)} s`);
  }
  const [bareSeconds, rebuildSeconds] = [medianOf(bare, 'seconds'), medianOf(rebuilt, 'seconds')];
  const perEvent = (measured: readonly Measured[], part: keyof Measured) => ({
    value: (medianOf(measured, part) / events) * 1e6,
    unit: 'µs/event',
  });
  return {
    'bare-read': { value: events / bareSeconds, unit: 'events/s' },
    rebuild: { value: events / rebuildSeconds, unit: 'events/s' },
    'rebuild-to-bare-read': {
      value: bareSeconds / rebuildSeconds,
      unit: 'ratio',
      reach: { atLeast: REACH },
    },
    ...(pids && {
      'bare-read-processor': perEvent(bare, 'here'),
      'bare-read-store-processor': perEvent(bare, 'events'),
      'rebuild-processor': perEvent(rebuilt, 'here'),
      'rebuild-store-processor': perEvent(rebuilt, 'events'),
      'rebuild-postgres-processor': perEvent(rebuilt, 'postgres'),
    }),
  };
};
