import type { Client } from '@reader/deploy/local/client';
import { openCommandDependencies } from './open-command-dependencies.js';
import { EVENTS_EACH, plainHistory } from './rebuild/made-histories.js';
import { measureRebuild } from './rebuild/measure-rebuild.js';
import { writeLog } from './rebuild/write-log.js';
import type { Figures } from './report.js';

/** Appends documents with their events through the product's own log, then rebuilds the console read model from it. */
export const measureLog = async (
  env: Record<string, string>,
  client: Client,
  events: number,
): Promise<Figures> => {
  const opened = await openCommandDependencies(env);
  try {
    const owner = { organisation: client.organizationId, account: client.accountId };
    const documents = Math.ceil(events / EVENTS_EACH);
    const { appends, seconds } = await writeLog(opened.dependencies, owner, documents, plainHistory);
    return {
      'appends-per-second': { value: appends / seconds, unit: 'appends/s' },
      ...(await measureRebuild(opened, 1)),
    };
  } finally {
    await opened.close();
  }
};
