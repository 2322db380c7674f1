import { ListSort } from '@reader/contracts/http/documents/documents';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { inOrganisation, type QueryDatabase } from '@reader/query-api/database';
import { orderOf, type Order } from '@reader/query-api/queries/documents/lists/list-order';
import { plainList } from '@reader/query-api/queries/documents/lists/plain-list';
import { searchedPage } from '@reader/query-api/queries/documents/lists/search-list';
import { searchTerms } from '@reader/query-api/queries/documents/lists/search-terms';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DOCUMENTS,
  newestFirst,
  type Query,
  says,
  sorted,
  startWithKnownDocuments,
} from '../installation/known-documents.js';
import { QUERY_PASSWORD, type System } from '../installation/system.js';

let system: System;
let organisation: string;
let readers: Kysely<QueryDatabase>;
beforeAll(async () => {
  ({ system, organisation } = await startWithKnownDocuments());
  readers = connectPostgres<QueryDatabase>(system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD));
});
afterAll(async () => {
  await readers.destroy();
  await system.stop();
});

describe('a search that looks through few documents', () => {
  const small = { step: 5, counted: 20 };
  const ask = (filter: Query, offset: number, known?: number, order: Order = 'newest first') =>
    inOrganisation(readers, organisation, async (scoped) =>
      searchedPage(
        scoped,
        await plainList(scoped, organisation, filter),
        searchTerms(organisation, filter)!,
        { offset, limit: 10, order, known },
        small,
      ),
    );

  it.each<Query>([
    { search: '申請書' },
    { search: '支援' },
    { search: '番号' },
    { search: '申請', confirm_status: 'done' },
  ])('finds every page of %j in any order, told how many there are', async (filter) => {
    const found = newestFirst(
      (d) => says(filter['search'] ?? '')(d) && (!('confirm_status' in filter) || d.isConfirmed),
    );
    for (const sort of ListSort.options) {
      const expected = sorted(sort, found);
      for (let offset = 0; offset < expected.length; offset += 10)
        expect((await ask(filter, offset, expected.length, orderOf[sort])).ids).toEqual(
          expected.slice(offset, offset + 10),
        );
    }
  });

  it('judges how many there are where they are many, and says so', async () => {
    const found = await ask({ search: '番号' }, 0);
    expect(found.isEstimated).toBe(true);
    expect(found.count).toBeGreaterThan(500);
    expect(found.count).toBeLessThanOrEqual(DOCUMENTS);
  });

  it('finds what only old documents have', async () => {
    const found = await ask({ search: '申請書_00' }, 0);
    expect(found).toEqual({
      ids: newestFirst(says('申請書_00')),
      count: 9,
      isEstimated: false,
    });
  });
});
