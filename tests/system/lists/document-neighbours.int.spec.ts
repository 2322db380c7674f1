import { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { id } from '@reader/contracts/testing/examples/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import {
  all,
  isFrom,
  type Known,
  newestFirst,
  type Query,
  queryText,
  says,
  sorted,
  startWithKnownDocuments,
} from '../installation/known-documents.js';
import type { System } from '../installation/system.js';

let system: System;
let hanako: Caller;
beforeAll(async () => {
  ({ system, hanako } = await startWithKnownDocuments());
});
afterAll(() => system.stop());

describe('the neighbours of a document', () => {
  const beside = async (number: number, query: Query) =>
    ReaderDocumentAnswer.parse(
      (await hanako.get(`/api/reader/document/${all[number]!.id}/?${queryText(query)}`)).json,
    );

  it.each([
    [{}, (d: Known) => !d.isUnreadable],
    [{ confirmStatus: 'not_done' }, (d: Known) => !d.isUnreadable && !d.isConfirmed],
    [
      { sheet: id(80), startDate: '20260503', endDate: '20260505' },
      (d: Known) => d.form === id(80) && !d.isUnreadable && isFrom('2026-05-03', '2026-05-05')(d),
    ],
    [
      { type: 'not-applicable', downloadStatus: 'done' },
      (d: Known) => d.form === null && d.isDownloaded && !d.isUnreadable,
    ],
  ] as const)('in the list %j', async (query, matches) => {
    const list = all.filter(matches);
    for (const number of [0, 1, 39, 40, 41, 79, 81, 120, 199, 300, 598, 599]) {
      const answer = await beside(number, query);
      const older = list.filter((document) => document.number < number);
      const newer = list.filter((document) => document.number > number);
      expect(answer).toMatchObject({
        previous_id: older.at(-1)?.id ?? null,
        next_id: newer[0]?.id ?? null,
        // A document that the list does not have, or not any more, has no place in it: never '46 / 45'.
        position: matches(all[number]!) ? older.length + 1 : null,
        total: list.length,
        unconfirmed_count: list.filter((document) => !document.isConfirmed).length,
      });
    }
  });

  const lists: readonly (readonly [Query, (document: Known) => boolean])[] = [
    [{}, () => true],
    [{ confirmStatus: 'not_done', sheet: id(81) }, (d) => !d.isConfirmed && d.form === id(81)],
    [{ search: '一郎' }, says('一郎')],
    [{ search: '申請書_1', confirmStatus: 'done' }, (d) => says('申請書_1')(d) && d.isConfirmed],
  ];
  it.each(
    lists.flatMap(([query, matches]) =>
      (['newest', 'oldest', 'name', 'name_desc'] as const).map((sort) => [query, sort, matches] as const),
    ),
  )('are those of the list as it is shown: %j, %s', async (query, sort, matches) => {
    const list = sorted(
      sort,
      newestFirst((document) => !document.isUnreadable && matches(document)),
    );
    for (const index of [0, 1, Math.floor(list.length / 2), list.length - 2, list.length - 1]) {
      const { number } = all.find((document) => document.id === list[index])!;
      const unconfirmed = list.filter((one) => all.some((d) => d.id === one && !d.isConfirmed));
      expect(await beside(number, { ...query, sort })).toMatchObject({
        previous_id: list[index - 1] ?? null,
        next_id: list[index + 1] ?? null,
        position: index + 1,
        total: list.length,
        unconfirmed_count: unconfirmed.length,
      });
    }
  });
});
