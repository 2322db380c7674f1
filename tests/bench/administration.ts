import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn, type Client } from '@reader/deploy/local/client';
import type { AccountCells } from '@reader/contracts/http/administration/account-rows';
import { addDepartments, linesOf, sendLines } from './administration/people.js';
import { percentile, report, type Figure } from './report.js';
import { ADMIN, startProduct } from './start-product.js';

const LISTS = {
  'list-first-page': '/api/account/',
  'list-last-page': '/api/account/?offset=9990',
  'search-user-id': '/api/account/?search=user-047',
  'search-name': `/api/account/?search=${encodeURIComponent('長谷川 花')}`,
  'search-miss': `/api/account/?search=${encodeURIComponent('存在しない')}`,
  'filter-role': '/api/account/?role=manager',
  'filter-state': '/api/account/?state=invited',
  departments: '/api/departments/',
} as const;

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

const milliseconds = (samples: readonly number[]): Figure => ({
  value: percentile(samples, 0.95),
  unit: 'ms p95',
  reach: { atMost: 50 },
});

const measureLists = async (client: Client, times: number): Promise<Record<string, Figure>> => {
  const figures: Record<string, Figure> = {};
  for (const [name, path] of Object.entries(LISTS)) {
    const samples: number[] = [];
    for (let at = 0; at < times; at += 1) samples.push(await timeOf(() => client.get(path)));
    figures[name] = milliseconds(samples);
  }
  return figures;
};

/** How long a list takes, asked again and again for some seconds. */
const listsFor = async (client: Client, seconds: number): Promise<number[]> => {
  const samples: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    samples.push(await timeOf(() => client.get('/api/document/reader-home/')));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return samples;
};

const SIGN_INS_A_SECOND = 20;

/** Lists while people sign in at a steady rate, beside the same lists in quiet. */
const measureSignIns = async (url: string, client: Client, seconds: number) => {
  const quiet = await listsFor(client, seconds);
  const begun: Promise<number>[] = [];
  const ticking = setInterval(
    () => begun.push(timeOf(() => signIn(url, ADMIN.user, ADMIN.password))),
    1_000 / SIGN_INS_A_SECOND,
  );
  const busy = await listsFor(client, seconds);
  clearInterval(ticking);
  const took = await Promise.all(begun);
  return {
    'sign-ins': { value: took.length / seconds, unit: 'sign-ins/s' },
    'sign-in-p95': { value: percentile(took, 0.95), unit: 'ms' },
    'list-quiet-p95': { value: percentile(quiet, 0.95), unit: 'ms' },
    'list-during-sign-ins-p95': { value: percentile(busy, 0.95), unit: 'ms' },
    'list-during-sign-ins-to-quiet': {
      value: percentile(busy, 0.95) / percentile(quiet, 0.95),
      unit: 'times',
      reach: { atMost: 2 },
    },
  } satisfies Record<string, Figure>;
};

/**
 * `npm run bench -- administration [--people N] [--departments N] [--times N] [--seconds N]`: a CSV of people with links, tried and
 * then applied in the parts that the screen sends; lists and searches of them; lists while others sign in.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '10000' },
      departments: { type: 'string', default: '1000' },
      times: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '15' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  const product = await startProduct(folder);
  try {
    const client = await signIn(product.url, ADMIN.user, ADMIN.password);
    const departments = Number(values.departments);
    const added = await timeOf(() => addDepartments(client, departments));
    const lines = linesOf(Number(values.people), departments);
    let agreed: readonly AccountCells[] = [];
    const trial = await timeOf(async () => {
      const told = await sendLines(client, lines, true);
      agreed = lines.map((line, at) => ({ ...line, seen_revision: told[at]?.revision ?? null }));
    });
    let links = 0;
    const applied = await timeOf(async () => {
      const results = await sendLines(client, agreed, false);
      links = results.filter((result) => result.password_link !== null).length;
    });
    report('administration', {
      people: { value: links, unit: 'people', reach: { atLeast: lines.length } },
      'departments-added': { value: departments / (added / 1_000), unit: 'departments/s' },
      'csv-trial': { value: trial / 1_000, unit: 's' },
      'csv-with-links': { value: applied / 1_000, unit: 's', reach: { atMost: 30 } },
      ...(await measureLists(client, Number(values.times))),
      ...(await measureSignIns(product.url, client, Number(values.seconds))),
    });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
