import type { DomainEvent } from '@reader/contracts/events/define';
import { ListSort } from '@reader/contracts/http/documents/documents';
import { searchable } from '@reader/contracts/search/searchable';
import {
  confirmed,
  deleted,
  read,
  registered,
  returned,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { readInput } from '@reader/contracts/testing/examples/reading-content';
import { inOrganisation, type QueryDatabase, type Scoped } from '@reader/query-api/database';
import { orderOf, type Order } from '@reader/query-api/queries/documents/lists/list-order';
import { keptList } from '@reader/query-api/queries/documents/lists/kept-list';
import { KeptResults, nameOfResult } from '@reader/query-api/queries/documents/lists/kept-results';
import { plainList } from '@reader/query-api/queries/documents/lists/plain-list';
import { allFound, searchedPage } from '@reader/query-api/queries/documents/lists/search-list';
import { searchTerms } from '@reader/query-api/queries/documents/lists/search-terms';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  all,
  DOCUMENTS,
  eventsOnDays,
  type KnownDocuments,
  knownOf,
  newestFirst,
  type Query,
  says,
  sorted,
  startWithReaders,
} from '../installation/known-documents.js';
import type { System } from '../installation/system.js';

let system: System;
let organisation: string;
let project: KnownDocuments['project'];
let readers: Kysely<QueryDatabase>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ system, organisation, project, readers, stop } = await startWithReaders());
});
afterAll(() => stop());

describe('a search that looks through few documents', () => {
  const small = { step: 5, walked: 300, counted: 20 };
  const ask = (filter: Query, offset: number, known?: number, order: Order = 'newest first') =>
    inOrganisation(readers, organisation, async (scoped) =>
      searchedPage(
        scoped,
        await plainList(scoped, organisation, filter),
        searchTerms(organisation, filter)!,
        { offset, limit: 10, order, known },
        { results: new KeptResults(), limits: small },
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

describe('a result that is kept', () => {
  const limits = { step: 5, walked: 300, counted: 20 };
  const results = () => new KeptResults();
  type Asked = {
    readonly filter: Query;
    readonly offset: number;
    readonly order: Order;
    readonly known?: number;
  };
  const pageOf = async (scoped: Scoped, kept: KeptResults, { filter, offset, order, known }: Asked) =>
    searchedPage(
      scoped,
      await plainList(scoped, organisation, filter),
      searchTerms(organisation, filter)!,
      { offset, limit: 10, order, known },
      { results: kept, limits },
    );
  const ask = (kept: KeptResults, asked: Asked) =>
    inOrganisation(readers, organisation, (scoped) => pageOf(scoped, kept, asked));
  const count = (kept: KeptResults, filter: Query) =>
    inOrganisation(readers, organisation, async (scoped) => {
      const found = await allFound(
        scoped,
        { organisation, filter },
        searchTerms(organisation, filter)!,
        kept,
      );
      return found.count;
    });
  /** What sorting all of them gives. */
  const plainly = async (filter: Query, sort: ListSort): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select document.id from console.documents document
      join console.document_search searched using (id)
      where document.organisation = ${organisation} and status <> 'deleted'
        and position(${searchable(filter['search'] ?? '')} in searched.text) > 0
        and (${filter['confirm_status'] ?? ''} <> 'done' or status = 'confirmed')
      order by ${sql.raw(
        {
          newest: 'document.registered_position desc',
          oldest: 'document.registered_position',
          name: 'file_order, document.registered_position desc',
          name_desc: 'file_order desc, document.registered_position',
        }[sort],
      )}`.execute(system.inside.dependencies.db);
    return rows.map(({ id: found }) => found);
  };
  const documentsAt = (...numbers: number[]) => numbers.map((number) => all[number]!.id);
  /** Rows of the searched texts that a transaction has looked at so far. */
  const lookedAt = async (scoped: Scoped): Promise<number> => {
    const { rows } = await sql<{
      rows: number;
    }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where schemaname = 'console' and relname = 'document_search'`.execute(
      scoped,
    );
    return rows[0]?.rows ?? 0;
  };

  it.each<Order>(['newest first', 'oldest first', 'by name', 'by name, last first'])(
    'gives a page in its midst, %s, without looking through documents again',
    async (order) => {
      const kept = results();
      const asked = { filter: { search: '番号' }, offset: 290, order, known: 588 };
      await ask(kept, asked);
      await inOrganisation(readers, organisation, async (scoped) => {
        const before = await lookedAt(scoped);
        expect((await pageOf(scoped, kept, asked)).ids).toHaveLength(10);
        expect((await lookedAt(scoped)) - before).toBe(0);
      });
    },
  );

  it('stands after it was counted', async () => {
    const kept = results();
    expect(await count(kept, { search: '番号' })).toBe(588);
    await inOrganisation(readers, organisation, async (scoped) => {
      const before = await lookedAt(scoped);
      const filter = { search: '番号' };
      await pageOf(scoped, kept, { filter, offset: 290, order: 'oldest first' });
      expect((await lookedAt(scoped)) - before).toBe(0);
    });
  });

  it('is what sorting all of them gives, whatever is confirmed, revised, uploaded or deleted meanwhile', async () => {
    const kept = results();
    const day = '2026-05-20';
    const fresh = [id(8_001), id(8_002), id(8_003)];
    const steps: readonly (readonly DomainEvent[])[] = [
      [],
      documentsAt(3, 4, 301, 303, 598, 599).map((documentId) => confirmed(1, { documentId })),
      documentsAt(301, 302).map((documentId) => returned({ documentId })),
      documentsAt(1, 305).map((documentId) =>
        revised(
          [valueChange('別の値', '番号', id(100_000 + (documentId === id(5_001) ? 1 : 305) * 10 + 2))],
          {
            documentId,
          },
        ),
      ),
      fresh.flatMap((documentId, index) => [
        registered({ documentId }, `申請書_${index * 250}.PNG`),
        read({ documentId }, { inputs: [readInput({ value: '番号の無い番号' })], tables: [] }),
      ]),
      [...documentsAt(2, 307, 590), fresh[1]!].map((documentId) =>
        deleted({ documentId, reading: 'applicable' }),
      ),
    ];
    const filters: readonly Query[] = [{ search: '番号' }, { search: '番号', confirm_status: 'done' }];
    for (const events of steps) {
      await project(events.map((event) => [event, day] as const));
      for (const filter of filters)
        for (const sort of ListSort.options) {
          const expected = await plainly(filter, sort);
          // The caller was told how many there were before anything happened.
          for (const offset of [0, 10, 180, 290, expected.length - 12, expected.length + 5]) {
            const page = await ask(kept, { filter, offset, order: orderOf[sort], known: 588 });
            expect(page.ids).toEqual(expected.slice(offset, offset + 10));
          }
          expect(await count(kept, filter)).toBe(expected.length);
        }
    }
  });

  it('is read again when it knows of later changes than the lists do, or of those of other tables', async () => {
    const kept = results();
    const filter = { search: '番号' };
    const asked: Asked = { filter, offset: 290, order: 'newest first' };
    const expected = await ask(kept, asked);
    const name = nameOfResult(
      { organisation, filter: {} },
      searchTerms(organisation, filter)!,
      'newest first',
    );
    const right = kept.get(name)!;
    const wrong = keptList(
      'newest first',
      Float64Array.from({ length: 600 }, (_, index) => 600 - index),
    );
    for (const result of [
      { ...right, found: wrong, reached: right.reached + 1_000n },
      { ...right, found: wrong, table: '1' },
    ]) {
      const other = results();
      other.keep(name, result);
      expect(await ask(other, asked)).toEqual(expected);
    }
  });

  it('is never that of another organisation, which has documents with the same words', async () => {
    const other = system.organisation;
    const theirs = [4_001, 4_002, 4_003].map(knownOf);
    await project(theirs.flatMap(eventsOnDays), other);
    const kept = results();
    const allOf = (whose: string) =>
      inOrganisation(readers, whose, async (scoped) => {
        const list = await plainList(scoped, whose, {});
        const terms = searchTerms(whose, { search: '番号' })!;
        const { count } = await allFound(scoped, list, terms, kept);
        const part = { offset: 0, limit: 1_000, order: 'newest first' as const };
        const { ids } = await searchedPage(scoped, list, terms, part, { results: kept, limits });
        expect(ids).toHaveLength(count);
        return ids;
      });
    const ours = await plainly({ search: '番号' }, 'newest');
    for (const whose of [organisation, other, organisation])
      expect(await allOf(whose)).toEqual(
        whose === other ? theirs.map((document) => document.id).reverse() : ours,
      );
  });
});
