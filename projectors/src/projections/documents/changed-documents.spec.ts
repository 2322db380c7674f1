import {
  checkEnded,
  confirmed,
  deleted,
  read,
  registered,
  returned,
  revised,
} from '@reader/contracts/testing/examples/document';
import { exportListed } from '@reader/contracts/testing/examples/export';
import { documentId } from '@reader/contracts/testing/examples/ids';
import { pagesArranged } from '@reader/contracts/testing/examples/page-arrangement';
import { pageRotated, tablesRead } from '@reader/contracts/testing/examples/page-task';
import { describe, expect, it } from 'vitest';
import { asLogged, rowsAfter } from '../testing/fold.js';
import { documentSearch } from './document-search.js';
import { documents } from './documents.js';

describe('the last change of a document', () => {
  const all = asLogged([
    registered(),
    read(),
    pageRotated(),
    tablesRead(),
    revised(),
    pagesArranged(),
    confirmed(),
    checkEnded(),
    exportListed(),
    returned(),
    deleted(),
  ]);

  it.each(all.map((event, index) => [event.type, index] as const))('is %s when it was', (_type, index) => {
    const logged = all.slice(0, index + 1);
    expect(rowsAfter(documents, logged).get(documentId)?.changed_position).toBe(logged[index]?.position);
  });

  it('is every event that changes what is searched of it', () => {
    expect([...documentSearch.types].filter((type) => !documents.types.has(type))).toEqual([]);
    for (const event of all.filter(({ type }) => documentSearch.types.has(type)))
      expect(documents.keysOf(event)).toEqual(documentSearch.keysOf(event));
  });

  it('is none that leaves the row as it is', () => {
    const row = rowsAfter(documents, all.slice(0, 2)).get(documentId);
    const [, , same] = asLogged([registered(), read(), exportListed({ paper: { kind: 'word' } })]);
    expect(documents.fold(row, same!, documentId)).toBe(row);
  });
});
