import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { signIn } from '@reader/deploy/local/client';
import { limitedCaller } from './lists/limited-caller.js';
import { measureBrowser } from './lists/measure-browser.js';
import { measureCalls } from './lists/measure-calls.js';
import { seed } from './lists/seed.js';
import { report } from './report.js';
import { ADMIN, startProduct } from './start-product.js';

const SEEDING_MS = 6 * 60_000;

/** `npm run bench -- lists [--documents N] [--data DIR] [--times N] [--no-contents] [--no-browser] [--limited]`: as somebody who sees what is for one of many departments */
export const run = async (args: string[]): Promise<void> => {
  const { values: asked } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '100000' },
      data: { type: 'string' },
      times: { type: 'string', default: '30' },
      'no-contents': { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
      limited: { type: 'boolean', default: false },
    },
  });
  const folder = asked.data ? resolve(asked.data) : mkdtempSync(join(tmpdir(), 'reader-bench-'));
  const product = await startProduct(folder);
  const db = connectPostgres(product.env['DATABASE_URL'] ?? '', { max: 2, synchronousCommit: 'off' });
  try {
    const client = await signIn(product.url, ADMIN.user, ADMIN.password);
    const owner = { organisation: client.organizationId, account: client.accountId };
    const seeded = await seed(db, owner, {
      documents: Number(asked.documents),
      withinMs: SEEDING_MS,
      hasContents: !asked['no-contents'],
    });
    const caller = asked.limited ? await limitedCaller(product.url, client) : client;
    const calls = await measureCalls(caller, db, owner, {
      documents: seeded.documents,
      times: Number(asked.times),
    });
    const browser = asked['no-browser'] ? {} : await measureBrowser(product.url);
    report('lists', {
      documents: { value: seeded.documents, unit: 'documents' },
      ...(seeded.added > 0 && {
        seeding: { value: seeded.added / seeded.seconds, unit: 'documents/s' },
      }),
      ...calls,
      ...browser,
    });
  } finally {
    await db.destroy();
    await product.stop();
    if (!asked.data) rmSync(folder, { recursive: true, force: true });
  }
};
