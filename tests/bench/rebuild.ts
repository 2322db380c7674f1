import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureQueryRole } from '@reader/projectors/schema/definitions';
import { openCommandDependencies } from './open-command-dependencies.js';
import { EVENTS_EACH, plainHistory, sealedHistory } from './rebuild/made-histories.js';
import { measureRebuild } from './rebuild/measure-rebuild.js';
import { startStores } from './rebuild/stores.js';
import { writeLog, type MadeHistory } from './rebuild/write-log.js';
import { report, type Figures } from './report.js';

const histories: Record<string, MadeHistory> = { plain: plainHistory, sealed: sealedHistory };

interface Asked {
  readonly events: number;
  readonly times: number;
}

/** Writes a log of its own, where the folder has none yet, and measures rebuilding from it. */
const measure = async (
  folder: string,
  historyOf: MadeHistory,
  { events, times }: Asked,
): Promise<Figures> => {
  const isThere = existsSync(join(folder, 'events'));
  const stores = await startStores(folder);
  const opened = await openCommandDependencies(stores.env);
  try {
    await ensureQueryRole(opened.dependencies.db, 'bench-query-role');
    const owner = { organisation: crypto.randomUUID(), account: crypto.randomUUID() };
    if (!isThere) await writeLog(opened.dependencies, owner, Math.ceil(events / EVENTS_EACH), historyOf);
    return await measureRebuild(opened, times, stores.pids);
  } finally {
    await opened.close();
    await stores.stop();
  }
};

/** `npm run bench -- rebuild [--events N] [--times N] [--log plain|sealed] [--data DIR]`; what is in DIR is kept and used again. */
export const run = async (args: string[]): Promise<void> => {
  const { values: asked } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '30000' },
      times: { type: 'string', default: '3' },
      log: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const folder = asked.data ? resolve(asked.data) : mkdtempSync(join(tmpdir(), 'reader-bench-'));
  let figures: Figures = {};
  try {
    for (const [name, historyOf] of Object.entries(histories)) {
      if (asked.log !== undefined && asked.log !== name) continue;
      const measured = await measure(join(folder, name), historyOf, {
        events: Number(asked.events),
        times: Number(asked.times),
      });
      for (const [figure, value] of Object.entries(measured))
        figures = { ...figures, [`${name}-${figure}`]: value };
    }
    report('rebuild', figures);
  } finally {
    if (!asked.data) rmSync(folder, { recursive: true, force: true });
  }
};
