import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, type Client } from '@reader/deploy/local/client';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { projectionsOf } from '@reader/projectors/projections/groups';
import { projectEvents } from '@reader/projectors/runner/project-events';
import { sql } from 'kysely';
import type { Owner } from '../../lists/made-events.js';
import { percentile, type Figures } from '../../report.js';
import { ADMIN, startProduct } from '../../start-product.js';
import { answerEvents, fragmentOf, optionOf, SURVEY, surveyEvents } from './made-answers.js';

const AT_ONCE = 500;
/** What the dashboard and its lists of documents read. */
const READ: ReadonlySet<string> = new Set([
  'documents',
  'document_answers',
  'document_content',
  'sheets',
  'statistics',
]);
/** What a person waits for. */
const DASHBOARD_MS = 500;

const seed = async (db: AnyDatabase, owner: Owner, answers: number): Promise<void> => {
  const projections = projectionsOf.console.filter(({ table }) => READ.has(table));
  const fold = (events: Parameters<typeof projectEvents>[3]) =>
    db.transaction().execute((transaction) => projectEvents(transaction, 'console', projections, events));
  await fold(surveyEvents(owner));
  for (let next = 0; next < answers; next += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, answers - next) }, (_, index) => next + index);
    await fold(numbers.flatMap((number) => answerEvents(owner, number)));
    if ((next + AT_ONCE) % 10_000 === 0) console.error(`${next + AT_ONCE} answers`);
  }
  await sql`vacuum analyze`.execute(db);
};

/** Times of a call in ms, one after another; the first two warm up. */
const timesOf = async (client: Client, path: string, times: number): Promise<number[]> => {
  const found: number[] = [];
  for (let index = -2; index < times; index += 1) {
    const startedAt = performance.now();
    const answer = await client.get(path);
    if (index === -2) console.error(JSON.stringify(answer).slice(0, 200));
    if (index >= 0) found.push(performance.now() - startedAt);
  }
  return found;
};

const addressOf = (path: string, query: Readonly<Record<string, unknown>>): string =>
  `/api/sheets/${SURVEY}/${path}/?${new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()}`;

/** What is asked of the dashboard, by name. */
const calls: Readonly<Record<string, string>> = {
  'dashboard-whole': addressOf('dashboard', {}),
  'dashboard-grouped': addressOf('dashboard', { grouping: [{ fragment: fragmentOf(0) }] }),
  'dashboard-24-rows': addressOf('dashboard', {
    grouping: [{ fragment: fragmentOf(0) }, { fragment: fragmentOf(1) }],
    is_including_unconfirmed: 'true',
  }),
  'dashboard-drill-down': addressOf('tabulation', {
    segment: {
      ...{ fragment: fragmentOf(3), kind: 'option', value: optionOf(3, 2) },
    },
    limit: '12',
  }),
};

/** How long a person waits for the dashboard of a form with so many answers. */
export const measureDashboard = async (answers: number, times: number): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  const product = await startProduct(folder);
  const db = connectPostgres(product.env['DATABASE_URL'] ?? '', { max: 2, synchronousCommit: 'off' });
  try {
    const client = await signIn(product.url, ADMIN.user, ADMIN.password);
    const startedAt = performance.now();
    await seed(db, { organisation: client.organizationId, account: client.accountId }, answers);
    let figures: Figures = {
      'dashboard-answers': { value: answers, unit: 'answers' },
      'dashboard-seeding': { value: (answers * 1000) / (performance.now() - startedAt), unit: 'answers/s' },
    };
    for (const [name, path] of Object.entries(calls)) {
      const found = await timesOf(client, path, times);
      figures = {
        ...figures,
        [`${name}-p50`]: { value: percentile(found, 0.5), unit: 'ms' },
        [`${name}-p95`]: { value: percentile(found, 0.95), unit: 'ms', reach: { atMost: DASHBOARD_MS } },
      };
    }
    return figures;
  } finally {
    await db.destroy();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
