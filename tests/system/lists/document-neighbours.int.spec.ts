import { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { id } from '@reader/contracts/testing/examples/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import {
  all,
  isFrom,
  type Known,
  type Query,
  queryText,
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
        position: older.length + 1,
        total: list.length,
        unconfirmed_count: list.filter((document) => !document.isConfirmed).length,
      });
    }
  });
});
