import { OccurrenceAnswer, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { searchable } from '@reader/contracts/search/searchable';
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
    for (const place of [0, 1, Math.floor(list.length / 2), list.length - 2, list.length - 1]) {
      const { number } = all.find((document) => document.id === list[place])!;
      const unconfirmed = list.filter((one) => all.some((d) => d.id === one && !d.isConfirmed));
      expect(await beside(number, { ...query, sort })).toMatchObject({
        previous_id: list[place - 1] ?? null,
        next_id: list[place + 1] ?? null,
        position: place + 1,
        total: list.length,
        unconfirmed_count: unconfirmed.length,
      });
    }
  });
});

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
