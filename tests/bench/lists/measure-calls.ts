import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import type { Client } from '@reader/deploy/local/client';
import { percentile, type Figures } from '../report.js';
import type { Call } from './calls.js';
import { filters, neighboured } from './calls.js';
import { FREQUENT, THOUSAND, type Owner } from './made-events.js';

const PAGE = 30;
const HOME = '/api/document/reader-home/';

const withQuery = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** Times of a call in ms, one after another; the first two warm up. */
const timesOf = async (times: number, call: (index: number) => Promise<unknown>): Promise<number[]> => {
  const found: number[] = [];
  for (let index = -2; index < times; index += 1) {
    const startedAt = performance.now();
    await call(index);
    if (index >= 0) found.push(performance.now() - startedAt);
  }
  return found;
};

const figuresOf = (name: string, times: readonly number[], atMost: number): Figures => ({
  [`${name}-p50`]: { value: percentile(times, 0.5), unit: 'ms' },
  [`${name}-p95`]: { value: percentile(times, 0.95), unit: 'ms', reach: { atMost } },
});

/** What a person waits for at the first page, and anywhere else. */
const FIRST_MS = 50;
const ANYWHERE_MS = 200;
const RESPONSE_BYTES = 50_000;
/** Bare SQL that takes seconds is not asked so often. */
const SLOW_MS = 300;

const bareTimes = async (
  db: AnyDatabase,
  owner: Owner,
  where: string,
  offset: number,
  times: number,
): Promise<number[]> => {
  const once = () =>
    sql`select * from console.documents d where d.organisation = ${owner.organisation} and d.status <> 'deleted'
      and ${sql.raw(where)} order by d.registered_position desc limit ${PAGE} offset ${offset}`.execute(db);
  const startedAt = performance.now();
  await once();
  return timesOf(performance.now() - startedAt > SLOW_MS ? 1 : times, once);
};

/** Times of everything that reads lists, over HTTP as the browser does. */
export const measureCalls = async (
  client: Client,
  db: AnyDatabase,
  owner: Owner,
  { documents, times }: { readonly documents: number; readonly times: number },
): Promise<Figures> => {
  let figures: Figures = {};
  let largest = 0;
  const page = async (query: Call['query'], offset: number): Promise<{ count: number }> => {
    const answer = await client.raw('GET', withQuery(HOME, { ...query, limit: PAGE, offset }));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
    largest = Math.max(largest, Buffer.byteLength(text));
    return JSON.parse(text) as { count: number };
  };
  for (const { name, query, where } of filters(documents)) {
    const { count } = await client.get<{ count: number }>(withQuery(`${HOME}count/`, query));
    const last = Math.max(0, Math.ceil(count / PAGE) - 1) * PAGE;
    const first = await timesOf(times, () => page(query, 0));
    figures = { ...figures, ...figuresOf(`${name}-first`, first, FIRST_MS) };
    if (where) {
      const bare = await bareTimes(db, owner, where, 0, times);
      figures = {
        ...figures,
        [`${name}-first-to-sql`]: { value: percentile(first, 0.5) / percentile(bare, 0.5), unit: 'ratio' },
      };
    }
    if (last > 0) {
      const known = { ...query, known_count: count };
      const times2 = await timesOf(times, () => page(known, last));
      figures = { ...figures, ...figuresOf(`${name}-last`, times2, ANYWHERE_MS) };
      const middle = Math.floor(last / 2 / PAGE) * PAGE;
      const times3 = await timesOf(times, () => page(known, middle));
      figures = { ...figures, ...figuresOf(`${name}-middle`, times3, ANYWHERE_MS) };
    }
    console.error(`${name}: ${count} documents`);
  }
  const statistics = await timesOf(times, () =>
    client.get(withQuery('/api/statistics/', { organization_id: owner.organisation })),
  );
  const ids = neighboured(documents);
  const beside = (query: Readonly<Record<string, string>>) =>
    timesOf(times, (index) =>
      client.get(withQuery(`/api/reader/document/${ids[(index + ids.length) % ids.length]}/`, query)),
    );
  const counting = await timesOf(3, () => client.get(withQuery(`${HOME}count/`, { search: FREQUENT })));
  const whole = await timesOf(times, () => client.get(withQuery(`${HOME}ids/`, { search: THOUSAND })));
  return {
    ...figures,
    ...figuresOf('statistics', statistics, FIRST_MS),
    ...figuresOf('neighbours', await beside({}), ANYWHERE_MS),
    ...figuresOf('neighbours-unconfirmed', await beside({ confirmStatus: 'not_done' }), ANYWHERE_MS),
    ...figuresOf('whole-result-of-1000', whole, ANYWHERE_MS),
    'count-of-frequent-text': { value: percentile(counting, 0.5), unit: 'ms' },
    'largest-page': { value: largest, unit: 'bytes', reach: { atMost: RESPONSE_BYTES } },
  };
};
