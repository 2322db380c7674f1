import { ListSort, OccurrenceAnswer } from '@reader/contracts/http/documents/documents';
import { searchable } from '@reader/contracts/search/searchable';
import { id } from '@reader/contracts/testing/examples/ids';
import { inOrganisation, type QueryDatabase, type Scoped } from '@reader/query-api/database';
import { KeptResults } from '@reader/query-api/queries/documents/lists/kept-results';
import { orderOf, type Order } from '@reader/query-api/queries/documents/lists/list-order';
import { occurrenceAfter } from '@reader/query-api/queries/documents/lists/occurrence';
import { searchTerms } from '@reader/query-api/queries/documents/lists/search-terms';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import {
  all,
  type Known,
  newestFirst,
  type Query,
  queryText,
  says,
  sorted,
  startWithReaders,
} from '../installation/known-documents.js';
import type { System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let organisation: string;
let readers: Kysely<QueryDatabase>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ system, organisation, hanako, readers, stop } = await startWithReaders());
});
afterAll(() => stop());

const ask = (number: number, query: Query) =>
  hanako.get(`/api/reader/document/${all[number]!.id}/occurrence/?${queryText(query)}`);
const occurrence = async (number: number, query: Query) =>
  OccurrenceAnswer.parse((await ask(number, query)).json);

/** Index of the first value that has the text; -1: none has. */
const placeIn = (document: Known, text: string) =>
  document.values.findIndex((value) => searchable(value).includes(searchable(text)));
const answerOf = (document: Known | undefined, text: string): OccurrenceAnswer => ({
  document_id: document?.id ?? null,
  input_id: document ? id(100_000 + document.number * 10 + placeIn(document, text)) : null,
});
const known = (documentId: string) => all.find((document) => document.id === documentId)!;

describe('the next document with a value', () => {
  const walks: readonly (readonly [Query, (document: Known) => boolean])[] = [
    [{}, () => true],
    [{ confirmStatus: 'not_done', sheet: id(81) }, (d) => !d.isConfirmed && d.form === id(81)],
    // The list is itself searched for something.
    [{ search: '申請書', applicant: '手島' }, (d) => says('申請書')(d) && d.values[0] === '手島　勇吉'],
  ];
  it.each(
    walks.flatMap(([query, isOfWalk]) =>
      (['newest', 'oldest', 'name', 'name_desc'] as const).flatMap((sort) =>
        // Of half of them, of one far away, of all.
        ['特別支援', '番号599', '番号'].map((text) => [query, sort, text, isOfWalk] as const),
      ),
    ),
  )('is the one that comes next as the list is shown: %j, %s, %s', async (query, sort, text, isOfWalk) => {
    const walk = sorted(
      sort,
      newestFirst((document) => !document.isUnreadable && isOfWalk(document)),
    ).map(known);
    for (const place of [0, Math.floor(walk.length / 2), walk.length - 1]) {
      const here = walk[place]!.number;
      const [before, after] = [walk.slice(0, place), walk.slice(place + 1)];
      const has = (document: Known) => placeIn(document, text) >= 0;
      expect(await occurrence(here, { ...query, sort, text })).toEqual(answerOf(after.find(has), text));
      expect(await occurrence(here, { ...query, sort, text, direction: 'previous' })).toEqual(
        answerOf(before.findLast(has), text),
      );
    }
  });

  it('is found however it is written, and only by its values', async () => {
    expect(await occurrence(0, { text: 'てじま ゆうきち' })).toEqual(answerOf(all[3], 'ﾃｼﾞﾏ'));
    // Signs of a search stand for themselves.
    expect((await occurrence(0, { text: '達成率 100%' })).document_id).not.toBeNull();
    expect((await occurrence(0, { text: '達成率 %済' })).document_id).toBeNull();
    // All of them have it in the name of their file.
    expect(await occurrence(1, { text: '申請書_' })).toEqual({ document_id: null, input_id: null });
  });

  it('asks for two characters, and for a document of the organisation', async () => {
    expect((await ask(1, { text: '手' })).status).toBe(400);
    expect((await ask(1, {})).status).toBe(400);
    const unknown = await hanako.get(`/api/reader/document/${id(9)}/occurrence/?text=${encodeURI('番号')}`);
    expect(unknown.status).toBe(404);
    const stranger = await system.account('stranger', 'staff');
    const foreign = `/api/reader/document/${all[1]!.id}/occurrence/?text=${encodeURI('番号')}`;
    expect((await stranger.get(foreign)).status).toBe(404);
  });
});

describe('a document with a value, far from where one stands in a long list', () => {
  const limits = { near: 5, shortList: 5 };
  const filter = { readings: ['applicable', 'not-applicable'] as const };
  type Asked = {
    readonly number: number;
    readonly order: Order;
    readonly text: string;
    readonly search?: string;
  };
  const find = async (scoped: Scoped, results: KeptResults, { number, order, text, search }: Asked) => {
    const standing = await scoped
      .selectFrom('console.documents')
      .select(['registered_position', 'file_order'])
      .where('id', '=', all[number]!.id)
      .executeTakeFirstOrThrow();
    const walk = searchTerms(organisation, { search });
    return occurrenceAfter(
      scoped,
      { organisation, filter },
      { text: searchable(text), walk, results, limits },
      order,
      standing,
    );
  };

  it.each(
    ListSort.options.flatMap((sort) =>
      ['特別支援', '番号599', '番号', '番号3', '.png'].flatMap((text) =>
        [undefined, '申請書', '別紙'].map((search) => [sort, text, search] as const),
      ),
    ),
  )('is the one that comes next, %s, %s in %s', async (sort, text, search) => {
    const results = new KeptResults();
    const walk = sorted(
      sort,
      newestFirst((document) => !document.isUnreadable && (!search || says(search)(document))),
    ).map(known);
    for (const place of [0, Math.floor(walk.length / 2), walk.length - 1]) {
      const expected = walk.slice(place + 1).find((document) => placeIn(document, text) >= 0);
      const found = await inOrganisation(readers, organisation, (scoped) =>
        find(scoped, results, { number: walk[place]!.number, order: orderOf[sort], text, search }),
      );
      expect({ document_id: found?.document ?? null, input_id: found?.input ?? null }).toEqual(
        answerOf(expected, text),
      );
    }
  });

  /** Rows of the searched texts that this connection has looked at so far. */
  const lookedAt = async (scoped: Scoped): Promise<number> => {
    const { rows } = await sql<{ rows: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where schemaname = 'console' and relname = 'document_search'`.execute(
      scoped,
    );
    return rows[0]?.rows ?? 0;
  };

  it('is found again without looking through the rest, and no name of a file is taken for a value', async () => {
    // So small a table is otherwise read from its beginning for each document.
    await sql`analyze console.document_search`.execute(system.inside.dependencies.db);
    for (const text of ['番号599', '.png']) {
      const results = new KeptResults();
      const asked: Asked = { number: 1, order: 'oldest first', text };
      await inOrganisation(readers, organisation, (scoped) => find(scoped, results, asked));
      await inOrganisation(readers, organisation, async (scoped) => {
        const before = await lookedAt(scoped);
        await find(scoped, results, asked);
        expect((await lookedAt(scoped)) - before).toBeLessThan(20);
      });
    }
  });
});
